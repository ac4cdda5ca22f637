import { formatShortDay } from '#domain/places/zone.ts'

/** When somebody wants to go, as the address says it; a date stands for itself. */
export const WHEN_CHOICES = [
  { id: '', label: 'Any day' },
  { id: 'today', label: 'Today' },
  { id: 'weekend', label: 'This weekend' },
  { id: 'month', label: 'Next 30 days' },
] as const

/** How a day is asked about in a sentence: 'this weekend', 'on Thu 24 Dec'; nothing for any day. */
export function whenWords(when: string, locale: string): string {
  const named = WHEN_CHOICES.find(({ id }) => id === when)
  if (named) return named.id === '' ? '' : IN_SENTENCES[named.id]
  return `on ${formatShortDay(when, locale)}`
}

const IN_SENTENCES = {
  today: 'today',
  weekend: 'this weekend',
  month: 'in the next 30 days',
} as const
