import { expect, it } from 'vitest'
import { formatInstantDay } from '#client/components/labels/format-instant-day.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

it.each([
  ['aus', 'Monday 30\u00a0November\u00a02026'],
  ['nz', 'Monday 30\u00a0November\u00a02026'],
  ['uk', 'Sunday 29\u00a0November\u00a02026'],
] as const)('an instant is on the day of %s', (country, day) => {
  expect(formatInstantDay('2026-11-29T15:58:00Z', COUNTRIES[country])).toBe(day)
})
