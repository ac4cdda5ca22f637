import type { Context } from 'hono'
import { MULTIPART_CONTENT_TYPE } from '#domain/content/forms/form.ts'
import { URL_ENCODED_TYPE } from '#domain/content/forms/request-body.ts'
import { parseFieldName } from '#domain/content/forms/submission-state.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { CAPTCHA_FIELD } from '#worker/rate-limits/captcha.ts'

/** A submission before its form is looked up. */
export type FormBody = { pairs: [name: string, value: string | File][] }

const KB = 1024
/** Text alone; with files the request's own limit applies. */
const MAX_TEXT_BYTES = 100 * KB
const MAX_FIELDS = 200
const MAX_NAME_LENGTH = 200

/** Parses a submission in any of three encodings; rejects others with a message. */
export async function parseFormBody(c: Context<AppEnv>): Promise<FormBody> {
  const type = c.req.header('content-type') ?? ''
  const [name = ''] = type.toLowerCase().split(';', 1)
  const parse = BODY_PARSERS.get(name.trim())
  if (!parse) throw badForm(415, 'Send a form: JSON, url-encoded or multipart.')
  const bytes = await c.req.arrayBuffer()
  if (name.trim() !== MULTIPART_CONTENT_TYPE && bytes.byteLength > MAX_TEXT_BYTES)
    throw payloadTooLarge()
  const pairs = await parse(bytes, type).catch((cause: unknown) => {
    throw badForm(400, 'The form could not be read.', cause)
  })
  if (pairs.length > MAX_FIELDS || pairs.some(([one]) => one.length > MAX_NAME_LENGTH)) {
    throw badForm(422, 'That are more fields than a form has.')
  }
  const totalChars = pairs.reduce(
    (sum, [, value]) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  )
  if (totalChars > MAX_TEXT_BYTES) throw payloadTooLarge()
  const token = pairs.find(([one]) => one === CAPTCHA_FIELD)?.[1]
  if (typeof token === 'string') c.set('checkToken', token)
  const answers = pairs.filter(([one]) => one !== CAPTCHA_FIELD)
  return {
    pairs: answers.map(([one, value]) => [
      stripControlChars(one),
      typeof value === 'string' ? stripControlChars(value) : value,
    ]),
  }
}

type BodyParser = (bytes: ArrayBuffer, type: string) => Promise<FormBody['pairs']>

const BODY_PARSERS = new Map<string, BodyParser>([
  ['application/json', async (bytes) => flattenJson(decodeUtf8(bytes))],
  [URL_ENCODED_TYPE, async (bytes) => [...new URLSearchParams(decodeUtf8(bytes))]],
  [
    MULTIPART_CONTENT_TYPE,
    async (bytes, type) => {
      const data = await new Response(bytes, { headers: { 'content-type': type } }).formData()
      return [...data].filter(([, value]) => typeof value === 'string' || value.name !== '')
    },
  ],
])

const decodeUtf8 = (bytes: ArrayBuffer) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

const MAX_DEPTH = 10

/** The values of a JSON object under dotted names, as nested fields are named in a form. */
function flattenJson(json: string): FormBody['pairs'] {
  const body: unknown = JSON.parse(json)
  if (!isRecord(body)) throw new TypeError('A form is an object.')
  const pairs: FormBody['pairs'] = []
  const walk = (value: unknown, name: string, depth: number) => {
    if (pairs.length > MAX_FIELDS) return
    if (depth > MAX_DEPTH) throw new RangeError('It goes too deep.')
    if (Array.isArray(value) && !value.some((one) => typeof one === 'object' && one !== null)) {
      for (const one of value) pairs.push([name, String(one ?? '')])
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value)) {
        walk(one, name === '' ? key : `${name}.${key}`, depth + 1)
      }
    } else pairs.push([name, String(value ?? '')])
  }
  walk(body, '', 0)
  return pairs
}

/** Finds the fields of a form however their names were nested in transit. */
export function groupFields({ pairs }: FormBody, names: readonly string[]) {
  const nameByPath = new Map(names.map((name) => [parseFieldName(name).join('.'), name]))
  const texts = new Map<string, string[]>()
  const files = new Map<string, File[]>()
  for (const [sentName, value] of pairs) {
    const parts = parseFieldName(sentName)
    const listName = nameByPath.get(parts.slice(0, -1).join('.'))
    const isItem = listName !== undefined && /^\d+$/.test(parts.at(-1) ?? '')
    const name = nameByPath.get(parts.join('.')) ?? (isItem ? listName : sentName)
    if (typeof value === 'string') texts.set(name, [...(texts.get(name) ?? []), value])
    else files.set(name, [...(files.get(name) ?? []), value])
  }
  return { texts, files }
}

/** Removes lone surrogates and control characters other than tabs and line breaks. */
const stripControlChars = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

const payloadTooLarge = () => badForm(413, 'That is more than a form may hold: 100 KB of text.')

const badForm = (status: number, message: string, cause?: unknown) =>
  new ShopError('BAD_DATA_FORMAT', { status, message, cause })
