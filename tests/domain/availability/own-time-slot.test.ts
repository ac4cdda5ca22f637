import { describe, expect, it } from 'vitest'
import type { AvailabilityDay, ClosedReason } from '#domain/availability/availability.ts'
import { withOwnTimeSlot } from '#domain/availability/own-time-slot.ts'

const DATE = '2026-12-11'
const slot = (start: string, reason?: ClosedReason) => ({
  start,
  open: reason === undefined,
  status: reason === 'SOLD_OUT' ? ('SOLD_OUT' as const) : ('AVAILABLE' as const),
  ...(reason ? { reason, why: reason } : {}),
  left: 0,
  capacity: 10,
})
const day = (reason: ClosedReason | undefined, open: boolean): AvailabilityDay => ({
  date: DATE,
  open,
  slots: [slot('10:00', 'SOLD_OUT'), slot('11:00', reason)],
})

describe('the slot one has places of', () => {
  it.each([
    ['sold out', 'SOLD_OUT', DATE, '11:00', true],
    ['sold out, another one', 'SOLD_OUT', DATE, '12:00', false],
    ['sold out, of another day', 'SOLD_OUT', '2026-12-12', '11:00', false],
    ['closed', 'CUTOFF', DATE, '11:00', false],
    ['open', undefined, DATE, '11:00', false],
  ] as const)('%s: opens %#', (_, reason, date, start, isOpened) => {
    const before = day(reason, false)
    const after = withOwnTimeSlot(before, { date, start })
    expect(after === before).toBe(!isOpened)
    if (isOpened) {
      expect(after.open).toBe(true)
      expect(after.slots.map(({ open }) => open)).toEqual([false, true])
      expect(after.slots[1]).toEqual({ ...slot('11:00'), status: 'LIMITED' })
    }
  })

  it('changes nothing without one, and no unknown day', () => {
    const before = day('SOLD_OUT', false)
    expect(withOwnTimeSlot(before, null)).toBe(before)
    expect(withOwnTimeSlot(null, { date: DATE, start: '11:00' })).toBeNull()
  })
})
