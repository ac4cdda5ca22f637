import { nearest } from '#domain/check/nearest.ts'

const CHOICES =
  /(?:argument|value) '([^']*)' is invalid(?: for argument '[^']*')?\. Allowed choices are ([^\n]*?)\.?\n/

/** "(Did you mean json?)" for what commander says of a word that is none of some choices; nothing for the rest. */
export function meant(said: string): string {
  const [, word = '', choices = ''] = CHOICES.exec(said) ?? []
  const near = nearChoice(word, choices.split(', '))
  return near ? `(Did you mean ${near}?)\n` : ''
}

/** What is wrong with a word that should be one of some choices, and what was meant; nothing where it is one. */
export function choiceMistake(word: string, choices: readonly string[]): string | null {
  if (choices.includes(word)) return null
  const near = nearChoice(word, choices)
  return `allowed choices are ${choices.join(', ')}.${near ? ` Did you mean ${near}?` : ''}`
}

/** The choice that is nearest to a word, or the only one that begins with it. */
export function nearChoice(word: string, choices: readonly string[]): string | null {
  const begun = word.length > 1 ? choices.filter((one) => one.startsWith(word.toLowerCase())) : []
  return nearest(word, choices) ?? (begun.length === 1 ? (begun[0] ?? null) : null)
}
