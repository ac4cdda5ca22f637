import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '#cli/lib/files.ts'
import { nameOf } from '#cli/lib/files.ts'
import { findingsOf, type SeverityOf } from '#cli/lib/finding.ts'
import { HOME, PICTURES } from '#cli/lib/home.ts'
import type { Fault } from '#domain/check/fault.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'

type Kept = { width: number; height: number; widths: readonly number[]; alt?: string }

const ORIGINALS = join(HOME, 'media', 'originals')
const WORDS = join(HOME, 'media', 'originals.json')
const FILES = join(HOME, 'public', 'media')
const CREDITS = join(HOME, 'CREDITS.md')
/** Folders whose source may name pictures itself. */
const SOURCES = ['client', 'domain', 'worker', 'scripts'].map((name) => join(HOME, name))

const FORMATS = ['avif', 'webp']
/** More bytes than this take long on a phone. */
const HEAVIEST = 350_000

/** Everything known of the shop's pictures, and what is wrong with them. */
export function checkImages(stock: readonly SourceFile[], severityOf: SeverityOf) {
  const index = read(PICTURES)
  const words = read(WORDS)
  const kept = index.json as Record<string, Kept>
  const said = words.json as Record<string, { alt?: unknown }>
  const weights = weightsOf()
  const credits = creditsIn(readFileSync(CREDITS, 'utf8'))
  const used = usedIn(stock)
  const originals = namesIn(ORIGINALS, '.webp')
  const ofWords = Object.entries(said).flatMap(([name, { alt }]) => [
    ...withoutWords(name, alt),
    ...withoutCredit(name, credits),
    ...unused(name, used),
  ])
  const ofSizes = Object.entries(kept).flatMap(([name, { widths }]) =>
    widths.flatMap((width, at) => ofWidth(name, width, [name, 'widths', at], weights)),
  )
  const unmade = originals
    .filter((name) => !Object.hasOwn(kept, name))
    .map(
      (name): Fault => ({
        code: 'image/missing-file',
        path: Object.hasOwn(said, name) ? [name] : [],
        message: `${name}.webp lies in media/originals and no size of it was made.`,
        hint: MAKE,
      }),
    )
  return {
    findings: [
      ...findingsOf(words, [...ofWords, ...unmade], severityOf),
      ...findingsOf(index, ofSizes, severityOf),
    ],
    texts: new Map([words, index].map(({ name, text }) => [name, text])),
    countries: COUNTRY_CODES.length,
  }
}

const weightsOf = () =>
  new Map(readdirSync(FILES).map((name) => [name, statSync(join(FILES, name)).size] as const))

/** How many files the pictures are kept in, and how many bytes those have. */
export function weightOfImages() {
  const weights = [...weightsOf().values()]
  return { files: weights.length, bytes: weights.reduce((sum, size) => sum + size, 0) }
}

const MAKE = 'run shop images --fix'

function read(path: string) {
  const text = readFileSync(path, 'utf8')
  return { name: nameOf(path), text, json: JSON.parse(text) as unknown }
}

const namesIn = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))

/** A picture in one width: every format of it is there, and none is too heavy. */
function ofWidth(
  name: string,
  width: number,
  path: Fault['path'],
  weights: ReadonlyMap<string, number>,
): Fault[] {
  return FORMATS.flatMap((format): Fault[] => {
    const file = `${name}-${width}.${format}`
    const size = weights.get(file)
    if (size === undefined) {
      return [{ code: 'image/missing-file', path, message: `There is no ${file}.`, hint: MAKE }]
    }
    if (size <= HEAVIEST) return []
    return [
      {
        code: 'image/too-heavy',
        path,
        message: `${file} has ${Math.round(size / 1000)} kB.`,
        hint: `keep it under ${HEAVIEST / 1000} kB: a calmer picture, or a narrower original`,
      },
    ]
  })
}

const withoutWords = (name: string, alt: unknown): Fault[] =>
  typeof alt === 'string' && alt.trim() !== ''
    ? []
    : [
        {
          code: 'image/no-words',
          path: [name],
          message: `Nobody has said what ${name} shows.`,
          hint: 'add "alt": "what it shows"',
        },
      ]

const withoutCredit = (name: string, isCredited: (name: string) => boolean): Fault[] =>
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

const unused = (name: string, used: (name: string) => boolean): Fault[] =>
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

/** Who is named in the tables of the credits; `city-*` names all that begin so. */
function creditsIn(text: string) {
  const cells = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => line.split('|')[1]?.split(',') ?? [])
    .map((cell) => cell.trim().replace(/\.(?:webp|svg)$/, ''))
  const names = new Set(cells)
  const begins = cells.filter((cell) => cell.endsWith('*')).map((cell) => cell.slice(0, -1))
  return (name: string) => names.has(name) || begins.some((begin) => name.startsWith(begin))
}

/** Whether a picture is named in the stock or in the shop's own source. */
function usedIn(stock: readonly SourceFile[]) {
  const names = new Set<string>()
  const look = (text: string) => {
    for (const [word] of text.matchAll(/[a-z\d]+(?:-[a-z\d]+)+|(?<=["'/])[a-z]+(?=["'])/g)) {
      names.add(word.replace(/-\d+$/, ''))
      names.add(word)
    }
  }
  for (const { text } of stock) look(text)
  for (const folder of SOURCES) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (/\.(?:tsx?|css|mjs)$/.test(name)) look(readFileSync(join(folder, name), 'utf8'))
    }
  }
  return (name: string) => names.has(name)
}
