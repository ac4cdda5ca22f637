import { isRecord } from '#domain/content/is-record.ts'
import { compileQuery, type Matcher } from './compile-query.ts'
import { invalidParameter, parseQueryPath, rejectForbiddenKeys } from './query-path.ts'
import { SDK_DEFAULTS } from './sdk-constants.ts'

export type QueryParameters = Readonly<Record<string, unknown>>

/** What is the same for all models of a query. */
export type EntryQuery = {
  attributes: Record<string, unknown>
  locale: string | null
  fields: string[][] | null
  omit: string[][]
  sort: { path: string[]; sign: 1 | -1 }[]
  /** Whether unpublished entries are included: requested explicitly, or for a preview. */
  drafts: 'requested' | 'previewed' | null
  depth: number
  inlinesSymbols: boolean
  overrides: Map<string, string>
}

export type ModelQuery = {
  model: string
  entry: string | null
  limit: number
  offset: number
  matches: Matcher
  /** Ignores targeting, as for a list of all pages. */
  ignoresTargeting: boolean
  isFiltered: boolean
  wantsTotal: boolean
}

const MAX_ENTRIES = 100
const MAX_OFFSET = 10_000
const MAX_ENRICH_LEVEL = 4
/** The format of SDKs that render entries themselves. */
const SUPPORTED_FORMATS = new Set(['react', 'solid'])

/** Parses what is common to all models; throws with the name of an invalid parameter. */
export function parseEntryQuery(parameters: QueryParameters): EntryQuery {
  const read = parameterReader(parameters)
  const format = read('format')
  if (format !== undefined && !SUPPORTED_FORMATS.has(format)) {
    throw invalidParameter('format', 'Entries are answered as data; react and solid draw them.')
  }
  const attributes = parseAttributes(parameters, read)
  const locale = read('locale') ?? null
  if (locale !== null) attributes.locale ??= locale
  const preview = read('preview')
  const fields = read('fields')
  const isEnriched = isTrue(read, 'enrich') || isTrue(read, 'includeRefs')
  const level = readInteger(read, 'enrichOptions.enrichLevel', 1, MAX_ENRICH_LEVEL) ?? 1
  return {
    attributes,
    locale,
    fields: fields === undefined ? null : parsePaths(fields),
    omit: parsePaths(read('omit') ?? SDK_DEFAULTS.omit),
    sort: parseSort(parameters, read),
    drafts: isTrue(read, 'includeUnpublished')
      ? 'requested'
      : preview !== undefined && preview !== 'false'
        ? 'previewed'
        : null,
    depth: isEnriched ? level : 0,
    // Symbols aren't inlined unless the whole tree is requested.
    inlinesSymbols: read('noTraverse') === 'false',
    overrides: new Map(
      parametersUnder(parameters, 'overrides').map(([name, whole]) => [name, String(read(whole))]),
    ),
  }
}

/** Parses the query of one model; its own options override the common ones. */
export function parseModelQuery(
  parameters: QueryParameters,
  key: string,
  defaultLimit: number,
): ModelQuery {
  const read = parameterReader(parameters)
  const option = (name: string) => {
    const field = `options.${key}.${name}`
    const text = read(field)
    return text === undefined ? { field: name, text: read(name) } : { field, text }
  }
  const number = (name: string, min: number, max: number) => {
    const { field, text } = option(name)
    return text === undefined ? undefined : parseInteger(field, parseJsonOrText(text), min, max)
  }
  const word = (name: string) => {
    const text = read(`options.${key}.${name}`)
    return text === undefined ? null : String(parseJsonOrText(text))
  }
  const query = option('query')
  return {
    model: word('model') ?? key,
    entry: word('entry') ?? read('entry') ?? null,
    limit: number('limit', 1, MAX_ENTRIES) ?? defaultLimit,
    offset: number('offset', 0, MAX_OFFSET) ?? 0,
    matches: parseFilter(parameters, query),
    isFiltered: query.text !== undefined || parametersUnder(parameters, 'query').length > 0,
    ignoresTargeting: option('noTargeting').text === 'true',
    wantsTotal: option('fetchTotalCount').text === 'true',
  }
}

type ReadParameter = (name: string) => string | undefined

/** All names are validated before any is read. */
function parameterReader(parameters: QueryParameters): ReadParameter {
  for (const name of Object.keys(parameters)) parseQueryPath(name)
  return (name) => {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    if (value === undefined || typeof value === 'string') return value
    throw invalidParameter(name, 'Give this once.')
  }
}

const parametersUnder = (
  parameters: QueryParameters,
  prefix: string,
): [name: string, whole: string][] =>
  Object.keys(parameters)
    .filter((name) => name.startsWith(`${prefix}.`))
    .map((name) => [name.slice(prefix.length + 1), name])

const isTrue = (read: ReadParameter, name: string) => read(name) === 'true' || read(name) === '1'

function parseAttributes(
  parameters: QueryParameters,
  read: ReadParameter,
): Record<string, unknown> {
  const attributes: Record<string, unknown> = Object.create(null)
  const text = read('userAttributes')
  const json = text ? parseJsonParameter('userAttributes', text) : {}
  if (!isRecord(json))
    throw invalidParameter('userAttributes', 'User attributes are an object of JSON.')
  Object.assign(attributes, json)
  for (const [name, whole] of parametersUnder(parameters, 'userAttributes'))
    attributes[name] = read(whole)
  const url = read('url')
  if (url !== undefined && attributes.urlPath === undefined) {
    if (!URL.canParse(url)) throw invalidParameter('url', 'This is no address.')
    attributes.urlPath = new URL(url).pathname
  }
  return attributes
}

const parsePaths = (text: string) =>
  text.split(',').flatMap((path) => (path.trim() ? [parseQueryPath(path.trim())] : []))

function parseSort(parameters: QueryParameters, read: ReadParameter): EntryQuery['sort'] {
  return parametersUnder(parameters, 'sort').map(([name, field]) => {
    const text = read(field)
    if (text !== '1' && text !== '-1') throw invalidParameter(field, 'Sort by 1 or -1.')
    return { path: parseQueryPath(name), sign: text === '1' ? 1 : -1 }
  })
}

const readInteger = (read: ReadParameter, name: string, min: number, max: number) => {
  const text = read(name)
  return text === undefined ? undefined : parseInteger(name, parseJsonOrText(text), min, max)
}

function parseInteger(field: string, value: unknown, min: number, max: number): number {
  const number = Number(value)
  if (Number.isInteger(number) && number >= min && number <= max) return number
  throw invalidParameter(field, `Give a whole number from ${min} to ${max}.`)
}

/** A query in JSON, and parameters below it: `query.data.city=sydney`, `query.data.price.$lt=5`. */
function parseFilter(
  parameters: QueryParameters,
  { field, text }: { field: string; text: string | undefined },
): Matcher {
  const json = text ? parseJsonParameter(field, text) : {}
  if (!isRecord(json)) throw invalidParameter(field, 'A query is an object of JSON.')
  const flattened = parametersUnder(parameters, 'query').map(([name, whole]) => {
    const segments = name.split('.')
    const at = segments.findIndex((segment) => segment.startsWith('$'))
    const text = parameters[whole]
    if (typeof text !== 'string') throw invalidParameter(whole, 'Give this once.')
    const value = parseJsonOrText(text)
    rejectForbiddenKeys(value, whole)
    if (at < 0) return { [name]: value }
    const nested = segments.slice(at).reduceRight((sum, part) => ({ [part]: sum }), value)
    return at === 0 ? nested : { [segments.slice(0, at).join('.')]: nested }
  })
  return compileQuery(flattened.length > 0 ? { $and: [json, ...flattened] } : json, field)
}

function parseJsonParameter(field: string, text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalidParameter(field, 'This is no JSON.')
  }
  rejectForbiddenKeys(value, field)
  return value
}

/** JSON, or the text itself if it isn't JSON. */
function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
