import type { AllowedHosts } from '#domain/content/markup/allowed-hosts.ts'

/** What a content page allows beyond the shop's own CSP. */
export type CspAdditions = {
  /** Hashes of inline styles and scripts. */
  styles: readonly string[]
  scripts: readonly string[]
  /** Whether scripts of the content run, by nonce. */
  nonce: boolean
  /** Who may frame the page: its editors. */
  frames?: readonly string[]
}

const encoder = new TextEncoder()

/** The CSP source of an inline style or script. */
export async function cspHash(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)))
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`
}

/** Placeholder in a cached policy for the response's nonce. */
const NONCE_PLACEHOLDER = '{nonce}'

/** A policy with what a widget's script and frame need. */
export const withWidget = (policy: string, source: string): string =>
  policy
    .split('; ')
    .map((directive) => {
      if (!/^(?:script|frame)-src /.test(directive)) return directive
      const sources = directive.replace(` 'none'`, '')
      return sources.split(' ').includes(source) ? sources : `${sources} ${source}`
    })
    .join('; ')

/** A policy with the sources of a page's own inline styles. */
export const withStyles = (policy: string, sources: readonly string[]): string =>
  sources.length === 0
    ? policy
    : policy.replace(
        /(?<=(?:^|; )style-src [^;]*)(?=;|$)/,
        sources.map((one) => ` ${one}`).join(''),
      )

export const cspHeader = (policy: string, nonce: () => string): string =>
  needsNonce(policy) ? policy.split(NONCE_PLACEHOLDER).join(nonce()) : policy

export const needsNonce = (policy: string): boolean => policy.includes(NONCE_PLACEHOLDER)

/** The shop's policy with a page's additions; pages without content allow none of its hosts. */
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
    // Bound styles are attributes; they style one element and run nothing.
    `style-src-attr 'unsafe-inline'`,
  ].join('; ')
}
