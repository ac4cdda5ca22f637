/** A path of our own to return to; anything else becomes the fallback. */
export function safeReturnPath(text: string, fallback: string): string {
  const placeholderOrigin = 'https://shop.invalid'
  if (!text.startsWith('/') || !URL.canParse(text, placeholderOrigin)) return fallback
  const url = new URL(text, placeholderOrigin)
  const isOwnPath = url.origin === placeholderOrigin && !/^\/[/\\]/.test(url.pathname)
  return isOwnPath ? url.pathname + url.search : fallback
}

/** The path of the referrer; its host does not matter, because only the path is used. */
export function refererPath(referer = ''): string {
  if (!URL.canParse(referer)) return ''
  const { pathname, search } = new URL(referer)
  return pathname + search
}
