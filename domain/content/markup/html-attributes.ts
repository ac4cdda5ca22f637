import { safeUrl } from './safe-url.ts'

/** Tags that do more than display, or change the addresses of others: blocks are never rendered as one. */
const FORBIDDEN_TAGS = new Set(
  'animate animatemotion animatetransform base body embed frame frameset head html iframe link meta noembed noframes noscript object param plaintext script set slot style title xmp'.split(
    ' ',
  ),
)

const VOID_ELEMENTS = new Set('area br col hr img input source textarea track wbr'.split(' '))

/** The tag that an editor chose; a div if it is unknown, forbidden, or an element of the shop's own. */
export function safeTagName(name: unknown): string {
  const tag = typeof name === 'string' ? name.trim().toLowerCase() : ''
  const isAllowed = /^(?!shop-)[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(tag) && !FORBIDDEN_TAGS.has(tag)
  return isAllowed ? tag : 'div'
}

export const isVoidElement = (tag: string): boolean => VOID_ELEMENTS.has(tag)

const URL_ATTRIBUTES = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'cite',
  'xlink:href',
])
/** Attributes that run code, or that the renderer sets itself. */
const FORBIDDEN_ATTRIBUTES = new Set([
  'srcdoc',
  'ping',
  'is',
  'children',
  'ref',
  'key',
  'style',
  'class',
  'classname',
])
const BOOLEAN_ATTRIBUTES = new Set(
  'allowfullscreen async autofocus autoplay checked controls default disabled hidden inert loop multiple muted nomodule novalidate open playsinline readonly required reversed selected'.split(
    ' ',
  ),
)
const REACT_ATTRIBUTE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    for: 'htmlFor',
    tabindex: 'tabIndex',
    readonly: 'readOnly',
    maxlength: 'maxLength',
    minlength: 'minLength',
    colspan: 'colSpan',
    rowspan: 'rowSpan',
    srcset: 'srcSet',
    autocomplete: 'autoComplete',
    autofocus: 'autoFocus',
    autoplay: 'autoPlay',
    playsinline: 'playsInline',
    novalidate: 'noValidate',
    allowfullscreen: 'allowFullScreen',
    crossorigin: 'crossOrigin',
    referrerpolicy: 'referrerPolicy',
    fetchpriority: 'fetchPriority',
    datetime: 'dateTime',
    enterkeyhint: 'enterKeyHint',
    inputmode: 'inputMode',
    contenteditable: 'contentEditable',
    'accept-charset': 'acceptCharset',
    'http-equiv': 'httpEquiv',
  }),
)

/** An attribute for React; null if it is unsafe, leads to an unsafe address, or is invalid. */
export function toReactAttribute(
  name: string,
  value: unknown,
): [name: string, value: string | boolean] | null {
  const lower = name.toLowerCase()
  if (
    !/^[a-z_][a-z0-9_.:-]*$/.test(lower) ||
    lower.startsWith('on') ||
    FORBIDDEN_ATTRIBUTES.has(lower)
  )
    return null
  const reactName = REACT_ATTRIBUTE_NAMES.get(lower) ?? lower
  if (BOOLEAN_ATTRIBUTES.has(lower))
    return value === false || value == null ? null : [reactName, true]
  if (typeof value === 'boolean') {
    if (lower.startsWith('aria-')) return [reactName, String(value)]
    return value ? [reactName, ''] : null
  }
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
  return URL_ATTRIBUTES.has(lower) && !safeUrl(text) ? null : [reactName, text]
}

/** A semicolon within parentheses ends nothing. */
const DECLARATION = /(?:[^;(]+|\([^)]*\)?)+/g

export function parseStyleAttribute(text: unknown): Record<string, string> {
  const style: Record<string, string> = {}
  if (typeof text !== 'string') return style
  for (const [part] of text.matchAll(DECLARATION)) {
    const end = part.indexOf(':')
    const name = part.slice(0, Math.max(0, end)).trim()
    if (name) style[name] = part.slice(end + 1).trim()
  }
  return style
}

/** Inline style for React: camelCase names, custom properties as they are; never a number without a unit. */
export function toReactStyle(style: Record<string, unknown>): Record<string, string> {
  const safe: Record<string, string> = {}
  for (const [name, value] of Object.entries(style)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue
    const reactName = name.startsWith('--')
      ? name
      : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    if (/^(?:--[\w-]+|[a-zA-Z]+)$/.test(reactName)) safe[reactName] = String(value)
  }
  return safe
}
