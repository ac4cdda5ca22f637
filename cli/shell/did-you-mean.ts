import { findClosestName } from '#domain/closest-name.ts'

const COMMANDER_CHOICES_ERROR =
  /(?:argument|value) '([^']*)' is invalid(?: for argument '[^']*')?\. Allowed choices are ([^\n]*?)\.?\n/

/** "(Did you mean json?)" for commander's message about an invalid choice; else ''. */
export function choiceSuggestion(errorText: string): string {
  const [, word = '', choices = ''] = COMMANDER_CHOICES_ERROR.exec(errorText) ?? []
  const suggestion = findNearestChoice(word, choices.split(', '))
  return suggestion ? `(Did you mean ${suggestion}?)\n` : ''
}

/** The message for an invalid choice, with a suggestion; null for a valid one. */
export function invalidChoiceMessage(word: string, choices: readonly string[]): string | null {
  if (choices.includes(word)) return null
  const suggestion = findNearestChoice(word, choices)
  return `allowed choices are ${choices.join(', ')}.${suggestion ? ` Did you mean ${suggestion}?` : ''}`
}

/** The closest choice, or the only one with this prefix. */
export function findNearestChoice(word: string, choices: readonly string[]): string | null {
  const byPrefix =
    word.length > 1 ? choices.filter((one) => one.startsWith(word.toLowerCase())) : []
  return findClosestName(word, choices) ?? (byPrefix.length === 1 ? (byPrefix[0] ?? null) : null)
}
