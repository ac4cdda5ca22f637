import type { CachedPage } from '#worker/app/cached-page.ts'
import type { Viewer } from '#worker/app/viewer.ts'
import { PAGE_SLOTS } from './slots/slots.tsx'

/**
 * Names the very bytes that a visitor without a cookie is shown: all that two of them may see differently is a ribbon, and
 * whether visits are counted. Null where no two pages are alike: a form's key and a nonce must not come back from a browser's cache.
 */
export function etagFor({ meta, slots }: CachedPage, viewer: Viewer): string | null {
  if (slots.some(([name]) => name === 'key' || name === 'nonce')) return null
  const ribbon = PAGE_SLOTS.ribbon?.(viewer, '') ? '-ribbon' : ''
  const analytics = viewer.visitor?.may('analytics') ? '-counted' : ''
  return `"${meta.etag}${ribbon}${analytics}"`
}

/** Whether `if-none-match` names these bytes; it may name several, and what compresses on the way makes tags weak (RFC 9110 §13.1.2). */
export const matchesEtag = (header: string | null | undefined, etag: string | null): boolean =>
  etag !== null && header?.includes(etag) === true
