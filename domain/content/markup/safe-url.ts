/** Where an address is used: to go to, as a picture, as a film, as a page within the page. */
export type UrlUse = 'link' | 'image' | 'media' | 'frame'

const ALLOWED_SCHEMES: Record<UrlUse, string> = {
  link: 'http https mailto tel sms',
  image: 'http https',
  media: 'http https',
  frame: 'https',
}
/** Pictures that are all in their address; SVG is not among them, it can hold script. */
const DATA_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z\d+/=]+$/i

/**
 * An address that editors wrote, if it only leads somewhere: `javascript:`, `data:` and their like are none, however they
 * are spelt.
 */
export function safeUrl(value: unknown, use: UrlUse = 'link'): string | undefined {
  if (typeof value !== 'string') return undefined
  const url = value.trim()
  // Browsers read over tabs and newlines and take a backslash for a slash.
  if (!url || /[\p{Cc}\\]/u.test(url)) return undefined
  if (use === 'image' && DATA_IMAGE.test(url)) return url

  const [head = ''] = url.split(/[/?#]/, 1)
  const colon = head.indexOf(':')
  if (colon >= 0) {
    const scheme = head.slice(0, colon).toLowerCase()
    return ALLOWED_SCHEMES[use].split(' ').includes(scheme) ? url : undefined
  }
  // A colon that somebody may still decode.
  return /[&\s]|%3a/i.test(head) ? undefined : url
}
