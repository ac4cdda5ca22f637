import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BRAND } from '#brand/brand.ts'
import { CATEGORY_NAMES } from '#domain/catalogue/category.ts'

type Layer = {
  folder: string
  /** Layers and packages it may import. */
  mayImport: string
  /** Words that would betray a leak. */
  neverSays?: RegExp
}

/** Who may import whom. */
const LAYERS: Layer[] = [
  { folder: 'brand', mayImport: 'brand' },
  {
    folder: 'domain',
    mayImport: 'brand domain zod @internationalized/date libphonenumber-js',
    neverSays: /Date\.now|new Date\(\)|Math\.random|\bfetch\(|[lL]ocalStorage|document\.|process\./,
  },
  {
    folder: 'client',
    mayImport:
      'brand client domain react react-dom nanostores @nanostores/react @stripe/stripe-js react-aria-components @internationalized/date',
    neverSays: /KVNamespace|D1Database|process\.env|^import (?!type)[^\n]*\.schema\.ts/m,
  },
  {
    folder: 'worker',
    mayImport:
      'brand worker client domain acorn hono react react-dom jose rehype-parse rehype-sanitize rehype-stringify stripe unified zod node:crypto cloudflare:email virtual:client-manifest',
    neverSays: /\bwindow\.|[lL]ocalStorage|process\.env/,
  },
  {
    folder: 'worker/pages',
    mayImport: 'brand worker client domain hono react',
    neverSays: /worker\/(services|db|gateway)\//,
  },
  {
    folder: 'worker/services',
    mayImport: 'brand worker domain hono zod node:crypto',
    neverSays: /worker\/(pages|gateway|middleware)\//,
  },
  {
    folder: 'cli',
    mayImport:
      'brand cli domain acorn commander zod jsonc-parser @babel/code-frame junit-report-builder picocolors sarif tinyglobby node:child_process node:crypto node:fs node:fs/promises node:os node:path node:process node:readline node:url node:util',
  },
]

it.each(LAYERS)('$folder imports only what its layer may', ({ folder, mayImport, neverSays }) => {
  const allowed = mayImport.split(' ')
  for (const file of sourceFiles(folder)) {
    const source = readFileSync(file, 'utf8')
    const strangers = importedPackages(source).filter((name) => !allowed.includes(name))
    expect(strangers, `${file} may not import`).toEqual([])
    if (neverSays) expect(withoutComments(source), `${file} knows too much`).not.toMatch(neverSays)
  }
})

it('ships no zod to the browser', () => {
  const seen = new Set<string>()
  const queue = sourceFiles('client')
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const source = readFileSync(file, 'utf8')
    expect(source, `${file} reaches the browser`).not.toMatch(/^import (?!type)[^'"]*['"]zod['"]/m)
    queue.push(...importedFiles(source, file))
  }
})

it('lets nothing import the tests', () => {
  for (const folder of ['domain', 'client', 'worker', 'cli', 'scripts']) {
    for (const file of sourceFiles(folder)) {
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/from ['"](#tests|\.\.?\/.*tests\/)/)
    }
  }
})

it('names the brand in brand/ alone', () => {
  const brandName = new RegExp(`${BRAND.name}|${BRAND.id}`, 'i')
  for (const file of ['domain', 'client', 'worker', 'cli', 'scripts'].flatMap(sourceFiles)) {
    const source = readFileSync(file, 'utf8')
    expect(source, `${file} should read BRAND of brand/brand.ts`).not.toMatch(brandName)
  }
})

it('asks the row of a category, never for a category by name', () => {
  const byName = new RegExp(`category\\w*\\)? ?(?:[!=]==|<>|=) ?'(?:${CATEGORY_NAMES.join('|')})'`)
  for (const file of ['domain', 'client', 'worker', 'cli'].flatMap(sourceFiles)) {
    expect(readFileSync(file, 'utf8'), `${file} needs a column in category.ts`).not.toMatch(byName)
  }
})

it('knows neither a machine nor a folder that users do not have', () => {
  const files = ['domain', 'client', 'worker', 'cli', 'scripts', 'docs'].flatMap(sourceFiles)
  for (const file of files) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/\.\.\/shared|\/work\/|\/tmp\//)
  }
})

function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /\.(tsx?|mjs)$/.test(name)).map((name) => `${folder}/${name}`)
}

/** `#domain/money.ts` is `domain`, `hono/cookie` is `hono`; relative paths stay inside a layer. */
function importedPackages(source: string): string[] {
  const specifiers = source.matchAll(
    /(?:\bfrom |\bimport\()\s?['"]#?((?:@[\w.-]+\/)?[\w:-][\w.:-]*)/g,
  )
  return [...specifiers].map(([, name]) => name ?? '')
}

/** The files that a source brings along when it runs; types are left behind. */
function importedFiles(source: string, from: string): string[] {
  const specifiers = source.matchAll(
    /^(?:import|export) (?!type)[^'"]*from ['"]([.#][^'"]+\.tsx?)['"]/gm,
  )
  return [...specifiers].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : new URL(path, `file:///${from}`).pathname.slice(1),
  )
}

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
