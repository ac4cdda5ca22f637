const WORDS = 14
const LONGEST = 64 * 1024

const ENTITIES: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'", rsquo: '’', lsquo: '‘', ndash: '–', mdash: '—', hellip: '…',
}

/** The words of some HTML: tags and the text of scripts are gone, entities are characters. */
export function stripHtml(html: string): string {
  const text = html
    .slice(0, LONGEST)
    .replace(/<(script|style)\b[^<>]*>[^<]*/gi, ' ')
    .replace(/<[^<>]*>?/g, ' ')
    .replace(/&(#?\w{1,8});/g, (entity, name: string) => ENTITIES[name] ?? entity)
  return text.replace(/\s+/g, ' ').trim()
}

/** The first 14 words, with dots when there were more (spec §5). */
export function teaser(html: string): string {
  const words = stripHtml(html).split(' ')
  return words.length > WORDS ? `${words.slice(0, WORDS).join(' ')} ...` : words.join(' ')
}

/** A URL path without its trailing slashes (spec §5). */
export const trimTrailingSlash = (path: string): string => {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** A URL path without slashes around it. */
export const trimSlashes = (path: string): string => {
  let start = 0
  while (path[start] === '/') start++
  return trimTrailingSlash(path.slice(start))
}
