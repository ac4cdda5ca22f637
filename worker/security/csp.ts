import type { AllowedHosts } from '#domain/content/markup/allowed-hosts.ts'

/** What a page with content lets in beside the shop's own. */
export type CspAdditions = {
  /** Sources of sheets and scripts that stand in the page: hashes. */
  styles: readonly string[]
  scripts: readonly string[]
  /** Whether scripts of the content run, which a nonce lets in. */
  nonce: boolean
  /** Who else may frame the page: its editors. */
  frames?: readonly string[]
}

const encoder = new TextEncoder()

/** How a policy names a sheet or a script that stands in a page. */
export async function cspHash(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)))
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`
}

/** Stands in a kept policy for a word that is drawn for every answer. */
const NONCE_PLACEHOLDER = '{nonce}'

/** A policy as it leaves, with the one word of this answer in it. */
export const cspHeader = (policy: string, nonce: () => string): string =>
  needsNonce(policy) ? policy.split(NONCE_PLACEHOLDER).join(nonce()) : policy

/** Whether no two answers with this policy are alike. */
export const needsNonce = (policy: string): boolean => policy.includes(NONCE_PLACEHOLDER)

/** The policy of the shop with what the content of a page adds to it; pages without content know none of its hosts. */
export function extendCsp(
  policy: string,
  { styles, scripts, nonce, frames = [] }: CspAdditions,
  hosts: AllowedHosts,
): string {
  const nonceSources = nonce ? [`'nonce-${NONCE_PLACEHOLDER}'`] : []
  const additions: Record<string, readonly string[]> = {
    'script-src': [...nonceSources, ...scripts],
    'style-src': [...nonceSources, ...styles],
    'img-src': hosts.images,
    'font-src': hosts.fonts,
    'connect-src': [...hosts.data, ...hosts.forms],
    'form-action': hosts.forms,
    'frame-src': hosts.frames,
    'frame-ancestors': frames,
  }
  const directives = policy.split('; ').map((directive) => {
    const [name = ''] = directive.split(' ', 1)
    const added = additions[name] ?? []
    return added.length > 0 ? [directive.replace(` 'none'`, ''), ...added].join(' ') : directive
  })
  return [
    ...directives,
    ['media-src', `'self'`, ...hosts.media].join(' '),
    // Bound styles stand in attributes; they style one element and run nothing.
    `style-src-attr 'unsafe-inline'`,
  ].join('; ')
}
