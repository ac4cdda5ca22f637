import { safeUrl } from './safe-url.ts'

const nameSet = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Tags that only display, and whose content is parsed by the ordinary rules. */
export const SAFE_TAGS = nameSet(
  'a abbr article aside b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr',
)
export const SAFE_VOID_TAGS = nameSet('br col hr img wbr')

export const SAFE_GLOBAL_ATTRIBUTES = nameSet(
  'class style title lang dir role aria-label aria-hidden align',
)
export const SAFE_TAG_ATTRIBUTES: Readonly<Record<string, ReadonlySet<string>>> = {
  a: nameSet('href target rel'),
  col: nameSet('span width'),
  colgroup: nameSet('span'),
  font: nameSet('color face size'),
  img: nameSet('src srcset sizes alt width height loading'),
  ol: nameSet('start type reversed'),
  li: nameSet('value'),
  table: nameSet('border cellpadding cellspacing width'),
  td: nameSet('colspan rowspan width height valign'),
  th: nameSet('colspan rowspan width height valign scope'),
  time: nameSet('datetime'),
  details: nameSet('open'),
}

/** Absent: any text. */
const ATTRIBUTE_VALIDATORS: Readonly<Record<string, (value: string) => boolean>> = {
  href: (value) => safeUrl(value) === value,
  src: (value) => safeUrl(value, 'image') === value,
  srcset: (value) =>
    value.split(', ').every((one) => safeUrl(one.split(' ', 1)[0], 'image') !== undefined),
  target: (value) => /^_(?:blank|self|top|parent)$/.test(value),
  style: (value) => safeStyle(value) === value.trim(),
}

export const isSafeAttribute = (tag: string, name: string, value: string): boolean =>
  (SAFE_GLOBAL_ATTRIBUTES.has(name) || SAFE_TAG_ATTRIBUTES[tag]?.has(name) === true) &&
  ATTRIBUTE_VALIDATORS[name]?.(value) !== false

/** Text styles that neither cover the page nor fetch anything. */
const SAFE_STYLE_PROPERTY =
  /^(?:(?:background-)?color|(?:font|text|letter|word|line|list|border|outline|margin|padding|column|flex|align|justify|place|white|overflow|hyphens|tab)(?:-[a-z]+)*|(?:min-|max-)?(?:width|height)|display|direction|unicode-bidi|float|clear|opacity|visibility|vertical-align|box-(?:sizing|shadow)|gap|row-gap|order|aspect-ratio|object-(?:fit|position)|quotes|cursor|background|caption-side|table-layout|-webkit-(?:text|font)-[a-z-]+|(?:orphans|widows))$/
const SAFE_STYLE_VALUE =
  /^(?:[^;:{}"'()\\<>@&]|"[^"\\<>&]*"|'[^'\\<>&]*'|\b(?:rgba?|hsla?|calc|var|min|max|clamp|oklch)\([^"'()\\<>@:;&]*\))+$/i

/** The declarations of a style attribute that only change how text looks, unchanged. */
export function safeStyle(style: string): string {
  const declarations = style.split(';')
  const safe = declarations.filter((declaration) => {
    const colon = declaration.indexOf(':')
    if (colon < 0) return !declaration.trim()
    const value = declaration.slice(colon + 1)
    return (
      SAFE_STYLE_PROPERTY.test(declaration.slice(0, colon).trim().toLowerCase()) &&
      SAFE_STYLE_VALUE.test(value) &&
      !value.includes('/*')
    )
  })
  return safe.join(';').trim()
}

const HTML_TOKEN =
  /<(?:\/([a-z][a-z\d]*)\s*|([a-z][a-z\d]*)((?:\s+[a-z-]+(?:=(?:"[^"]*"|'[^']*'))?)*)\s*\/?)>|[^<]+/giy
const HTML_ATTRIBUTE = /([a-z-]+)(?:=(?:"([^"]*)"|'([^']*)'))?/gi

/**
 * Whether HTML is certainly harmless: known tags, each closed where it was opened, with attributes that neither run nor
 * fetch code. False means uncertain, not dangerous.
 */
export function isSafeHtml(html: string): boolean {
  if (html.includes('\0')) return false
  const open: string[] = []
  let read = 0
  for (const [token, close, name, attributes = ''] of html.matchAll(HTML_TOKEN)) {
    read += token.length
    if (close !== undefined) {
      if (open.pop() !== close.toLowerCase()) return false
    } else if (name !== undefined) {
      const tag = name.toLowerCase()
      if (!SAFE_TAGS.has(tag) || !areSafeAttributes(tag, attributes)) return false
      if (!SAFE_VOID_TAGS.has(tag)) open.push(tag)
    }
  }
  return read === html.length && open.length === 0
}

function areSafeAttributes(tag: string, attributes: string): boolean {
  for (const [, name = '', double, single] of attributes.matchAll(HTML_ATTRIBUTE)) {
    const value = decodeAttribute(double ?? single ?? '')
    if (value === null || !isSafeAttribute(tag, name.toLowerCase(), value)) return false
  }
  return true
}

const NAMED_ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', quot: '"', lt: '<', gt: '>' }),
)

/** The character of an entity; undefined if parsers disagree about it. */
function decodeEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return NAMED_ENTITIES.get(name)
  const number = /^#(?:x([\da-f]{1,5})|(\d{1,6}))$/i.exec(name)
  const code = number?.[1] ? Number.parseInt(number[1], 16) : Number(number?.[2])
  const isPlain = (code >= 0x20 && code < 0x7f) || (code > 0x9f && code < 0xd800)
  return isPlain ? String.fromCodePoint(code) : undefined
}

/** The value of an attribute; null if it needs a parser. */
function decodeAttribute(value: string): string | null {
  let isPlain = true
  const text = value.replaceAll(/&(?:(#?\w+);|(\w+=|(?![#\w]))|)/g, (spelt, name, plain) => {
    // `?a=1&b=2` contains no entity.
    if (plain !== undefined) return spelt
    const character = decodeEntity(name ?? '')
    if (character === undefined) isPlain = false
    return character ?? ''
  })
  return isPlain ? text : null
}

const SCRIPT_OR_STYLE = /<(script|style)(?=[\s/>])[\s\S]*?(<\/\1\s*>|$)/gi

/** HTML that is certainly harmless, unchanged; of any other only the text. */
export const safeHtml = (html: string): string =>
  isSafeHtml(html)
    ? html
    : html
        .replaceAll(SCRIPT_OR_STYLE, (spelt, _, end) => (end ? ' ' : spelt))
        .replaceAll(/<[^>]*>?/g, ' ')
        .trim()
