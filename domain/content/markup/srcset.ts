import type { Breakpoints, ContentBlock } from '#domain/content/entry.ts'
import { breakpointWidth } from './block-css.ts'
import { safeUrl } from './safe-url.ts'

/** In which widths services that scale pictures are asked for them, in px. */
const SRCSET_WIDTHS = [100, 200, 400, 800, 1200, 1600, 2000]

const hostOf = (address: string) =>
  /^(?:https?:)?\/\/([^/?#:]+)/i.exec(address)?.[1]?.toLowerCase() ?? ''
const isOnHost = (address: string, host: string) =>
  hostOf(address) === host || hostOf(address).endsWith(`.${host}`)

/** A picture in every width its service scales it to; undefined for a service that scales none. */
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

/** `/a.jpg?v=1` in 100 px is `/a_100x100.jpg?v=1`, whatever size it named before. */
const SHOPIFY_IMAGE_FILE = /(?:_\d+x\d*)?(\.(?:jpe?g|gif|png|bmp|bitmap|tiff?|webp)(?:\?v=\d+)?)/i

function shopifySrcset(address: string): string | undefined {
  if (!SHOPIFY_IMAGE_FILE.test(address)) return undefined
  const scaled = SRCSET_WIDTHS.map(
    (width) => `${address.replace(SHOPIFY_IMAGE_FILE, `_${width}x${width}$1`)} ${width}w`,
  )
  return [...scaled, address].join(', ')
}

/**
 * What editors' content gives as a set for a picture, or what there is for its address: a set of another picture is none.
 */
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

/** The same set in the smaller format, from the one service that turns pictures into it. */
export const toWebpSrcset = (srcset: string): string | undefined =>
  srcset.includes('builder.io') ? srcset.replaceAll('?', '?format=webp&') : undefined

/** How wide a picture will be drawn: as given, else as the block's own widths say. */
export function sizesAttribute(
  authored: unknown,
  styles: ContentBlock['responsiveStyles'],
  breakpoints: Breakpoints | undefined,
): string {
  if (typeof authored === 'string' && authored.trim()) {
    const list = authored.split(',')
    // What holds in the end holds without a condition.
    const last = list
      .pop()
      ?.replace(/\([^)]*\)/g, '')
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

/** `50%` is `50vw`; undefined for `auto` and other words. */
const toViewportWidth = (width: unknown): string | undefined =>
  typeof width === 'string' && /^\d/.test(width) ? width.replaceAll('%', 'vw') : undefined
