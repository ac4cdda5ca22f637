import { safeAddress } from './address.ts'

/** Tags that make a page do something else than show: blocks are never drawn as one. */
const REFUSED = new Set(
  'base body embed frame frameset head html iframe link meta noembed noframes noscript object param plaintext script slot style title xmp'.split(
    ' ',
  ),
)

const VOID = new Set('area br col hr img input source textarea track wbr'.split(' '))

/** The tag that an editor asked for; a div where it is none of HTML's or does more than show (spec §3). */
export function tagOf(name: unknown): string {
  const tag = typeof name === 'string' ? name.trim().toLowerCase() : ''
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(tag) && !REFUSED.has(tag) ? tag : 'div'
}

/** Whether nothing can stand within a tag. */
export const isVoid = (tag: string): boolean => VOID.has(tag)

const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'poster', 'cite', 'xlink:href'])
/** Attributes that run something, or that the drawing keeps for itself. */
const KEPT = new Set([
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
/** Attributes that are there or not. */
const SWITCHES = new Set(
  'allowfullscreen async autofocus autoplay checked controls default disabled hidden inert loop multiple muted nomodule novalidate open playsinline readonly required reversed selected'.split(
    ' ',
  ),
)
/** What React calls them. */
const NAMES: Record<string, string> = {
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
}

/** An attribute as React takes it; null for one that runs something, leads elsewhere than to a page, or is none. */
export function attributeOf(
  name: string,
  value: unknown,
): [name: string, value: string | boolean] | null {
  const lower = name.toLowerCase()
  if (!/^[a-z_][a-z0-9_.:-]*$/.test(lower) || lower.startsWith('on') || KEPT.has(lower)) return null
  const called = NAMES[lower] ?? lower
  if (SWITCHES.has(lower)) return value === false || value == null ? null : [called, true]
  if (typeof value === 'boolean') {
    if (lower.startsWith('aria-')) return [called, String(value)]
    return value ? [called, ''] : null
  }
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
  return ADDRESSES.has(lower) && !safeAddress(text) ? null : [called, text]
}

/** A style attribute's text as names and values. */
export function styleFrom(text: unknown): Record<string, string> {
  const style: Record<string, string> = {}
  if (typeof text !== 'string') return style
  for (const part of text.split(/;(?![^(]*\))/)) {
    const end = part.indexOf(':')
    const name = part.slice(0, Math.max(0, end)).trim()
    if (name) style[name] = part.slice(end + 1).trim()
  }
  return style
}

/** Inline style as React takes it: camelCase names, custom properties as they are; never a number without its unit. */
export function styleOf(style: Record<string, unknown>): Record<string, string> {
  const safe: Record<string, string> = {}
  for (const [name, value] of Object.entries(style)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue
    const called = name.startsWith('--')
      ? name
      : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    if (/^(?:--[\w-]+|[a-zA-Z]+)$/.test(called)) safe[called] = String(value)
  }
  return safe
}
