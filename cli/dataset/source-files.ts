import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { TextFault } from '#cli/check/finding.ts'
import { parseJsonText } from '#cli/json/parse-json.ts'
import { errnoMessage } from '#cli/shell/errno-message.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import type { DatasetFile, DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { PICTURES_FILE } from './project-paths.ts'

/** A file with its text faults; `isJson` is false if it can't be parsed. */
export type SourceFile = DatasetFile & { text: string; isJson: boolean; faults: TextFault[] }

/** Files of a kind are in its folder or start with its prefix. `file` is the path of a single one. */
const FILE_LAYOUT: Record<
  DatasetFileKind,
  { folder: string | null; begins: string; file?: string }
> = {
  navigation: { folder: null, begins: 'navigation' },
  products: { folder: 'products', begins: 'product' },
  pricing: { folder: 'pricing', begins: 'pric' },
  locations: { folder: 'locations', begins: 'location' },
  'meeting-points': { folder: null, begins: 'meeting-point' },
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
  downloads: { folder: null, begins: 'download' },
  customers: { folder: null, begins: 'customer' },
}
const FILE_KINDS = Object.keys(FILE_LAYOUT) as DatasetFileKind[]

/** The dataset files that have rules. */
export const listDatasetFiles = (folder: string): string[] =>
  FILE_KINDS.flatMap((kind) => {
    const { folder: inside, file = `${kind}.json` } = FILE_LAYOUT[kind]
    // Content is optional.
    if (kind === 'content' && !existsSync(join(folder, 'content'))) return []
    return inside ? listJsonFiles(join(folder, inside)) : [join(folder, file)]
  })

export const loadPictureUrls = (): ReadonlySet<string> =>
  new Set(Object.keys(JSON.parse(readTextFile(PICTURES_FILE))).map((name) => `/media/${name}`))

export const readSourceFile = (path: string): SourceFile =>
  parseSourceFile(path, readTextFile(path))

export function parseSourceFile(path: string, text: string): SourceFile {
  const kind = getFileKind(path)
  // nz.json in a folder, or prices.nz.json elsewhere.
  const code = COUNTRY_CODES.find((country) => `.${basename(path)}`.endsWith(`.${country}.json`))
  return { name: displayPath(path), kind, country: code ?? null, text, ...parseJsonText(text) }
}

/** A path relative to the current folder. */
export const displayPath = (path: string): string => relative('', resolve(path)) || path

/** The kind of a file by its name; null if it has no rules. */
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

function giftCardFile(begins: string, name: string) {
  return { folder: null, begins, file: join('gift-cards', `${name}.json`) }
}

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

/** Throws if a path, or the target of a link, is outside the allowed folders. */
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

/** Globs for the files of a kind, including those of fixtures/broken. */
export function fileGlobs(kind: DatasetFileKind): string[] {
  const { folder, begins, file = `${kind}.json` } = FILE_LAYOUT[kind]
  return [folder ? join(folder, '*.json') : file, join('broken', `${begins}*.json`)]
}

export function defaultFilePath(kind: DatasetFileKind): string {
  const { folder, file = `${kind}.json` } = FILE_LAYOUT[kind]
  if (!folder) return file
  return join(folder, kind === 'pricing' || kind === 'locations' ? 'aus.json' : `${folder}.json`)
}
