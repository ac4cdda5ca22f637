import { describe, expect, it } from 'vitest'
import { BOOKING_STATUSES, canBecome } from '#domain/account/booking.ts'

const numbers: number[] = Object.values(BOOKING_STATUSES).map(({ number }) => number)

/** Defaults 3.2, row by row. */
const TRANSITIONS: Record<number, number[]> = {
  0: [2, 4, 5, 6, 98, 99],
  2: [5, 6, 8, 99],
  4: [6, 8, 98, 99],
  5: [6, 8, 98, 99],
  6: [8, 98, 99],
  8: [8, 9, 12, 13, 99],
  9: [10, 12, 13, 99],
  10: [],
  12: [8, 9, 13, 99],
  13: [8, 99],
  98: [],
  99: [],
}

describe('spec §4 defaults 3.2 Booking status: canBecome', () => {
  it.each(numbers)('from %d allows exactly what may follow', (from) => {
    expect(numbers.filter((to) => canBecome(from, to))).toEqual(TRANSITIONS[from])
  })

  it('knows no other status', () => {
    expect([canBecome(1, 8), canBecome(8, 11)]).toEqual([false, false])
  })
})

describe('spec §4 Booking status numbers', () => {
  it('have the numbers of the specification', () => {
    expect(numbers).toEqual([0, 2, 4, 5, 6, 8, 9, 10, 12, 13, 98, 99])
  })
})
