import { formatShortDay } from '#domain/time/format-date.ts'

/** Date presets of the URL; a date stands for itself. */
export const DATE_PRESETS = [
  { id: '', label: 'Any day' },
  { id: 'today', label: 'Today' },
  { id: 'weekend', label: 'This weekend' },
  { id: 'month', label: 'Next 30 days' },
] as const

/** A date filter in a sentence: 'this weekend', 'on Thu 24 Dec'; '' for any. */
export function dateFilterLabel(when: string, locale: string): string {
  const preset = DATE_PRESETS.find(({ id }) => id === when)
  if (preset) return preset.id === '' ? '' : PRESET_PHRASES[preset.id]
  return `on ${formatShortDay(when, locale)}`
}

/** 'Next: Thu 24 Dec', of the next free day. */
export const nextDayLabel = (date: string, locale: string): string =>
  `Next: ${formatShortDay(date, locale)}`

const PRESET_PHRASES = {
  today: 'today',
  weekend: 'this weekend',
  month: 'in the next 30 days',
} as const
