import type { Breakpoints, ContentBlock } from '#domain/content/entry.ts'
import { breakpointWidth } from './block-css.ts'
import { safeUrl } from './safe-url.ts'

/** Widths in px requested from image services. */
const SRCSET_WIDTHS = [100, 200, 400, 800, 1200, 1600, 2000]

const hostOf = (address: string) =>
  /^(?:https?:)?\/\/([^/?#:]+)/i.exec(address)?.[1]?.toLowerCase() ?? ''
const isOnHost = (address: string, host: string) =>
  hostOf(address) === host || hostOf(address).endsWith(`.${host}`)

/** A srcset for a picture of a known image service, else undefined. */
export function buildSrcset(address: string): string | undefined {
  if (isOnHost(address, 'builder.io')) return builderSrcset(address)
  return isOnHost(address, 'cdn.shopify.com') ? shopifySrcset(address) : undefined
}

function builderSrcset(address: string): string {
  const ownWidth = /[?&]width=(\d+)(?:&|$)/.exec(address)?.[1]
  const scaled = SRCSET_WIDTHS.filter((width) => String(width) !== ownWidth).map(
    (width) => `${withWidth(address, width)} ${width}w`,
  )
  return [...scaled, ownWidth ? `${address} ${ownWidth}w` : address].join(', ')
}

function withWidth(address: string, width: number): string {
  if (/[?&]width=/.test(address)) return address.replace(/([?&]width=)[^&]*/, `$1${width}`)
  return `${address}${address.includes('?') ? '&' : '?'}width=${width}`
}

/** `/a.jpg?v=1` in 100 px is `/a_100x100.jpg?v=1`, whatever size it had before. */
const SHOPIFY_IMAGE_FILE = /(?:_\d+x\d*)?(\.(?:jpe?g|gif|png|bmp|bitmap|tiff?|webp)(?:\?v=\d+)?)/i

function shopifySrcset(address: string): string | undefined {
  if (!SHOPIFY_IMAGE_FILE.test(address)) return undefined
  const scaled = SRCSET_WIDTHS.map(
    (width) => `${address.replace(SHOPIFY_IMAGE_FILE, `_${width}x${width}$1`)} ${width}w`,
  )
  return [...scaled, address].join(', ')
}

/** The srcset of the content if it belongs to the picture, else one for its address. */
export function resolveSrcset(
  address: string,
  authored: unknown,
  noWebp: boolean,
): string | undefined {
  const path = address.replace(/\?.*/, '')
  const isAuthored =
    typeof authored === 'string' && authored.trim() !== '' && candidatesAreSafe(authored)
  const isScaled = buildSrcset(address) !== undefined
  if (isAuthored && (!isScaled || authored.includes(path))) return authored
  return noWebp ? undefined : buildSrcset(address)
}

const candidatesAreSafe = (set: string): boolean =>
  set.split(/,\s+/).every((one) => safeUrl(one.trim().split(/\s/, 1)[0], 'image') !== undefined)

/** The srcset in WebP, from the one service that converts. */
export const toWebpSrcset = (srcset: string): string | undefined =>
  srcset.includes('builder.io') ? srcset.replaceAll('?', '?format=webp&') : undefined

/** The `sizes` attribute: as given, else from the block's widths. */
export function sizesAttribute(
  authored: unknown,
  styles: ContentBlock['responsiveStyles'],
  breakpoints: Breakpoints | undefined,
): string {
  if (typeof authored === 'string' && authored.trim()) {
    const list = authored.split(',')
    // The last entry has no condition.
    const last = list
      .pop()
      ?.replace(/\([^)]*(?:\)|$)/g, '')
      .trim()
    return [...list, last].join(', ').replaceAll(/,\s+/g, ', ')
  }
  const sizes: string[] = []
  for (const size of ['small', 'medium'] as const) {
    const width = toViewportWidth(styles?.[size]?.width)
    if (width) sizes.push(`(max-width: ${breakpointWidth(size, breakpoints)}px) ${width}`)
  }
  return [...sizes, toViewportWidth(styles?.large?.width) ?? '100vw'].join(', ')
}

/** `50%` is `50vw`; undefined for `auto` and other keywords. */
const toViewportWidth = (width: unknown): string | undefined =>
  typeof width === 'string' && /^\d/.test(width) ? width.replaceAll('%', 'vw') : undefined
