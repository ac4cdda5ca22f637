import { nearest } from '#domain/check/nearest.ts'

const CHOICES =
  /(?:argument|value) '([^']*)' is invalid(?: for argument '[^']*')?\. Allowed choices are ([^\n]*?)\.?\n/

/** "(Did you mean json?)" for what commander says of a word that is none of some choices; nothing for the rest. */
export function meant(said: string): string {
  const [, word = '', choices = ''] = CHOICES.exec(said) ?? []
  const near = nearest(word, choices.split(', '))
  return near ? `(Did you mean ${near}?)\n` : ''
}
