import { safeAddress } from '#domain/content/address.ts'

const SCRIPT = /<script(?=[\s/>])([^>]*)>[\s\S]*?(?:<\/script\s*>|$)/gi
const TYPE = /\btype\s*=\s*["']?([^"'\s>]*)/i
const RUNS = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i

/** Raw html and its scripts apart; those that hold data stay where they are. */
export function withoutScripts(code: string): { html: string; scripts: string } {
  let scripts = ''
  let html = code
  // What is taken out may leave halves that are whole together.
  for (let before = ''; before !== html; ) {
    before = html
    html = html.replaceAll(SCRIPT, (script, attributes: string) => {
      if (!RUNS.test(TYPE.exec(attributes)?.[1] ?? '')) return script
      scripts += script
      return ''
    })
  }
  return { html, scripts }
}

/** Raw html whose scripts and styles the page's policy lets in. An editor's own word on it comes second and is not read. */
export const withNonce = (code: string, nonce: string | undefined): string =>
  nonce ? code.replaceAll(/<(script|style)(?=[\s>])/gi, `<$1 nonce="${nonce}"`) : code

const ATTRIBUTE = (name: string) =>
  new RegExp(`\\s${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+)))?(?=[\\s/>]|$)`, 'i')
const [SRC, TITLE, LOADING, SANDBOX, SRCDOC] = ['src', 'title', 'loading', 'sandbox', 'srcdoc'].map(
  ATTRIBUTE,
) as [RegExp, RegExp, RegExp, RegExp, RegExp]

/** What players and forms of others need; never to lead the whole window elsewhere. */
const MAY =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation'

/** Raw html whose frames say what they are, wait until they are near, and lead nowhere but to secure pages. */
export const withCalmFrames = (code: string, isBoxed: boolean): string =>
  code.replaceAll(
    /<iframe(?=[\s/>])((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi,
    (_, attributes: string) => `<iframe${calm(attributes, isBoxed)}>`,
  )

function calm(given: string, isBoxed: boolean): string {
  let attributes = given
  const [, double, single, bare] = SRC.exec(given) ?? []
  const src = safeAddress((double ?? single ?? bare)?.replaceAll('&amp;', '&'), 'frame')
  if (!src) attributes = attributes.replace(SRC, '')
  const host = /^(?:https:)?\/\/([\w.-]+)/i.exec(src ?? '')?.[1]
  let more = ''
  if (!TITLE.test(attributes)) more += ` title="${host ? `From ${host}` : 'Embedded page'}"`
  if (!LOADING.test(attributes)) more += ' loading="lazy"'
  if (isBoxed && !SANDBOX.test(attributes)) {
    // What stands in the page itself would be one with the shop.
    const mayBeOwn = SRCDOC.test(attributes) || !host
    more += ` sandbox="${mayBeOwn ? 'allow-scripts' : MAY}"`
  }
  return more + attributes
}

/** Scripts that run once they are taken out: nothing in a template does by itself (enhancements/content/scripts.ts). */
export const keptScripts = (scripts: string, nonce: string | undefined): string =>
  scripts &&
  `<template class="builder-scripts" data-lively${nonce ? ` nonce="${nonce}"` : ''}>${scripts}</template>`
