import { describe, expect, it } from 'vitest'
import { giftDueAt } from '#domain/gift-cards/delivery/gift-due-at.ts'

describe('when a gift for a day is sent', () => {
  it.each([
    ['2026-12-25', 'Australia/Melbourne', '2026-12-24T22:00Z'],
    ['2026-12-25', 'Pacific/Auckland', '2026-12-24T20:00Z'],
    ['2026-12-25', 'Europe/London', '2026-12-25T09:00Z'],
    ['2026-12-25', 'America/New_York', '2026-12-25T14:00Z'],
    ['2026-12-25', 'America/Vancouver', '2026-12-25T16:00Z'],
    // The clock in Melbourne goes back in the night between.
    ['2027-04-03', 'Australia/Melbourne', '2027-04-02T22:00Z'],
    ['2027-04-04', 'Australia/Melbourne', '2027-04-03T23:00Z'],
  ])('is 09:00 on %s in %s: %s', (date, zone, instant) => {
    expect(new Date(giftDueAt(date, zone)).toISOString()).toBe(instant.replace('Z', ':00.000Z'))
  })
})
