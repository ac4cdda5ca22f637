/** Personal data and secrets. Every quantifier is bounded. */
const REDACTIONS: readonly [RegExp, string][] = [
  [/[^\s"'/\\<>]{1,64}(?:@|%40)[^\s"'/\\<>]{1,255}/gi, '(address)'],
  [/\d(?:[ -]?\d){12,18}/g, '(number)'],
  [/\b(?:sk|whsec|pi)_[\w-]{1,60}_secret_\w{1,100}|\b(?:sk_|whsec_)\w{1,200}/g, '(secret)'],
  [/\beyJ[\w-]{1,2000}\.[\w-]{1,4000}\.[\w-]{1,1000}/g, '(token)'],
]
const MAX_LENGTH = 500

export const redact = (text: string): string =>
  REDACTIONS.reduce(
    (redacted, [pattern, replacement]) => redacted.replace(pattern, replacement),
    text.slice(0, 2000),
  ).slice(0, MAX_LENGTH)
