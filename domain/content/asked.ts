import { refuseNames, segmentsOf, wrong } from './property.ts'
import { type Fits, queryFits } from './query.ts'
import { isRecord } from './record.ts'
import { SDK } from './sdk.ts'

/** The parameters of a question to the content service, as they came. */
export type Parameters = Readonly<Record<string, unknown>>

/** What is asked of every model in one question (spec §2, §7). */
export type Asked = {
  attributes: Record<string, unknown>
  locale: string | null
  fields: string[][] | null
  omit: string[][]
  sort: { path: string[]; sign: 1 | -1 }[]
  /** Entries that are not published are wanted: asked for outright, or because somebody previews. */
  drafts: 'wanted' | 'previewed' | null
  /** How many levels of entries that refer to each other are inlined. */
  depth: number
  inlinesSymbols: boolean
  overrides: Map<string, string>
}

/** What is asked of one of the models. */
export type AskedOfKey = {
  model: string
  entry: string | null
  limit: number
  offset: number
  fits: Fits
  /** Entries are wanted whoever they are meant for, as for a list of all pages. */
  isForAll: boolean
  /** Whether a query was given at all. */
  isFiltered: boolean
  counts: boolean
}

const MOST_ENTRIES = 100
const FURTHEST = 10_000
const DEEPEST = 4
/** What the SDK calls whoever draws entries itself. */
const FORMATS = new Set(['react', 'solid'])

/** Reads what is asked of all; a parameter that cannot be read is refused by its name. */
export function readAsked(parameters: Parameters): Asked {
  const given = readable(parameters)
  const format = given('format')
  if (format !== undefined && !FORMATS.has(format)) {
    throw wrong('format', 'Entries are answered as data; react and solid draw them.')
  }
  const attributes = attributesIn(parameters, given)
  const locale = given('locale') ?? null
  if (locale !== null) attributes.locale ??= locale
  const preview = given('preview')
  const fields = given('fields')
  const isRich = isYes(given, 'enrich') || isYes(given, 'includeRefs')
  const level = wholeIn(given, 'enrichOptions.enrichLevel', 1, DEEPEST) ?? 1
  return {
    attributes,
    locale,
    fields: fields === undefined ? null : pathsIn(fields),
    omit: pathsIn(given('omit') ?? SDK.omit),
    sort: sortIn(parameters, given),
    drafts: isYes(given, 'includeUnpublished')
      ? 'wanted'
      : preview !== undefined && preview !== 'false'
        ? 'previewed'
        : null,
    depth: isRich ? level : 0,
    // Left alone unless somebody wants the whole tree at once.
    inlinesSymbols: given('noTraverse') === 'false',
    overrides: new Map(
      below(parameters, 'overrides').map(([name, whole]) => [name, String(given(whole))]),
    ),
  }
}

/** Reads what is asked of one key, its own options before those of the whole question. */
export function readAskedOfKey(parameters: Parameters, key: string, usual: number): AskedOfKey {
  const given = readable(parameters)
  const own = (name: string) => {
    const field = `options.${key}.${name}`
    const text = given(field)
    return text === undefined ? { field: name, text: given(name) } : { field, text }
  }
  const number = (name: string, least: number, most: number) => {
    const { field, text } = own(name)
    return text === undefined ? undefined : whole(field, jsonOr(text), least, most)
  }
  const word = (name: string) => {
    const text = given(`options.${key}.${name}`)
    return text === undefined ? null : String(jsonOr(text))
  }
  const query = own('query')
  return {
    model: word('model') ?? key,
    entry: word('entry') ?? given('entry') ?? null,
    limit: number('limit', 1, MOST_ENTRIES) ?? usual,
    offset: number('offset', 0, FURTHEST) ?? 0,
    fits: queryIn(parameters, query),
    isFiltered: query.text !== undefined || below(parameters, 'query').length > 0,
    isForAll: own('noTargeting').text === 'true',
    counts: own('fetchTotalCount').text === 'true',
  }
}

type Given = (name: string) => string | undefined

/** One text by its name; every name is looked at before any is used. */
function readable(parameters: Parameters): Given {
  for (const name of Object.keys(parameters)) segmentsOf(name)
  return (name) => {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    if (value === undefined || typeof value === 'string') return value
    throw wrong(name, 'Give this once.')
  }
}

/** The names under a prefix, in the order they were given. */
const below = (parameters: Parameters, prefix: string): [name: string, whole: string][] =>
  Object.keys(parameters)
    .filter((name) => name.startsWith(`${prefix}.`))
    .map((name) => [name.slice(prefix.length + 1), name])

const isYes = (given: Given, name: string) => given(name) === 'true' || given(name) === '1'

function attributesIn(parameters: Parameters, given: Given): Record<string, unknown> {
  const attributes: Record<string, unknown> = Object.create(null)
  const text = given('userAttributes')
  const json = text ? parsed('userAttributes', text) : {}
  if (!isRecord(json)) throw wrong('userAttributes', 'User attributes are an object of JSON.')
  Object.assign(attributes, json)
  for (const [name, whole] of below(parameters, 'userAttributes')) attributes[name] = given(whole)
  const url = given('url')
  if (url !== undefined && attributes.urlPath === undefined) {
    if (!URL.canParse(url)) throw wrong('url', 'This is no address.')
    attributes.urlPath = new URL(url).pathname
  }
  return attributes
}

const pathsIn = (text: string) =>
  text.split(',').flatMap((path) => (path.trim() ? [segmentsOf(path.trim())] : []))

function sortIn(parameters: Parameters, given: Given): Asked['sort'] {
  return below(parameters, 'sort').map(([name, field]) => {
    const text = given(field)
    if (text !== '1' && text !== '-1') throw wrong(field, 'Sort by 1 or -1.')
    return { path: segmentsOf(name), sign: text === '1' ? 1 : -1 }
  })
}

const wholeIn = (given: Given, name: string, least: number, most: number) => {
  const text = given(name)
  return text === undefined ? undefined : whole(name, jsonOr(text), least, most)
}

function whole(field: string, value: unknown, least: number, most: number): number {
  const number = Number(value)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw wrong(field, `Give a whole number from ${least} to ${most}.`)
}

/** A query in JSON, and what stands below it: `query.data.city=sydney`, `query.data.price.$lt=5`. */
function queryIn(
  parameters: Parameters,
  { field, text }: { field: string; text: string | undefined },
): Fits {
  const json = text ? parsed(field, text) : {}
  if (!isRecord(json)) throw wrong(field, 'A query is an object of JSON.')
  const further = below(parameters, 'query').map(([name, whole]) => {
    const segments = name.split('.')
    const at = segments.findIndex((segment) => segment.startsWith('$'))
    const text = parameters[whole]
    if (typeof text !== 'string') throw wrong(whole, 'Give this once.')
    const value = jsonOr(text)
    refuseNames(value, whole)
    if (at < 0) return { [name]: value }
    const inside = segments.slice(at).reduceRight((sum, part) => ({ [part]: sum }), value)
    return at === 0 ? inside : { [segments.slice(0, at).join('.')]: inside }
  })
  return queryFits(further.length > 0 ? { $and: [json, ...further] } : json, field)
}

function parsed(field: string, text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw wrong(field, 'This is no JSON.')
  }
  refuseNames(value, field)
  return value
}

/** JSON, or the text itself where it is none. */
function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
