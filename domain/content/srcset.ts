import { safeAddress } from './address.ts'
import type { Block, Breakpoints } from './entry.ts'
import { widthOf } from './style.ts'

/** In which widths services that scale pictures are asked for them, in px (spec §9). */
const WIDTHS = [100, 200, 400, 800, 1200, 1600, 2000]

const hostOf = (address: string) =>
  /^(?:https?:)?\/\/([^/?#:]+)/i.exec(address)?.[1]?.toLowerCase() ?? ''
const isOf = (address: string, host: string) =>
  hostOf(address) === host || hostOf(address).endsWith(`.${host}`)

/** A picture in every width its service scales it to; undefined for a service that scales none (spec §9). */
export function srcsetOf(address: string): string | undefined {
  if (isOf(address, 'builder.io')) return ofBuilder(address)
  return isOf(address, 'cdn.shopify.com') ? ofShopify(address) : undefined
}

function ofBuilder(address: string): string {
  const own = /[?&]width=(\d+)(?:&|$)/.exec(address)?.[1]
  const scaled = WIDTHS.filter((width) => String(width) !== own).map(
    (width) => `${withWidth(address, width)} ${width}w`,
  )
  return [...scaled, own ? `${address} ${own}w` : address].join(', ')
}

function withWidth(address: string, width: number): string {
  if (/[?&]width=/.test(address)) return address.replace(/([?&]width=)[^&]*/, `$1${width}`)
  return `${address}${address.includes('?') ? '&' : '?'}width=${width}`
}

/** `/a.jpg?v=1` in 100 px is `/a_100x100.jpg?v=1`, whatever size it named before. */
const FILE = /(?:_\d+x\d*)?(\.(?:jpe?g|gif|png|bmp|bitmap|tiff?|webp)(?:\?v=\d+)?)/i

function ofShopify(address: string): string | undefined {
  if (!FILE.test(address)) return undefined
  const scaled = WIDTHS.map((width) => `${address.replace(FILE, `_${width}x${width}$1`)} ${width}w`)
  return [...scaled, address].join(', ')
}

/**
 * What editors' content gives as a set for a picture, or what there is for its address: a set of another picture is none.
 */
export function setFor(address: string, given: unknown, noWebp: boolean): string | undefined {
  const path = address.replace(/\?.*/, '')
  const isGiven = typeof given === 'string' && given.trim() !== '' && candidatesAreSafe(given)
  const isScaled = srcsetOf(address) !== undefined
  if (isGiven && (!isScaled || given.includes(path))) return given
  return noWebp ? undefined : srcsetOf(address)
}

const candidatesAreSafe = (set: string): boolean =>
  set.split(/,\s+/).every((one) => safeAddress(one.trim().split(/\s/, 1)[0], 'image') !== undefined)

/** The same set in the smaller format, from the one service that turns pictures into it. */
export const webpOf = (srcset: string): string | undefined =>
  srcset.includes('builder.io') ? srcset.replaceAll('?', '?format=webp&') : undefined

/** How wide a picture will be drawn: as given, else as the block's own widths say (spec §9). */
export function sizesOf(
  given: unknown,
  styles: Block['responsiveStyles'],
  breakpoints: Breakpoints | undefined,
): string {
  if (typeof given === 'string' && given.trim()) {
    const list = given.split(',')
    // What holds in the end holds without a condition.
    const last = list
      .pop()
      ?.replace(/\([^)]*\)/g, '')
      .trim()
    return [...list, last].join(', ').replaceAll(/,\s+/g, ', ')
  }
  const sizes: string[] = []
  for (const size of ['small', 'medium'] as const) {
    const width = inWindow(styles?.[size]?.width)
    if (width) sizes.push(`(max-width: ${widthOf(size, breakpoints)}px) ${width}`)
  }
  return [...sizes, inWindow(styles?.large?.width) ?? '100vw'].join(', ')
}

/** `50%` is `50vw`; undefined for `auto` and other words. */
const inWindow = (width: unknown): string | undefined =>
  typeof width === 'string' && /^\d/.test(width) ? width.replaceAll('%', 'vw') : undefined
