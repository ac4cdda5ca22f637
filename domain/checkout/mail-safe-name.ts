const MAX_LENGTH = 40
const MAX_WORDS = 4

/** A name for mail to someone who never wrote to us: letters only, short, nothing that becomes a link; null for anything else. */
export function mailSafeName(name: string | null | undefined): string | null {
  const text = name?.trim().replace(/\s+/g, ' ') ?? ''
  const isName =
    text.length <= MAX_LENGTH &&
    text.split(' ').length <= MAX_WORDS &&
    /^\p{L}[\p{L}\p{M}'’.-]*( [\p{L}\p{M}'’.-]+)*$/u.test(text) &&
    !/\.[^ ]/u.test(text)
  return isName ? text : null
}
