export const TEASER_WORDS = 14
const MAX_TEXT_LENGTH = 64 * 1024

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['rsquo', '’'],
  ['lsquo', '‘'],
  ['rdquo', '”'],
  ['ldquo', '“'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
])

/** Text whose first letter is a capital. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What isn't empty, joined by dots: no line begins with one, and none ends with a number. */
export const joinFacts = (facts: readonly (string | false | undefined)[]): string =>
  facts
    .flatMap((fact) => fact || [])
    .map((fact) => fact.replace(/(\d\S*) /g, '$1\u00a0'))
    .join('\u00a0· ')

/** HTML as text: without tags, comments and scripts, entities decoded. */
export function stripHtml(html: string): string {
  return html
    .slice(0, MAX_TEXT_LENGTH)
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<(?:script|style)\b[^<>]*>[^<]*/gi, ' ')
    .replace(/<\/?(?:a|abbr|b|code|em|i|mark|small|span|strong|su[bp]|u)(?![\w-])[^<>]*>?/gi, '')
    .replace(/<[a-z/!?][^<>]*>?/gi, ' ')
    .replace(/&(#?\w{1,8});/g, (entity, name: string) => decodeEntity(name) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

export function teaserText(html: string): string {
  const words = stripHtml(html).split(' ')
  return words.length > TEASER_WORDS
    ? `${words.slice(0, TEASER_WORDS).join(' ')} ...`
    : words.join(' ')
}

/** A query string with '?', or ''. Cheaper than URLSearchParams. */
export function formatQuery(fields: Iterable<readonly [name: string, value: string]>): string {
  let query = ''
  for (const [name, value] of fields) {
    query += `${query ? '&' : '?'}${name}=${encodeURIComponent(value.toWellFormed())}`
  }
  return query
}

export function trimTrailingSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

export function trimSlashes(path: string): string {
  let start = 0
  while (path[start] === '/') start++
  return trimTrailingSlashes(path.slice(start))
}

/** 'São Paulo (north)' is 'sao-paulo-north'. */
export const slugify = (text: string): string =>
  // Fast path: most names are slugs already.
  text.length <= MAX_TEXT_LENGTH && SLUG.test(text)
    ? text
    : text
        .slice(0, MAX_TEXT_LENGTH)
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .filter(Boolean)
        .join('-')

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A location's id by id or name; anything else stays as it is, and matches nothing. */
export const normaliseLocationId = (text: string): string => slugify(text) || text

/** The character of an entity; undefined when there is none. */
function decodeEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES.get(name)
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isCharacter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : undefined
}

/** JSON as text; objects may have a field called toString. */
export const jsonText = (json: unknown): string =>
  typeof json === 'object' ? JSON.stringify(json) : String(json)

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Text as HTML that shows it. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

type Replacer = (this: unknown, name: string, value: unknown) => unknown

/** JSON that can't end its script element; `replace` as in `JSON.stringify`. */
export const scriptSafeJson = (data: unknown, replace?: Replacer): string =>
  JSON.stringify(data, replace).replaceAll('<', '\\u003c')

/** One array of all bytes. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((total, part) => total + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

/** The bytes of text that has no letters beyond Latin-1. */
export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index)
  return bytes
}
