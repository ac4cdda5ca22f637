import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type SeverityOf, toFindings } from '#cli/check/finding.ts'
import { webpWidths } from '#domain/content/markup/webp-widths.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import type { Violation } from '#domain/validation/violation.ts'
import { checkProductPictures } from './check-product-pictures.ts'
import { PICTURES_FILE, PROJECT_ROOT } from './project-paths.ts'
import type { SourceFile } from './source-files.ts'
import { displayPath } from './source-files.ts'

type PictureEntry = { width: number; height: number; widths: readonly number[]; alt?: string }

const ORIGINALS_FOLDER = join(PROJECT_ROOT, 'media', 'originals')
const ALT_TEXTS_FILE = join(PROJECT_ROOT, 'media', 'originals.json')
const MEDIA_FOLDER = join(PROJECT_ROOT, 'public', 'media')
const CREDITS_FILE = join(PROJECT_ROOT, 'CREDITS.md')
/** Folders whose source may reference pictures. */
const SOURCE_FOLDERS = ['client', 'domain', 'worker', 'scripts'].map((name) =>
  join(PROJECT_ROOT, name),
)

const IMAGE_FORMATS = ['avif', 'webp']
/** Larger files take long on a phone. */
const MAX_IMAGE_BYTES = 350_000

export function checkImages(dataset: readonly SourceFile[], severityOf: SeverityOf) {
  const index = readNamedJson(PICTURES_FILE)
  const altTexts = readNamedJson(ALT_TEXTS_FILE)
  const pictures = index.json as Record<string, PictureEntry>
  const altTextByName = altTexts.json as Record<string, { alt?: unknown }>
  const sizeByFile = loadFileSizes()
  const isCredited = parseCredits(readFileSync(CREDITS_FILE, 'utf8'))
  const isUsed = createUsageLookup(dataset)
  const owners = new Map<string, string>()
  const originals = listBaseNames(ORIGINALS_FOLDER, '.webp')
  const altTextFaults = Object.entries(altTextByName).flatMap(([name, { alt }]) => [
    ...checkAltText(name, alt),
    ...checkCredit(name, isCredited),
    ...checkUsage(name, isUsed),
  ])
  const sizeFaults = Object.entries(pictures).flatMap(([name, { widths }]) =>
    widths.flatMap((width, at) =>
      checkWidth(
        name,
        width,
        webpWidths(widths).includes(width) ? IMAGE_FORMATS : ['avif'],
        [name, 'widths', at],
        sizeByFile,
      ),
    ),
  )
  const notGenerated = originals
    .filter((name) => !Object.hasOwn(pictures, name))
    .map(
      (name): Violation => ({
        code: 'image/missing-file',
        path: Object.hasOwn(altTextByName, name) ? [name] : [],
        message: `${name}.webp is in media/originals, but no sizes of it exist.`,
        hint: FIX_HINT,
      }),
    )
  return {
    findings: [
      ...dataset.flatMap((file) => checkProductPictures(file, pictures, owners, severityOf)),
      ...toFindings(altTexts, [...altTextFaults, ...notGenerated], severityOf),
      ...toFindings(index, sizeFaults, severityOf),
    ],
    texts: new Map([altTexts, index, ...dataset].map(({ name, text }) => [name, text])),
    countries: COUNTRY_CODES.length,
  }
}

const loadFileSizes = () =>
  new Map(
    readdirSync(MEDIA_FOLDER).map(
      (name) => [name, statSync(join(MEDIA_FOLDER, name)).size] as const,
    ),
  )

export function measureImages() {
  const sizes = [...loadFileSizes().values()]
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

const FIX_HINT = 'run shop images --fix'

function readNamedJson(path: string) {
  const text = readFileSync(path, 'utf8')
  return { name: displayPath(path), text, json: JSON.parse(text) as unknown }
}

const listBaseNames = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))

/** Every format of this width must exist and be small enough. */
function checkWidth(
  name: string,
  width: number,
  formats: readonly string[],
  path: Violation['path'],
  weights: ReadonlyMap<string, number>,
): Violation[] {
  return formats.flatMap((format): Violation[] => {
    const file = `${name}-${width}.${format}`
    const size = weights.get(file)
    if (size === undefined) {
      return [{ code: 'image/missing-file', path, message: `There is no ${file}.`, hint: FIX_HINT }]
    }
    if (size <= MAX_IMAGE_BYTES) return []
    return [
      {
        code: 'image/too-heavy',
        path,
        message: `${file} has ${Math.round(size / 1000)} kB.`,
        hint: `keep it under ${MAX_IMAGE_BYTES / 1000} kB: a calmer picture, or a narrower original`,
      },
    ]
  })
}

const checkAltText = (name: string, alt: unknown): Violation[] =>
  typeof alt === 'string' && alt.trim() !== ''
    ? []
    : [
        {
          code: 'image/no-words',
          path: [name],
          message: `${name} has no alt text.`,
          hint: 'add "alt": "what it shows"',
        },
      ]

const checkCredit = (name: string, isCredited: (name: string) => boolean): Violation[] =>
  isCredited(name)
    ? []
    : [
        {
          code: 'image/no-licence',
          path: [name],
          at: 'key',
          message: `CREDITS.md does not say who made ${name} and under which licence.`,
          hint: 'add a row with its file, licence, author and where it is from',
        },
      ]

const checkUsage = (name: string, used: (name: string) => boolean): Violation[] =>
  used(name)
    ? []
    : [
        {
          code: 'image/unused',
          path: [name],
          at: 'key',
          message: `Nothing shows ${name}.`,
          hint: 'use it, or delete it from media/originals and media/originals.json',
        },
      ]

/** The pictures in the tables of the credits; `city-*` is a prefix. */
function parseCredits(text: string) {
  const cells = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => line.split('|')[1]?.split(',') ?? [])
    .map((cell) => cell.trim().replace(/\.(?:webp|svg)$/, ''))
  const names = new Set(cells)
  const prefixes = cells.filter((cell) => cell.endsWith('*')).map((cell) => cell.slice(0, -1))
  return (name: string) => names.has(name) || prefixes.some((begin) => name.startsWith(begin))
}

/** Whether the dataset or the source references a picture. */
function createUsageLookup(dataset: readonly SourceFile[]) {
  const names = new Set<string>()
  const collectNames = (text: string) => {
    for (const [word] of text.matchAll(/[a-z\d]+(?:-[a-z\d]+)+|(?<=["'/])[a-z]+(?=["'])/g)) {
      names.add(word.replace(/-\d+$/, ''))
      names.add(word)
    }
  }
  for (const { text } of dataset) collectNames(text)
  for (const folder of SOURCE_FOLDERS) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (/\.(?:tsx?|css|mjs)$/.test(name)) collectNames(readFileSync(join(folder, name), 'utf8'))
    }
  }
  return (name: string) => names.has(name)
}
