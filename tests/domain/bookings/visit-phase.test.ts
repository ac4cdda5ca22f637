import { describe, expect, it } from 'vitest'
import { BOOKED, CANCELLED, COMPLETE, POSTPONED } from '#domain/bookings/booking-status.ts'
import { isSoon, visitPhase } from '#domain/bookings/visit-phase.ts'

const LINE = {
  status: BOOKED,
  start: '11:00',
  startsAt: '2026-12-11T00:00:00Z',
  visit: { endsAt: '2026-12-11T04:00:00Z' },
}

describe('where a booked day stands on the clock', () => {
  it.each([
    ['2026-12-10T23:59:59Z', 'ahead'],
    ['2026-12-11T00:00:00Z', 'now'],
    ['2026-12-11T03:59:59Z', 'now'],
    ['2026-12-11T04:00:00Z', 'over'],
  ])('at %s: %s', (now, phase) => {
    expect(visitPhase(LINE, new Date(now))).toBe(phase)
  })

  it.each([
    ['2026-12-10T00:00:00Z', false],
    ['2026-12-10T00:00:01Z', true],
    ['2026-12-11T02:00:00Z', true],
  ])('at %s it is soon: %s', (now, expected) => {
    expect(isSoon(LINE, new Date(now))).toBe(expected)
  })

  it('lasts a day where its end is unknown', () => {
    for (const visit of [null, undefined, { endsAt: null }]) {
      expect(visitPhase({ ...LINE, visit }, new Date('2026-12-11T23:59:59Z'))).toBe('now')
      expect(visitPhase({ ...LINE, visit }, new Date('2026-12-12T00:00:00Z'))).toBe('over')
    }
  })

  it('is over once completed, and nowhere for what has no day', () => {
    const now = new Date('2026-12-01T00:00:00Z')
    expect(visitPhase({ ...LINE, status: COMPLETE }, now)).toBe('over')
    const sent = { ...LINE, start: '00:00', sending: { by: 'email', days: 0 } as const }
    for (const line of [{ ...LINE, status: CANCELLED }, { ...LINE, status: POSTPONED }, sent])
      expect(visitPhase(line, now)).toBeNull()
  })
})
