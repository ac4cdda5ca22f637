import { safeUrl } from '#domain/content/markup/safe-url.ts'

const SCRIPT_ELEMENT = /<script(?=[\s/>])([^>]*)>[\s\S]*?(?:<\/script\s*>|$)/gi
const TYPE_ATTRIBUTE = /\btype\s*=\s*["']?([^"'\s>]*)/i
const EXECUTABLE_TYPE = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i

/** Splits HTML from its scripts; data scripts stay. */
export function splitScripts(code: string): { html: string; scripts: string } {
  let scripts = ''
  let html = code
  // Removing parts may join halves of another script.
  for (let previous = ''; previous !== html; ) {
    previous = html
    html = html.replaceAll(SCRIPT_ELEMENT, (script, attributes: string) => {
      if (!EXECUTABLE_TYPE.test(TYPE_ATTRIBUTE.exec(attributes)?.[1] ?? '')) return script
      scripts += script
      return ''
    })
  }
  return { html, scripts }
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

/** HTML whose frames are titled, lazy and only lead to secure pages. */
export const secureFrames = (code: string, isBoxed: boolean): string =>
  code.replaceAll(
    /<iframe(?=[\s/>])((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi,
    (_, attributes: string) => `<iframe${secureFrameAttributes(attributes, isBoxed)}>`,
  )

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
