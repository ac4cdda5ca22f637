import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import type { TextFault } from '#cli/lib/finding.ts'
import { PICTURES } from '#cli/lib/home.ts'
import { readText } from '#cli/lib/text.ts'
import { whyOf } from '#cli/lib/why.ts'
import type { StockFile, StockKind } from '#domain/check/stock.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'

/** A file as it lies on disk, with what is wrong with it as a text; `isJson` is false where nothing can be read. */
export type SourceFile = StockFile & { text: string; isJson: boolean; faults: TextFault[] }

/** How files are named: in a folder of their kind, or beginning with its name. `file` is where a single one lies. */
const NAMES: Record<StockKind, { folder: string | null; begins: string; file?: string }> = {
  navigation: { folder: null, begins: 'navigation' },
  products: { folder: 'products', begins: 'product' },
  pricing: { folder: 'pricing', begins: 'pric' },
  locations: { folder: 'locations', begins: 'location' },
  options: { folder: null, begins: 'options' },
  'add-ons': { folder: null, begins: 'add-on' },
  content: { folder: 'content', begins: 'content' },
  calendar: { folder: null, begins: 'calendar' },
  'gift-cards': giftFile('gift-card', 'gift-card-data'),
  'gift-themes': giftFile('gift-theme', 'gift-themes'),
  'greeting-cards': giftFile('greeting-card', 'greeting-cards'),
  'gift-add-ons': giftFile('gift-add-on', 'gift-add-ons'),
  inclusions: giftFile('inclusion', 'inclusions'),
  'fever-products': giftFile('fever', 'fever-products'),
  coupons: { folder: null, begins: 'coupon' },
  referrals: { folder: null, begins: 'referral' },
  collections: { folder: null, begins: 'collection' },
  'wonderpass-tiers': { folder: null, begins: 'wonderpass' },
  settings: { folder: null, begins: 'settings' },
  dietary: { folder: null, begins: 'dietary' },
  customers: { folder: null, begins: 'customer' },
}
const KINDS = Object.keys(NAMES) as StockKind[]

/** The names of the files of a stock that there are rules for. */
export const stockFiles = (folder: string): string[] =>
  KINDS.flatMap((kind) => {
    const { folder: inside, file = `${kind}.json` } = NAMES[kind]
    // A stock may do without what editors write.
    if (kind === 'content' && !existsSync(join(folder, 'content'))) return []
    return inside ? jsonIn(join(folder, inside)) : [join(folder, file)]
  })

/** The addresses of the pictures that the stock may show. */
export const pictureAddresses = (): ReadonlySet<string> =>
  new Set(Object.keys(JSON.parse(readFile(PICTURES))).map((name) => `/media/${name}`))

/** Reads a file and tells what it holds by its name. */
export const readSource = (path: string): SourceFile => sourceOf(path, readFile(path))

/** What a text holds that lies, or would lie, at a path. */
export function sourceOf(path: string, text: string): SourceFile {
  const kind = kindOf(path)
  // nz.json of a folder, or a file that lies elsewhere: prices.nz.json.
  const code = COUNTRY_CODES.find((country) => `.${basename(path)}`.endsWith(`.${country}.json`))
  return { name: nameOf(path), kind, country: code ?? null, text, ...readText(text) }
}

/** A path as people know it: from where they stand. */
export const nameOf = (path: string): string => relative('', resolve(path)) || path

/** The kind of what a file holds, by its name; null where there are no rules for it. */
export function kindIn(path: string): StockKind | null {
  const folder = basename(dirname(resolve(path)))
  return (
    KINDS.find((kind) => NAMES[kind].folder === folder) ??
    KINDS.find((kind) => basename(path).startsWith(NAMES[kind].begins)) ??
    null
  )
}

function kindOf(path: string): StockKind {
  const kind = kindIn(path)
  if (kind) return kind
  throw new Failure(
    EXIT.usage,
    `There are no rules for ${nameOf(path)}. There are for: ${KINDS.join(', ')}.`,
  )
}

/** The gift-card files share a folder. */
function giftFile(begins: string, name: string) {
  return { folder: null, begins, file: join('gift-cards', `${name}.json`) }
}

/** The JSON of a file, whatever it holds. */
export function readJson(path: string): unknown {
  const { json, isJson, faults } = readText(readFile(path))
  if (isJson) return json
  throw new Failure(EXIT.unreadable, `${nameOf(path)} is no JSON: ${faults[0]?.message}`)
}

function readFile(path: string): string {
  try {
    const { size } = statSync(path)
    if (size <= LARGEST) return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Failure(EXIT.unreadable, `Cannot read ${nameOf(path)}: ${whyOf(error)}.`)
  }
  const said = `${nameOf(path)} is larger than 64 MB. Split it into several files.`
  throw new Failure(EXIT.unreadable, said)
}

const LARGEST = 64 * 1024 * 1024

/** Ends the command, or the reading of one file, where a path or the link that it is leads elsewhere. */
export function mindInside(path: string, roots: readonly string[]): void {
  if (!existsSync(path)) return
  const real = realpathSync(path)
  const isInside = roots.some((root) => {
    const way = relative(existsSync(root) ? realpathSync(root) : root, real)
    return way === '' || (!isAbsolute(way) && way !== '..' && !way.startsWith(`..${sep}`))
  })
  if (isInside) return
  const link = real === resolve(path) ? 'lies' : 'is a link that leads'
  throw new Failure(
    EXIT.unreadable,
    `${nameOf(path)} ${link} outside of the project and is left alone. Go there first: --cwd <folder>`,
  )
}

/** The files of JSON in a folder. */
export function jsonIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
    return names.sort().map((name) => join(folder, name))
  } catch (error) {
    throw new Failure(EXIT.unreadable, `Cannot read ${nameOf(folder)}: ${whyOf(error)}.`)
  }
}

/** Where the files of a kind lie in a stock, as patterns; those of fixtures/broken among them. */
export function globsOf(kind: StockKind): string[] {
  const { folder, begins, file = `${kind}.json` } = NAMES[kind]
  return [folder ? join(folder, '*.json') : file, join('broken', `${begins}*.json`)]
}

/** Where the first file of a kind goes in a new stock. */
export function firstFileOf(kind: StockKind): string {
  const { folder, file = `${kind}.json` } = NAMES[kind]
  if (!folder) return file
  return join(folder, kind === 'pricing' || kind === 'locations' ? 'aus.json' : `${folder}.json`)
}
