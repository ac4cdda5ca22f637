/** Where an address is used: as a link, a picture, a video or audio file, a frame. */
export type UrlUse = 'link' | 'image' | 'media' | 'frame'

const ALLOWED_SCHEMES: Record<UrlUse, string> = {
  link: 'http https mailto tel sms',
  image: 'http https',
  media: 'http https',
  frame: 'https',
}
/** Not SVG, which can contain script. */
const DATA_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z\d+/=]+$/i

/** An editors' address that only navigates or loads; undefined for `javascript:`, `data:` and the like in any spelling. */
export function safeUrl(value: unknown, use: UrlUse = 'link'): string | undefined {
  if (typeof value !== 'string') return undefined
  const url = value.trim()
  // Browsers ignore tabs and newlines and read a backslash as a slash.
  if (!url || /[\p{Cc}\\]/u.test(url)) return undefined
  if (use === 'image' && DATA_IMAGE.test(url)) return url

  const [head = ''] = url.split(/[/?#]/, 1)
  const colon = head.indexOf(':')
  if (colon >= 0) {
    const scheme = head.slice(0, colon).toLowerCase()
    return ALLOWED_SCHEMES[use].split(' ').includes(scheme) ? url : undefined
  }
  // An encoded colon could be decoded later.
  return /[&\s]|%3a/i.test(head) ? undefined : url
}
