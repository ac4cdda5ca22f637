import { describe, expect, it } from 'vitest'
import { onlyStart } from '#client/islands/booking/booking-selection.ts'

describe('onlyStart', () => {
  it.each([
    ['the only one', [{ start: '12:00', open: true }], '12:00'],
    [
      'the only open one',
      [
        { start: '10:00', open: false },
        { start: '12:00', open: true },
      ],
      '12:00',
    ],
    [
      'none where there is a choice',
      [
        { start: '10:00', open: true },
        { start: '12:00', open: true },
      ],
      '',
    ],
    ['none of a closed day', [{ start: '10:00', open: false }], ''],
    ['none of a day that is not known', undefined, ''],
  ])('is %s', (_, slots, start) => {
    expect(onlyStart(slots)).toBe(start)
  })
})
