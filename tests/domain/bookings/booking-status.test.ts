import { describe, expect, it } from 'vitest'
import { BOOKING_STATUSES, canTransition, statusLabel } from '#domain/bookings/booking-status.ts'

const numbers: number[] = Object.values(BOOKING_STATUSES).map(({ number }) => number)

/** The transition table, row by row. */
const TRANSITIONS: Record<number, number[]> = {
  0: [2, 4, 5, 6, 98, 99],
  2: [5, 6, 8, 99],
  4: [6, 8, 98, 99],
  5: [6, 8, 98, 99],
  6: [6, 8, 98, 99],
  8: [8, 9, 12, 13, 99],
  9: [10, 12, 13, 99],
  10: [],
  12: [8, 9, 13, 99],
  13: [8, 99],
  98: [],
  99: [],
}

describe('Booking status: mayBecome', () => {
  it.each(numbers)('from %d allows exactly what may follow', (from) => {
    expect(numbers.filter((to) => canTransition(from, to))).toEqual(TRANSITIONS[from])
  })

  it('knows no other status', () => {
    expect([canTransition(1, 8), canTransition(8, 11)]).toEqual([false, false])
  })
})

describe('Booking status numbers', () => {
  it('have the numbers of the specification', () => {
    expect(numbers).toEqual([0, 2, 4, 5, 6, 8, 9, 10, 12, 13, 98, 99])
  })
})

describe('who moves a booking', () => {
  it.each([
    [8, 12, 'customer', true],
    [8, 13, 'customer', true],
    [8, 99, 'customer', true],
    [8, 9, 'customer', false],
    [9, 10, 'system', true],
    [9, 10, 'customer', false],
    [0, 98, 'customer', false],
    [0, 98, 'staff', true],
    [2, 8, 'system', true],
    [2, 8, 'staff', false],
  ] as const)('%d to %d by %s: %s', (from, to, who, may) => {
    expect(canTransition(from, to, who)).toBe(may)
  })

  it('is a part of the same table', () => {
    for (const from of numbers) {
      for (const to of numbers) {
        const anybody = (['customer', 'staff', 'system'] as const).some((who) =>
          canTransition(from, to, who),
        )
        expect(anybody).toBe(canTransition(from, to))
      }
    }
  })

  it('has a word for every number', () => {
    expect(statusLabel(12)).toBe('Reschedule requested')
    expect(statusLabel(11)).toBe('11')
  })
})
