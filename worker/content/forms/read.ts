import type { Context } from 'hono'
import { MULTIPART_TYPE } from '#domain/content/form.ts'
import { partsOf } from '#domain/content/form-answer.ts'
import { URL_ENCODED_TYPE } from '#domain/content/form-body.ts'
import { isRecord } from '#domain/content/record.ts'
import { ShopError } from '#domain/errors.ts'
import type { Edge } from '#worker/context.ts'

/** What somebody sent, before anybody knows with which form. */
export type Body = { pairs: [name: string, value: string | File][] }

const KB = 1024
/** Without files nobody writes more; with files the guard's own limit counts (outside §4). */
const MOST_BYTES = 100 * KB
const MOST_PAIRS = 200
const LONGEST_NAME = 200

/** Reads what a form sent, in any of its three ways; what is none of them is refused with words (spec §5). */
export async function readBody(c: Context<Edge>): Promise<Body> {
  const type = c.req.header('content-type') ?? ''
  const [name = ''] = type.toLowerCase().split(';', 1)
  const read = READERS.get(name.trim())
  if (!read) throw refused(415, 'Send a form: JSON, url-encoded or multipart.')
  const bytes = await c.req.arrayBuffer()
  if (name.trim() !== MULTIPART_TYPE && bytes.byteLength > MOST_BYTES) throw tooLarge()
  const pairs = await read(bytes, type).catch((cause: unknown) => {
    throw refused(400, 'The form could not be read.', cause)
  })
  if (pairs.length > MOST_PAIRS || pairs.some(([one]) => one.length > LONGEST_NAME)) {
    throw refused(422, 'That are more fields than a form has.')
  }
  const letters = pairs.reduce(
    (sum, [, value]) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  )
  if (letters > MOST_BYTES) throw tooLarge()
  return {
    pairs: pairs.map(([one, value]) => [
      plain(one),
      typeof value === 'string' ? plain(value) : value,
    ]),
  }
}

type Read = (bytes: ArrayBuffer, type: string) => Promise<Body['pairs']>

const READERS = new Map<string, Read>([
  ['application/json', async (bytes) => leavesOf(textOf(bytes))],
  [URL_ENCODED_TYPE, async (bytes) => [...new URLSearchParams(textOf(bytes))]],
  [
    MULTIPART_TYPE,
    async (bytes, type) => {
      const data = await new Response(bytes, { headers: { 'content-type': type } }).formData()
      return [...data].filter(([, value]) => typeof value === 'string' || value.name !== '')
    },
  ],
])

const textOf = (bytes: ArrayBuffer) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

const DEEPEST = 10

/** The values of a JSON object under dotted names, as the form's own names are nested when they are sent. */
function leavesOf(json: string): Body['pairs'] {
  const body: unknown = JSON.parse(json)
  if (!isRecord(body)) throw new TypeError('A form is an object.')
  const pairs: Body['pairs'] = []
  const walk = (value: unknown, name: string, depth: number) => {
    if (pairs.length > MOST_PAIRS) return
    if (depth > DEEPEST) throw new RangeError('It goes too deep.')
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

/** What a form calls its fields is found again, however the names were nested on their way. */
export function sentWith({ pairs }: Body, names: readonly string[]) {
  const called = new Map(names.map((name) => [partsOf(name).join('.'), name]))
  const texts = new Map<string, string[]>()
  const files = new Map<string, File[]>()
  for (const [given, value] of pairs) {
    const parts = partsOf(given)
    const within = called.get(parts.slice(0, -1).join('.'))
    const isItem = within !== undefined && /^\d+$/.test(parts.at(-1) ?? '')
    const name = called.get(parts.join('.')) ?? (isItem ? within : given)
    if (typeof value === 'string') texts.set(name, [...(texts.get(name) ?? []), value])
    else files.set(name, [...(files.get(name) ?? []), value])
  }
  return { texts, files }
}

/** Text without what no letter has: half signs and control characters but tabs and the ends of lines. */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

const tooLarge = () => refused(413, 'That is more than a form may hold: 100 KB of text.')

const refused = (status: number, message: string, cause?: unknown) =>
  new ShopError('BAD_DATA_FORMAT', { status, message, cause })
