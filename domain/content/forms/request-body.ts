import { FORBIDDEN_KEYS } from '#domain/content/is-record.ts'
import { JSON_CONTENT_TYPE, MULTIPART_CONTENT_TYPE } from './form.ts'
import { parseFieldName } from './submission-state.ts'

/** The value of a field: checkboxes are booleans, numbers numbers. */
export type FormFieldValue = string | number | boolean | readonly File[]
export type FormField = { name: string; value: FormFieldValue }

export const URL_ENCODED_TYPE = 'application/x-www-form-urlencoded'

/** `type` is null if fetch sets it. */
type EncodedBody = { body: string | FormData; type: string | null }

const ENCODERS = new Map<string, (fields: readonly FormField[]) => EncodedBody>([
  [
    JSON_CONTENT_TYPE,
    (fields) => ({ body: JSON.stringify(nestFields(fields)), type: JSON_CONTENT_TYPE }),
  ],
  [URL_ENCODED_TYPE, (fields) => ({ body: encodeUrlFields(fields), type: URL_ENCODED_TYPE })],
  [MULTIPART_CONTENT_TYPE, (fields) => ({ body: encodeMultipart(fields), type: null })],
])

/** Encodes fields by content type; files require multipart. Null for an unknown type. */
export function encodeBody(contentType: string, fields: readonly FormField[]): EncodedBody | null {
  const type = fields.some(({ value }) => isFiles(value)) ? MULTIPART_CONTENT_TYPE : contentType
  return ENCODERS.get(type)?.(fields) ?? null
}

/** Nests dotted and bracketed names; names that reach a prototype are left out. */
export function nestFields(fields: readonly FormField[]): Record<string, unknown> {
  const root: FieldTree = new Map()
  for (const { name, value } of fields) {
    const parts = parseFieldName(name)
    if (!parts.some((part) => FORBIDDEN_KEYS.has(part))) setInTree(root, parts, value)
  }
  return treeToObject(root)
}

type FieldTree = Map<string, FieldTree | FormFieldValue[]>

function setInTree(root: FieldTree, parts: readonly string[], value: FormFieldValue): void {
  let node = root
  for (const part of parts.slice(0, -1)) {
    const next = node.get(part)
    const child: FieldTree = next instanceof Map ? next : new Map()
    node.set(part, child)
    node = child
  }
  const last = parts.at(-1) as string
  const existing = node.get(last)
  node.set(last, Array.isArray(existing) ? [...existing, value] : [value])
}

function treeToObject(tree: FieldTree): Record<string, unknown> {
  const object: Record<string, unknown> = Object.create(null)
  for (const [key, within] of tree) object[key] = treeToValue(within)
  return object
}

/** Repeated names become a list, as do keys that count from 0. */
function treeToValue(node: FieldTree | FormFieldValue[]): unknown {
  if (Array.isArray(node)) return node.length === 1 ? node[0] : node
  const isList = [...node.keys()].every((_, index) => node.has(String(index)))
  return isList ? [...node.keys()].map((_, index) => treeItem(node, index)) : treeToObject(node)
}

const treeItem = (node: FieldTree, index: number) =>
  treeToValue(node.get(String(index)) as FieldTree | FormFieldValue[])

export const encodeUrlFields = (fields: readonly FormField[]): string =>
  fields.map(({ name, value }) => `${encodeText(name)}=${encodeText(String(value))}`).join('&')

/** Lone surrogates can't be encoded; they become the replacement character. */
const encodeText = (text: string) => encodeURIComponent(text.toWellFormed())

function encodeMultipart(fields: readonly FormField[]): FormData {
  const data = new FormData()
  for (const { name, value } of fields) {
    if (isFiles(value)) for (const file of value) data.append(name, file)
    else data.append(name, String(value))
  }
  return data
}

const isFiles = (value: FormFieldValue): value is readonly File[] => Array.isArray(value)

/** An editor's headers with the body's type, without those that browsers reserve or that are invalid. */
export function requestHeaders(
  customHeaders: Readonly<Record<string, unknown>>,
  type: string | null,
): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [rawName, value] of Object.entries(customHeaders)) {
    const name = rawName.trim().toLowerCase()
    if (!isForbiddenHeader(name) && typeof value === 'string' && HEADER_VALUE.test(value))
      headers[name] = value
  }
  return type ? { ...headers, 'content-type': type } : headers
}

const isForbiddenHeader = (name: string) =>
  !/^[\w!#$%&'*+.^`|~-]+$/.test(name) ||
  /^(sec|proxy|access-control)-/.test(name) ||
  FORBIDDEN_HEADERS.has(name)

/** Headers that browsers set themselves or that carry credentials. */
const FORBIDDEN_HEADERS = new Set(
  `accept-charset accept-encoding connection content-length content-type cookie cookie2 date dnt
  expect host keep-alive origin referer set-cookie te trailer transfer-encoding upgrade via __proto__`.split(
    /\s+/,
  ),
)

const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/

/** Our endpoint with the parameters of the format; the recipient is read from the content, not from here. */
export function submitUrl(
  apiKey: string,
  { email, name }: { email: string; name: string },
): string {
  const bytes = new TextEncoder().encode(email)
  const to = btoa(String.fromCharCode(...bytes)).replaceAll('+', '%2B')
  return `/api/v1/form-submit?apiKey=${encodeText(apiKey)}&to=${to}&name=${encodeText(name)}`
}
