import { describe, expect, it } from 'vitest'
import { leadTimeLabel } from '#client/components/labels/lead-time-label.ts'
import {
  countLeadTimes,
  type LeadTimes,
  usualLeadTime,
} from '#domain/availability/usual-lead-time.ts'

describe('Lead times', () => {
  it('are counted by bucket, days in the past as the first', () => {
    const rows = [
      { days: -1, bookings: 1 },
      { days: 2, bookings: 2 },
      { days: 9, bookings: 4 },
      { days: 400, bookings: 1 },
    ]
    expect(countLeadTimes(rows)).toEqual({ '0-2': 3, '8-14': 4, '113+': 1 })
    expect(countLeadTimes([])).toEqual({})
  })

  it.each([
    [{}, null],
    [{ '3-7': 9 }, null],
    [{ '3-7': 10 }, '3-7'],
    [{ '0-2': 5, '29-35': 5 }, '0-2'],
    [{ '0-2': 4, '29-35': 6 }, '29-35'],
    [{ '0-2': 3, '8-14': 4, '113+': 8 }, '113+'],
    [{ unknown: 20 }, null],
  ])('%j are usually %s', (counts, usual) => {
    expect(usualLeadTime(counts as LeadTimes)).toBe(usual)
  })

  it.each([
    ['0-2', 'Usually booked 0 to 2 days ahead.'],
    ['8-14', 'Usually booked 8 to 14 days ahead.'],
    ['113+', 'Usually booked 113 or more days ahead.'],
  ] as const)('%s is told as: %s', (bucket, hint) => {
    expect(leadTimeLabel(bucket)).toBe(hint)
  })
})
