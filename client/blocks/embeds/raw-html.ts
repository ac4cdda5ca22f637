import { safeUrl } from '#domain/content/markup/safe-url.ts'

const SCRIPT_START = /<script(?=[\s/>])/gi
const SCRIPT_END = /<\/script\s*>/gi
/** The beginning of a start tag, which what comes after a script could complete. */
const PART_OF_START = /<(?:s(?:c(?:r(?:i(?:pt?)?)?)?)?)?$/i
const TYPE_ATTRIBUTE = /\btype\s*=\s*["']?([^"'\s>]*)/i
const EXECUTABLE_TYPE = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i

/** Elements of the shop's own, which would come alive. */
const OWN_ELEMENT = /<(?=\/?shop-)/gi

/** Splits HTML from its scripts; data scripts stay. One pass, whatever the text. */
export function splitScripts(code: string): { html: string; scripts: string } {
  let [html, scripts, copiedTo] = ['', '', 0]
  for (let start = 0, end = 0; ; ) {
    start = findFrom(SCRIPT_START, code, end)?.index ?? -1
    const tagEnd = start < 0 ? 0 : code.indexOf('>', start) + 1
    if (tagEnd === 0) {
      return { html: (html + code.slice(copiedTo)).replaceAll(OWN_ELEMENT, '&lt;'), scripts }
    }
    const close = findFrom(SCRIPT_END, code, tagEnd)
    end = close ? close.index + close[0].length : code.length
    const type = TYPE_ATTRIBUTE.exec(code.slice(start, tagEnd))?.[1] ?? ''
    if (!EXECUTABLE_TYPE.test(type)) continue
    html += code.slice(copiedTo, start)
    // Halves of another script must not be joined.
    if (PART_OF_START.test(code.slice(Math.max(copiedTo, start - '<script'.length), start)))
      html += '<!---->'
    scripts += code.slice(start, end)
    copiedTo = end
  }
}

function findFrom(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from
  return pattern.exec(text)
}

/** HTML whose scripts and styles get the nonce. An editor's own nonce comes second and is ignored. */
export const addNonce = (code: string, nonce: string | undefined): string =>
  nonce ? code.replaceAll(/<(script|style)(?=[\s>])/gi, `<$1 nonce="${nonce}"`) : code

const attributePattern = (name: string) =>
  new RegExp(`\\s${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+)))?(?=[\\s/>]|$)`, 'i')
const [SRC, TITLE, LOADING, SANDBOX, SRCDOC] = ['src', 'title', 'loading', 'sandbox', 'srcdoc'].map(
  attributePattern,
) as [RegExp, RegExp, RegExp, RegExp, RegExp]

/** What embedded players and forms need, without navigating the top window. */
const SANDBOX_PERMISSIONS =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation'

const FRAME_START = /<iframe(?=[\s/>])/gi

/** HTML whose frames are titled, lazy and only lead to secure pages. */
export function secureFrames(code: string, isBoxed: boolean): string {
  const ends = findTagEnds(code, FRAME_START)
  let [html, copiedTo] = ['', 0]
  for (const [start, end] of ends) {
    if (start < copiedTo) continue
    const attributes = code.slice(start + '<iframe'.length, end)
    html += `${code.slice(copiedTo, start)}<iframe${secureFrameAttributes(attributes, isBoxed)}`
    copiedTo = end
  }
  return html + code.slice(copiedTo)
}

/** Where each tag's `>` outside quotation marks is, by its start; read backwards, so that each character is seen once. */
function findTagEnds(code: string, tagStart: RegExp): [start: number, end: number][] {
  const starts = Array.from(code.matchAll(tagStart), ({ index }) => index)
  const ends: [number, number][] = []
  // The next end for a place outside, within double and within single quotation marks.
  let [outside, double, single] = [-1, -1, -1]
  for (let at = code.length - 1, next = starts.pop(); next !== undefined; at--) {
    const character = code[at]
    if (character === '>') outside = at
    else if (character === '"') [outside, double] = [double, outside]
    else if (character === "'") [outside, single] = [single, outside]
    if (at !== next) continue
    if (outside >= 0) ends.push([at, outside])
    next = starts.pop()
  }
  return ends.reverse()
}

function secureFrameAttributes(original: string, isBoxed: boolean): string {
  let attributes = original
  const [, double, single, bare] = SRC.exec(original) ?? []
  const src = safeUrl((double ?? single ?? bare)?.replaceAll('&amp;', '&'), 'frame')
  if (!src) attributes = attributes.replace(SRC, '')
  const host = /^(?:https:)?\/\/([\w.-]+)/i.exec(src ?? '')?.[1]
  let added = ''
  if (!TITLE.test(attributes)) added += ` title="${host ? `From ${host}` : 'Embedded page'}"`
  if (!LOADING.test(attributes)) added += ' loading="lazy"'
  if (isBoxed && !SANDBOX.test(attributes)) {
    // srcdoc would be same-origin with the shop.
    const mayBeOwn = SRCDOC.test(attributes) || !host
    added += ` sandbox="${mayBeOwn ? 'allow-scripts' : SANDBOX_PERMISSIONS}"`
  }
  return added + attributes
}

/** Wraps scripts in a template, where they don't run by themselves (enhancements/content/blocks/deferred-scripts.ts). */
export const deferredScripts = (scripts: string, nonce: string | undefined): string =>
  scripts &&
  `<template class="builder-scripts" data-lively${nonce ? ` nonce="${nonce}"` : ''}>${scripts}</template>`
