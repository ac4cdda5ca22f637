/** Personal data and secrets. Every quantifier is bounded. */
const REDACTIONS: readonly [RegExp, string][] = [
  [/[^\s"'/\\<>]{1,64}(?:@|%40)[^\s"'/\\<>]{1,255}/gi, '(address)'],
  [/\b(?:sk|whsec|pi)_[\w-]{1,60}_secret_\w{1,100}|\b(?:sk_|whsec_)\w{1,200}/g, '(secret)'],
  [/\beyJ[\w-]{1,2000}\.[\w-]{1,4000}\.[\w-]{1,1000}/g, '(token)'],
]
/** A card's number; an id may have as many digits in a row and stays. */
const NUMBER_OR_ID = /\b([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\b|\d(?:[ -]?\d){12,18}/gi
const MAX_LENGTH = 500

export const redact = (text: string): string =>
  REDACTIONS.reduce(
    (redacted, [pattern, replacement]) => redacted.replace(pattern, replacement),
    text.slice(0, 2000),
  )
    .replace(NUMBER_OR_ID, (_, id?: string) => id ?? '(number)')
    .slice(0, MAX_LENGTH)
