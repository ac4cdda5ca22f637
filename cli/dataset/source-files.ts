import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { TextFault } from '#cli/check/finding.ts'
import { parseJsonText } from '#cli/json/parse-json.ts'
import { errnoMessage } from '#cli/shell/errno-message.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import type { DatasetFile, DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { PICTURES_FILE } from './project-paths.ts'

/** A file as it lies on disk, with what is wrong with it as a text; `isJson` is false where nothing can be read. */
export type SourceFile = DatasetFile & { text: string; isJson: boolean; faults: TextFault[] }

/** How files are named: in a folder of their kind, or beginning with its name. `file` is where a single one lies. */
const FILE_LAYOUT: Record<
  DatasetFileKind,
  { folder: string | null; begins: string; file?: string }
> = {
  navigation: { folder: null, begins: 'navigation' },
  products: { folder: 'products', begins: 'product' },
  pricing: { folder: 'pricing', begins: 'pric' },
  locations: { folder: 'locations', begins: 'location' },
  options: { folder: null, begins: 'options' },
  'add-ons': { folder: null, begins: 'add-on' },
  content: { folder: 'content', begins: 'content' },
  calendar: { folder: null, begins: 'calendar' },
  'gift-cards': giftCardFile('gift-card', 'gift-card-data'),
  'gift-themes': giftCardFile('gift-theme', 'gift-themes'),
  'greeting-cards': giftCardFile('greeting-card', 'greeting-cards'),
  'gift-add-ons': giftCardFile('gift-add-on', 'gift-add-ons'),
  inclusions: giftCardFile('inclusion', 'inclusions'),
  'fever-products': giftCardFile('fever', 'fever-products'),
  coupons: { folder: null, begins: 'coupon' },
  referrals: { folder: null, begins: 'referral' },
  collections: { folder: null, begins: 'collection' },
  'wonderpass-tiers': { folder: null, begins: 'wonderpass' },
  settings: { folder: null, begins: 'settings' },
  dietary: { folder: null, begins: 'dietary' },
  customers: { folder: null, begins: 'customer' },
}
const FILE_KINDS = Object.keys(FILE_LAYOUT) as DatasetFileKind[]

/** The names of the files of a dataset that there are rules for. */
export const listDatasetFiles = (folder: string): string[] =>
  FILE_KINDS.flatMap((kind) => {
    const { folder: inside, file = `${kind}.json` } = FILE_LAYOUT[kind]
    // A dataset may do without what editors write.
    if (kind === 'content' && !existsSync(join(folder, 'content'))) return []
    return inside ? listJsonFiles(join(folder, inside)) : [join(folder, file)]
  })

/** The addresses of the pictures that the dataset may show. */
export const loadPictureUrls = (): ReadonlySet<string> =>
  new Set(Object.keys(JSON.parse(readTextFile(PICTURES_FILE))).map((name) => `/media/${name}`))

/** Reads a file and tells what it holds by its name. */
export const readSourceFile = (path: string): SourceFile =>
  parseSourceFile(path, readTextFile(path))

/** What a text holds that lies, or would lie, at a path. */
export function parseSourceFile(path: string, text: string): SourceFile {
  const kind = getFileKind(path)
  // nz.json of a folder, or a file that lies elsewhere: prices.nz.json.
  const code = COUNTRY_CODES.find((country) => `.${basename(path)}`.endsWith(`.${country}.json`))
  return { name: displayPath(path), kind, country: code ?? null, text, ...parseJsonText(text) }
}

/** A path as people know it: from where they stand. */
export const displayPath = (path: string): string => relative('', resolve(path)) || path

/** The kind of what a file holds, by its name; null where there are no rules for it. */
export function findFileKind(path: string): DatasetFileKind | null {
  const folder = basename(dirname(resolve(path)))
  return (
    FILE_KINDS.find((kind) => FILE_LAYOUT[kind].folder === folder) ??
    FILE_KINDS.find((kind) => basename(path).startsWith(FILE_LAYOUT[kind].begins)) ??
    null
  )
}

function getFileKind(path: string): DatasetFileKind {
  const kind = findFileKind(path)
  if (kind) return kind
  throw new CliError(
    EXIT_CODE.usage,
    `There are no rules for ${displayPath(path)}. There are for: ${FILE_KINDS.join(', ')}.`,
  )
}

/** The gift-card files share a folder. */
function giftCardFile(begins: string, name: string) {
  return { folder: null, begins, file: join('gift-cards', `${name}.json`) }
}

/** The JSON of a file, whatever it holds. */
export function readJsonFile(path: string): unknown {
  const { json, isJson, faults } = parseJsonText(readTextFile(path))
  if (isJson) return json
  throw new CliError(
    EXIT_CODE.unreadable,
    `${displayPath(path)} is not JSON: ${faults[0]?.message}`,
  )
}

function readTextFile(path: string): string {
  try {
    const { size } = statSync(path)
    if (size <= MAX_FILE_BYTES) return readFileSync(path, 'utf8')
  } catch (error) {
    throw new CliError(
      EXIT_CODE.unreadable,
      `Cannot read ${displayPath(path)}: ${errnoMessage(error)}.`,
    )
  }
  const message = `${displayPath(path)} is larger than 64 MB. Split it into several files.`
  throw new CliError(EXIT_CODE.unreadable, message)
}

const MAX_FILE_BYTES = 64 * 1024 * 1024

/** Ends the command, or the reading of one file, where a path or the link that it is leads elsewhere. */
export function assertInsideRoots(path: string, roots: readonly string[]): void {
  if (!existsSync(path)) return
  const realPath = realpathSync(path)
  const isInside = roots.some((root) => {
    const relativePath = relative(existsSync(root) ? realpathSync(root) : root, realPath)
    return (
      relativePath === '' ||
      (!isAbsolute(relativePath) && relativePath !== '..' && !relativePath.startsWith(`..${sep}`))
    )
  })
  if (isInside) return
  const problem = realPath === resolve(path) ? 'is' : 'is a link that leads'
  throw new CliError(
    EXIT_CODE.unreadable,
    `${displayPath(path)} ${problem} outside of the project and is not read. Change to it first: --cwd <folder>`,
  )
}

/** The files of JSON in a folder. */
export function listJsonFiles(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
    return names.sort().map((name) => join(folder, name))
  } catch (error) {
    throw new CliError(
      EXIT_CODE.unreadable,
      `Cannot read ${displayPath(folder)}: ${errnoMessage(error)}.`,
    )
  }
}

/** Where the files of a kind lie in a dataset, as patterns; those of fixtures/broken among them. */
export function fileGlobs(kind: DatasetFileKind): string[] {
  const { folder, begins, file = `${kind}.json` } = FILE_LAYOUT[kind]
  return [folder ? join(folder, '*.json') : file, join('broken', `${begins}*.json`)]
}

/** Where the first file of a kind goes in a new dataset. */
export function defaultFilePath(kind: DatasetFileKind): string {
  const { folder, file = `${kind}.json` } = FILE_LAYOUT[kind]
  if (!folder) return file
  return join(folder, kind === 'pricing' || kind === 'locations' ? 'aus.json' : `${folder}.json`)
}
