/** Where an address is used: to go to, as a picture, as a film, as a page within the page. */
export type Use = 'link' | 'image' | 'media' | 'frame'

const SCHEMES: Record<Use, string> = {
  link: 'http https mailto tel sms',
  image: 'http https',
  media: 'http https',
  frame: 'https',
}
/** Pictures that are all in their address; SVG is not among them, it can hold script. */
const DATA_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z\d+/=]+$/i

/**
 * An address that editors wrote, if it only leads somewhere: `javascript:`, `data:` and their like are none, however they
 * are spelt (spec §3; tabs, newlines, entities).
 */
export function safeAddress(value: unknown, use: Use = 'link'): string | undefined {
  if (typeof value !== 'string') return undefined
  const address = value.trim()
  // Browsers read over tabs and newlines and take a backslash for a slash.
  if (!address || /[\p{Cc}\\]/u.test(address)) return undefined
  if (use === 'image' && DATA_PICTURE.test(address)) return address

  const [head = ''] = address.split(/[/?#]/, 1)
  const colon = head.indexOf(':')
  if (colon >= 0) {
    const scheme = head.slice(0, colon).toLowerCase()
    return SCHEMES[use].split(' ').includes(scheme) ? address : undefined
  }
  // A colon that somebody may still decode.
  return /[&\s]|%3a/i.test(head) ? undefined : address
}
