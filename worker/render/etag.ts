import type { CachedPage } from '#worker/app/cached-page.ts'
import type { SlotContext } from '#worker/app/slot-context.ts'
import { PAGE_SLOTS } from './slots/slots.tsx'

/**
 * An ETag for visitors without cookies: they differ only in a banner and in what is allowed. Null for pages
 * with form keys or nonces, which must not come from a browser's cache.
 */
export function etagFor({ meta, slots }: CachedPage, slotContext: SlotContext): string | null {
  if (slots.some(([name]) => name === 'key' || name === 'nonce')) return null
  const ribbon = PAGE_SLOTS.ribbon?.(slotContext, '') ? '-ribbon' : ''
  const analytics = slotContext.visitor?.may('analytics') ? '-counted' : ''
  const ads = slotContext.visitor?.may('ads') ? '-ads' : ''
  return `"${meta.etag}${ribbon}${analytics}${ads}"`
}

/** Whether `if-none-match` matches; it may list several, and compression makes tags weak (RFC 9110 §13.1.2). */
export const matchesEtag = (header: string | null | undefined, etag: string | null): boolean =>
  etag !== null && header?.includes(etag) === true
