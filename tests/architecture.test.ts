import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
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

const LAYERS: Layer[] = [
  { folder: 'brand', mayImport: 'brand' },
  {
    folder: 'domain',
    mayImport: 'brand domain zod @internationalized/date libphonenumber-js uqr',
    neverSays:
      /Date\.now|new Date\(\)|Math\.random|\bfetch\(|[lL]ocalStorage\b(?! \w)|document\.|process\./,
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
      'brand worker client domain @simplewebauthn/server acorn argon2id hono react react-dom jose reflect-metadata rehype-parse rehype-sanitize rehype-stringify stripe unified zod node:crypto node:zlib cloudflare:email virtual:block-sheets virtual:client-manifest',
    neverSays: /\bwindow\.|[lL]ocalStorage|process\.env/,
  },
  {
    folder: 'worker/pages',
    mayImport: 'brand worker client domain hono react',
    neverSays: /worker\/(services|db|gateway)\//,
  },
  {
    folder: 'worker/services',
    mayImport:
      'brand worker domain @simplewebauthn/server argon2id hono reflect-metadata zod node:crypto node:zlib',
    neverSays: /worker\/(pages|gateway|middleware)\//,
  },
  {
    folder: 'worker/staff',
    mayImport: 'worker domain hono zod',
    neverSays: /worker\/(pages|gateway|middleware)\//,
  },
  {
    folder: 'cli',
    mayImport:
      'brand cli domain acorn commander diff zod jsonc-parser @babel/code-frame junit-report-builder picocolors sarif tinyglobby node:child_process node:crypto node:fs node:fs/promises node:os node:path node:process node:readline node:url node:util',
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
  // Hosts and folders of tests may have any name; what they look for on pages may not.
  const shownName = new RegExp(`\\b${BRAND.name}\\b`)
  for (const file of sourceFiles('tests'))
    expect(readFileSync(file, 'utf8'), `${file} should read BRAND of brand/brand.ts`).not.toMatch(
      shownName,
    )
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

it('says in a comment what is meant, never “the same”', () => {
  for (const file of ['domain', 'client', 'worker', 'cli', 'scripts', 'tests'].flatMap(sourceFiles))
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/(?:\/\/|\/?\*) The same\b/)
})

it('lets no folder import another that imports it back', () => {
  const imports = new Set<string>()
  for (const file of ['domain', 'worker'].flatMap(sourceFiles)) {
    for (const target of allImports(readFileSync(file, 'utf8'), file)) {
      const [from, to] = roomsAtFork(file, target)
      if (from && to && from !== to) imports.add(`${from} -> ${to}`)
    }
  }
  const mutual = [...imports].flatMap((pair) => {
    const [from = '', to = ''] = pair.split(' -> ')
    const isPair = from < to && imports.has(`${to} -> ${from}`) && !(isFile(from) && isFile(to))
    return isPair ? [`${from} <-> ${to}`] : []
  })
  expect(mutual).toEqual([])
})

it('describes every room in a README that names files it has', () => {
  const folders = ['domain', 'worker', 'client', 'cli', 'worker/services'].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}`),
  )
  const wrong = folders.flatMap((folder) => {
    const readme = `${folder}/README.md`
    if (!existsSync(readme)) return [readme]
    const names = [...readFileSync(readme, 'utf8').matchAll(/`([\w-]+\.tsx?)`/g)]
    const own = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    return names.flatMap(([, name = '']) =>
      own.some((file) => file === name || file.endsWith(`/${name}`)) ? [] : [`${folder}: ${name}`],
    )
  })
  expect(wrong).toEqual([])
})

/** Every block, enhancement and page exports its parts under the same names: their registries read them. */
const INTERFACES = ['block', 'handle', 'handlers']

it('lets one exported name stand for one thing', () => {
  const homes = new Map<string, Set<string>>()
  for (const file of ['brand', 'domain', 'worker', 'client', 'cli'].flatMap(sourceFiles)) {
    const names = readFileSync(file, 'utf8').matchAll(
      /^export (?:async )?(?:const|function|type|class) (\w+)/gm,
    )
    for (const [, name = ''] of names) homes.set(name, (homes.get(name) ?? new Set()).add(file))
  }
  const shared = [...homes].filter(([name, { size }]) => size > 1 && !INTERFACES.includes(name))
  expect(shared.map(([name, files]) => [name, ...files])).toEqual([])
})

it('lists every room of the services in their README', () => {
  const readme = readFileSync('worker/services/README.md', 'utf8')
  const rooms = readdirSync('worker/services', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(rooms.filter((room) => !readme.includes(`\`${room}\``))).toEqual([])
})

const DOCUMENTED =
  /`((?:brand|domain|client|worker|cli|tests|scripts|docs|bench|fixtures)\/[\w./-]*)`/g
/** A changelog keeps the paths of its day; the other page is generated. */
const UNCHECKED = ['CHANGELOG.md', 'docs/reference/promises.md']
/** What readers of `docs/how-to` create, and what an install does. */
const CREATED_LATER = [
  'bench/node_modules',
  'client/blocks/layout/PullQuote.tsx',
  'client/pages/browse/AtAGlancePage.tsx',
  'client/styles/blocks/pull-quote.css',
  'domain/countries/ie/details.json',
  'domain/countries/ie/ie.ts',
  'worker/pages/browse/at-a-glance.page.tsx',
]

it('documents folders and files that exist', () => {
  const documents = globSync(
    ['*.md', '{brand,domain,client,worker,cli,tests,scripts,docs,bench,fixtures}/**/*.md'],
    { exclude: ['**/node_modules/**', ...UNCHECKED] },
  )
  const paths = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(DOCUMENTED)].map(([, path = '']) => ({
      document,
      path,
    })),
  )
  expect(paths.length).toBeGreaterThan(200)
  const missing = paths.filter(({ path }) => !existsSync(path) && !CREATED_LATER.includes(path))
  expect(missing).toEqual([])
})

it('keeps the validation of dataset files out of the shop', () => {
  const files = ['domain', 'worker', 'client'].flatMap(sourceFiles)
  const users = files.filter(
    (file) =>
      !file.startsWith('domain/validation/') &&
      allImports(readFileSync(file, 'utf8'), file).some((path) =>
        path.startsWith('domain/validation/'),
      ),
  )
  expect(users).toEqual(['worker/services/releases/validate-documents.ts'])
})

const MAX_FILES_PER_FOLDER = 15
const MAX_LINES = 250

it('has no folder that is a drawer, and no file that no one reads to its end', () => {
  const files = ['domain', 'worker', 'client', 'cli'].flatMap(sourceFiles)
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    if (!file.endsWith('.d.ts')) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const folders = [...counts]
  expect(folders.filter(([, count]) => count > MAX_FILES_PER_FOLDER)).toEqual([])
  const drawers = /(^|\/)(lib|utils|helpers|common|misc|kernel)(\/|$)/
  expect(folders.filter(([folder]) => drawers.test(folder))).toEqual([])
  const long = files.filter((file) => readFileSync(file, 'utf8').split('\n').length - 1 > MAX_LINES)
  expect(long).toEqual([])
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

function allImports(source: string, from: string): string[] {
  const specifiers = source.matchAll(/(?:\bfrom |\bimport\()\s*['"]([.#][^'"?]+)/g)
  return [...specifiers].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : new URL(path, `file:///${from}`).pathname.slice(1),
  )
}

/** The sibling folders at which the paths of two files diverge. */
function roomsAtFork(one: string, other: string): [string | null, string | null] {
  const [from, to] = [one.split('/'), other.split('/')]
  let depth = 0
  while (depth < from.length && from[depth] === to[depth]) depth++
  if (depth === 0) return [null, null]
  return [from.slice(0, depth + 1).join('/'), to.slice(0, depth + 1).join('/')]
}

const isFile = (path: string) => /\.\w+$/.test(path)

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
