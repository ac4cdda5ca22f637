import { findClosestName } from '#domain/closest-name.ts'

const COMMANDER_CHOICES_ERROR =
  /(?:argument|value) '([^']*)' is invalid(?: for argument '[^']*')?\. Allowed choices are ([^\n]*?)\.?\n/

/** "(Did you mean json?)" for what commander says of a word that is none of some choices; nothing for the rest. */
export function choiceSuggestion(errorText: string): string {
  const [, word = '', choices = ''] = COMMANDER_CHOICES_ERROR.exec(errorText) ?? []
  const suggestion = findNearestChoice(word, choices.split(', '))
  return suggestion ? `(Did you mean ${suggestion}?)\n` : ''
}

/** What is wrong with a word that should be one of some choices, and what was meant; nothing where it is one. */
export function invalidChoiceMessage(word: string, choices: readonly string[]): string | null {
  if (choices.includes(word)) return null
  const suggestion = findNearestChoice(word, choices)
  return `allowed choices are ${choices.join(', ')}.${suggestion ? ` Did you mean ${suggestion}?` : ''}`
}

/** The choice that is nearest to a word, or the only one that begins with it. */
export function findNearestChoice(word: string, choices: readonly string[]): string | null {
  const byPrefix =
    word.length > 1 ? choices.filter((one) => one.startsWith(word.toLowerCase())) : []
  return findClosestName(word, choices) ?? (byPrefix.length === 1 ? (byPrefix[0] ?? null) : null)
}
