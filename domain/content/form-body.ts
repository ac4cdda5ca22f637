import { JSON_TYPE, MULTIPART_TYPE } from './form.ts'
import { partsOf } from './form-answer.ts'
import { FORBIDDEN } from './record.ts'

/** What a field holds as it is sent: a box is a yes or no, a number is one. */
export type FieldValue = string | number | boolean | readonly File[]
export type Field = { name: string; value: FieldValue }

export const URL_ENCODED_TYPE = 'application/x-www-form-urlencoded'

/** A body ready to be sent; `type` is null where whoever sends it writes the type. */
type Body = { body: string | FormData; type: string | null }

const WRITERS = new Map<string, (fields: readonly Field[]) => Body>([
  [JSON_TYPE, (fields) => ({ body: JSON.stringify(nested(fields)), type: JSON_TYPE })],
  [URL_ENCODED_TYPE, (fields) => ({ body: urlEncoded(fields), type: URL_ENCODED_TYPE })],
  [MULTIPART_TYPE, (fields) => ({ body: multipart(fields), type: null })],
])

/** What is sent, by content type; files can only go as multipart. Null for a type nobody knows (spec §5). */
export function bodyOf(contentType: string, fields: readonly Field[]): Body | null {
  const type = fields.some(({ value }) => isFiles(value)) ? MULTIPART_TYPE : contentType
  return WRITERS.get(type)?.(fields) ?? null
}

/** Dotted and bracketed names as objects and lists; names that reach into every object are left out (spec §5). */
export function nested(fields: readonly Field[]): Record<string, unknown> {
  const root: Tree = new Map()
  for (const { name, value } of fields) {
    const parts = partsOf(name)
    if (!parts.some((part) => FORBIDDEN.has(part))) put(root, parts, value)
  }
  return objectOf(root)
}

type Tree = Map<string, Tree | FieldValue[]>

function put(root: Tree, parts: readonly string[], value: FieldValue): void {
  let at = root
  for (const part of parts.slice(0, -1)) {
    const next = at.get(part)
    const within: Tree = next instanceof Map ? next : new Map()
    at.set(part, within)
    at = within
  }
  const last = parts.at(-1) as string
  const before = at.get(last)
  at.set(last, Array.isArray(before) ? [...before, value] : [value])
}

function objectOf(tree: Tree): Record<string, unknown> {
  const object: Record<string, unknown> = Object.create(null)
  for (const [key, within] of tree) object[key] = plainOf(within)
  return object
}

/** A name given several times is a list; so are keys that count from 0. */
function plainOf(within: Tree | FieldValue[]): unknown {
  if (Array.isArray(within)) return within.length === 1 ? within[0] : within
  const counts = [...within.keys()].every((_, index) => within.has(String(index)))
  return counts ? [...within.keys()].map((_, index) => itemOf(within, index)) : objectOf(within)
}

const itemOf = (within: Tree, index: number) =>
  plainOf(within.get(String(index)) as Tree | FieldValue[])

/** Names and values as an address or a body has them. */
export const urlEncoded = (fields: readonly Field[]): string =>
  fields.map(({ name, value }) => `${encoded(name)}=${encoded(String(value))}`).join('&')

/** Half of a pair of surrogates cannot be written; it becomes the sign for what cannot be read. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

function multipart(fields: readonly Field[]): FormData {
  const data = new FormData()
  for (const { name, value } of fields) {
    if (isFiles(value)) for (const file of value) data.append(name, file)
    else data.append(name, String(value))
  }
  return data
}

const isFiles = (value: FieldValue): value is readonly File[] => Array.isArray(value)

/** A copy of an editor's headers with the body's type; what a browser keeps to itself or nobody can send is left out. */
export function headersOf(
  customHeaders: Readonly<Record<string, unknown>>,
  type: string | null,
): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [given, value] of Object.entries(customHeaders)) {
    const name = given.trim().toLowerCase()
    if (!isOurs(name) && typeof value === 'string' && SENDABLE.test(value)) headers[name] = value
  }
  return type ? { ...headers, 'content-type': type } : headers
}

const isOurs = (name: string) =>
  !/^[\w!#$%&'*+.^`|~-]+$/.test(name) || /^(sec|proxy|access-control)-/.test(name) || KEPT.has(name)

/** Browsers write them, or they would carry who somebody is; what an object has of its own is no header. */
const KEPT = new Set(
  `accept-charset accept-encoding connection content-length content-type cookie cookie2 date dnt
  expect host keep-alive origin referer set-cookie te trailer transfer-encoding upgrade via __proto__`.split(
    /\s+/,
  ),
)

const SENDABLE = /^[\t\x20-\x7e\x80-\xff]*$/

/** The address of our own endpoint, as the format asks for it; whom it goes to is read from the content, not from here. */
export function submitAddress(
  apiKey: string,
  { email, name }: { email: string; name: string },
): string {
  const bytes = new TextEncoder().encode(email)
  const to = btoa(String.fromCharCode(...bytes)).replaceAll('+', '%2B')
  return `/api/v1/form-submit?apiKey=${encoded(apiKey)}&to=${to}&name=${encoded(name)}`
}
