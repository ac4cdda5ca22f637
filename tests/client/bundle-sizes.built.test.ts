import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildShop } from '../../scripts/build.mjs'

const CLIENT = 'dist/client'
const WORKER = 'dist/worker'
const MANIFEST = join(CLIENT, '.vite/manifest.json')
const KIB = 1024

type Chunk = { file: string; imports?: string[] }
let manifest: Record<string, Chunk> = {}

beforeAll(async () => {
  if (!existsSync(MANIFEST) || !existsSync(join(WORKER, 'index.js'))) {
    await buildShop({ force: true })
  }
  manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'))
}, 120_000)

describe('what the browser loads, compressed', () => {
  it('entry script on every page: at most 3 KiB', () => {
    expect(weight(staticPart('client/entry.ts'))).toBeLessThanOrEqual(3 * KIB)
  })

  it('React and the booking panel of a product page: at most 95 KiB', () => {
    expect(weight(bookingPath())).toBeLessThanOrEqual(95 * KIB)
  })

  it('the calendar: at most 45 KiB more', () => {
    const known = bookingPath()
    const more = [...staticPart('client/islands/booking/Calendar.tsx')].filter((f) => !known.has(f))
    expect(weight(more)).toBeLessThanOrEqual(45 * KIB)
  })

  it('the stylesheet: at most 14 KiB', () => {
    expect(weight(staticPart('client/styles/sheets/index.css'))).toBeLessThanOrEqual(14 * KIB)
  })
})

describe('what content costs the browser, React apart', () => {
  const KINDS = [
    'form/form-blocks',
    'layout/layout-blocks',
    'panels/panel-blocks',
    'embeds/embed-blocks',
  ].map((name) => `client/blocks/${name}.ts`)
  const core = () => {
    const files = staticPart('client/islands/hydrate-island.ts')
    staticPart('client/islands/content/Content.tsx', files)
    const others = [...staticPart('client/entry.ts'), ...files].filter((file) =>
      /\/(?:entry|react|rolldown-runtime)-/.test(file),
    )
    return new Set([...files].filter((file) => !others.includes(file)))
  }

  it('an island that moves: at most 12 KiB', () => {
    const files = core()
    expect(files.size).toBeGreaterThan(1)
    expect(weight(files)).toBeLessThanOrEqual(12 * KIB)
  })

  it.each(KINDS)(
    'kinds of blocks that it reads only where it has one, %s: at most 4 KiB',
    (kinds) => {
      const known = core()
      const more = [...staticPart(kinds)].filter(
        (file) => !known.has(file) && !/\/(?:entry|react|rolldown-runtime)-/.test(file),
      )
      expect(more.length).toBeGreaterThan(0)
      expect(weight(more)).toBeLessThanOrEqual(4 * KIB)
    },
  )
})

describe('what the worker uploads, compressed', () => {
  it('all of it: at most 2 MiB', () => {
    expect(weight(scripts(WORKER))).toBeLessThanOrEqual(2048 * KIB)
  })

  it('what is read at start: at most 180 KiB, without what only some requests need', () => {
    const read = readAtStart()
    expect(weight(read)).toBeLessThanOrEqual(180 * KIB)
    const some =
      /staff|stripe|phone|checkout|payment|booking|simulator|jobs|settle|(?<!e)mail|crawlers|webapi/
    expect([...read].map((file) => basename(file)).filter((file) => some.test(file))).toEqual([])
    const asks = holding(
      scripts(WORKER),
      /FROM (?:cart|cart_line|orders|reservation|slot|outbox)\b/,
    )
    expect(asks.length).toBeGreaterThan(0)
    expect(asks.filter((file) => read.has(file))).toEqual([])
  })
})

describe('what only content with code needs', () => {
  const PARSER = /parseExpressionAt|raiseRecoverable/

  it('the parser is not read at the start, nor with content that has no code', () => {
    const holders = holding(scripts(WORKER), PARSER)
    expect(holders.length).toBeGreaterThan(0)
    const read = readAtStart()
    expect(holders.filter((file) => read.has(file))).toEqual([])
    const shows = scripts(WORKER).filter((file) =>
      /Rendered by Builder/.test(readFileSync(file, 'utf8')),
    )
    for (const file of shows) {
      const alongside = readAtStart(file)
      expect(holders.filter((holder) => alongside.has(holder))).toEqual([])
    }
  })

  it('what reads doubtful html is not read at the start, nor with content', () => {
    const holders = holding(scripts(WORKER), /abandoned-head-element-child/)
    expect(holders.length).toBeGreaterThan(0)
    for (const file of [
      join(WORKER, 'index.js'),
      ...holding(scripts(WORKER), /Rendered by Builder/),
    ]) {
      const read = readAtStart(file)
      expect(holders.filter((holder) => read.has(holder))).toEqual([])
    }
  })

  it('interpreter and parser: at most 65 KiB', () => {
    const files = holding(scripts(WORKER), PARSER).concat(
      holding(scripts(WORKER), /Builder custom code error/),
    )
    expect(weight(new Set(files))).toBeLessThanOrEqual(65 * KIB)
  })
})

describe('what must not be in the build', () => {
  it('source maps', () => {
    const maps = [...files(CLIENT), ...files(WORKER)].filter((file) => file.endsWith('.map'))
    expect(maps).toEqual([])
    expect(holding([...scripts(CLIENT), ...scripts(WORKER)], /[#@] ?sourceMappingURL=/)).toEqual([])
  })

  it("React's development files", () => {
    const marks =
      /react-dom-server\.edge\.development|react(-dom)?\.development|react\.dev\/warnings/
    expect(holding([...scripts(CLIENT), ...scripts(WORKER)], marks)).toEqual([])
  })

  it('secrets in what the browser may read', () => {
    const readable = files(CLIENT).filter((file) => /\.(js|css|html|json|svg|txt)$/.test(file))
    expect(holding(readable, /[sr]k_(test|live)_|whsec_|SESSION_SECRET|STRIPE_SECRET/)).toEqual([])
  })

  it('secrets in the worker, other than the words of the simulator', () => {
    const real = /[sr]k_(test|live)_(?!simulator|page)\w|whsec_(?!simulator)\w/
    expect(holding(scripts(WORKER), real)).toEqual([])
  })

  it('code made of text in the worker, which workerd refuses', () => {
    expect(holding(scripts(WORKER), /(?<![\w$.])eval\(|new Function\b/)).toEqual([])
  })
})

/** Files a browser needs before a module runs: its own and all it imports statically. */
function staticPart(source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no ${source}`)
  const file = join(CLIENT, chunk.file)
  if (found.has(file)) return found
  found.add(file)
  for (const name of chunk.imports ?? []) staticPart(name, found)
  return found
}

function bookingPath(): Set<string> {
  return staticPart(
    'client/islands/hydrate-island.ts',
    staticPart('client/enhancements/islands/booking-panel.ts'),
  )
}

/** The worker's entry and all it imports statically. */
function readAtStart(file = join(WORKER, 'index.js'), found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const imports = /\b(?:import|from)\s*["'`]\.\/([\w.-]+\.js)["'`]/g
  for (const [, name] of readFileSync(file, 'utf8').matchAll(imports)) {
    readAtStart(join(WORKER, name as string), found)
  }
  return found
}

function weight(paths: Iterable<string>): number {
  let bytes = 0
  for (const path of paths) bytes += gzipSync(readFileSync(path), { level: 9 }).length
  return bytes
}

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function scripts(folder: string): string[] {
  return files(folder).filter((file) => file.endsWith('.js'))
}

function holding(paths: string[], mark: RegExp): string[] {
  return paths.filter((path) => mark.test(readFileSync(path, 'utf8')))
}
