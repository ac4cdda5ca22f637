import { expect, it } from 'vitest'
import { postBy } from '#domain/parcels/post-by.ts'

it.each([
  ['2026-11-23', '00:00', '2026-11-23'],
  ['2026-12-11', '11:00', '2026-12-08'],
  // A Monday, a Sunday: the days between are no working days.
  ['2026-12-14', '11:00', '2026-12-09'],
  ['2026-12-13', '11:00', '2026-12-09'],
])('what is for %s %s is posted by %s', (date, start, day) => {
  expect(postBy({ date, start })).toBe(day)
})
