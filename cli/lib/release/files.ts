import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { checkSources } from '#cli/lib/check/engine.ts'
import { selectFiles } from '#cli/lib/check/select.ts'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { nameOf, readSource, sourceOf, stockFiles } from '#cli/lib/files.ts'
import type { Finding } from '#cli/lib/finding.ts'
import { whyOf } from '#cli/lib/why.ts'
import { MOST_BYTES, placeOf } from '#domain/release/layout.ts'

/** A file that is going to be published: its name in a release, where it lies, and what it says. */
export type Document = { name: string; path: string; text: string }

/** What a document is known by. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The files of a stock that are published. */
export function documentsIn(folder: string): Document[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => placeOf(name))
  return names.toSorted().map((name) => documentAt(name, join(folder, name)))
}

/** The files that words name, by what they are called in a release; a folder stands for the JSON in it. */
export const documentsNamed = (words: readonly string[], stock: string): Document[] =>
  selectFiles({ words, stock, kinds: [], ignore: [] }).map((path) =>
    documentAt(nameIn(path, stock), path),
  )

function documentAt(name: string, path: string): Document {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new Failure(EXIT.unreadable, `Cannot read ${nameOf(path)}: ${whyOf(error)}.`)
  }
  const bytes = Buffer.byteLength(text)
  if (bytes <= MOST_BYTES) return { name, path, text }
  const size = `${Math.ceil(bytes / 1000)} KB`
  throw new Failure(
    EXIT.findings,
    `${nameOf(path)} has ${size}; a file that is published has at most ${MOST_BYTES / 1000} KB. Make two files of it.`,
  )
}

/** Where a file has its place: by its way from the stock, or, for one from elsewhere, by its folder and name. */
function nameIn(path: string, stock: string): string {
  const parts = resolve(path).split(sep)
  const own = relative(resolve(stock), resolve(path)).split(sep).join('/')
  const names = [own, parts.slice(-2).join('/'), parts.at(-1) ?? '']
  const name = names.find((one) => placeOf(one))
  if (name) return name
  throw new Failure(
    EXIT.usage,
    `${nameOf(path)} has no place in a release. Name it as in the stock, such as pricing/nz.json or navigation.json.`,
  )
}

/** What `shop check` says against documents, seen among the stock that they lie in. */
export function findingsOf(documents: readonly Document[], stock: string): Finding[] {
  const around = stockFiles(stock).map(readSource)
  const known = new Map(around.map((file) => [file.name, file]))
  const wanted = documents
    .filter(({ name }) => placeOf(name)?.kind)
    .map(({ path, text }) => known.get(nameOf(path)) ?? sourceOf(path, text))
  return [...checkSources(wanted, () => around)].flatMap(({ findings }) => findings)
}
