import type { Kept } from '#worker/page-cache/kept.ts'
import type { Viewer } from '#worker/viewer.ts'
import { HOLES } from './holes.tsx'

/**
 * Names the very bytes that a visitor without a cookie is shown: all that two of them may see differently is a ribbon, and
 * whether visits are counted. Null where no two pages are alike: a form's key and a nonce must not come back from a browser's cache.
 */
export function tagFor({ about, holes }: Kept, viewer: Viewer): string | null {
  if (holes.some(([name]) => name === 'key' || name === 'nonce')) return null
  const ribbon = HOLES.ribbon?.(viewer, '') ? '-ribbon' : ''
  const counted = viewer.visitor?.may('analytics') ? '-counted' : ''
  return `"${about.tag}${ribbon}${counted}"`
}

/** Whether `if-none-match` names these bytes; it may name several, and what compresses on the way makes tags weak (RFC 9110 §13.1.2). */
export const isHeld = (header: string | null | undefined, tag: string | null): boolean =>
  tag !== null && header?.includes(tag) === true
