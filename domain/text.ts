/** How many words of a description a teaser has. */
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

/** The words of some HTML: tags, remarks and the text of scripts are gone, entities are characters. */
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

/** The first 14 words, with dots when there were more. */
export function teaserText(html: string): string {
  const words = stripHtml(html).split(' ')
  return words.length > TEASER_WORDS
    ? `${words.slice(0, TEASER_WORDS).join(' ')} ...`
    : words.join(' ')
}

/** Names and values as the query of an address, with its question mark; nothing of none. Cheaper than URLSearchParams. */
export function formatQuery(fields: Iterable<readonly [name: string, value: string]>): string {
  let query = ''
  for (const [name, value] of fields) {
    query += `${query ? '&' : '?'}${name}=${encodeURIComponent(value.toWellFormed())}`
  }
  return query
}

/** A URL path without its trailing slashes. */
export function trimTrailingSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** A URL path without slashes around it. */
export function trimSlashes(path: string): string {
  let start = 0
  while (path[start] === '/') start++
  return trimTrailingSlashes(path.slice(start))
}

/** Text as part of an address: 'São Paulo (north)' is 'sao-paulo-north'. */
export const slugify = (text: string): string =>
  // What is one already stays as it is: most names of a large file are.
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

/** The id of a place that is named by id or name; what no id can be stays as it is, and is nowhere. */
export const normaliseLocationId = (text: string): string => slugify(text) || text

/** The character an entity stands for, by name or number; undefined when it stands for none. */
function decodeEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES.get(name)
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isCharacter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : undefined
}

/** Any JSON as words: an object may have a field called toString, so that it cannot be asked for its own. */
export const jsonText = (json: unknown): string =>
  typeof json === 'object' ? JSON.stringify(json) : String(json)

/** Bytes in hexadecimal. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
