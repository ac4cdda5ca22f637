/** An address of our own to go back to; anything that leads elsewhere becomes the fallback (reliability C43). */
export function ownAddress(text: string, fallback: string): string {
  const home = 'https://shop.invalid'
  if (!text.startsWith('/') || !URL.canParse(text, home)) return fallback
  const url = new URL(text, home)
  const isOurs = url.origin === home && !/^\/[/\\]/.test(url.pathname)
  return isOurs ? url.pathname + url.search : fallback
}

/** The path somebody came from; the host does not matter, because only the path is kept. */
export function pathIn(referer = ''): string {
  if (!URL.canParse(referer)) return ''
  const { pathname, search } = new URL(referer)
  return pathname + search
}
