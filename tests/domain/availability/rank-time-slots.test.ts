import { describe, expect, it } from 'vitest'
import { byStart, rankTimeSlots, type SlotCandidate } from '#domain/availability/rank-time-slots.ts'

const WISH = { date: '2026-12-12', start: '10:00' }
const at = (
  date: string,
  start: string,
  km = 0,
  city = km ? 'geelong' : 'melbourne',
): SlotCandidate => ({
  ...{ date, start, km, city },
})
const said = (free: SlotCandidate[], most = 3) =>
  rankTimeSlots(free, WISH, most).map(
    ({ date, start, city }) => `${city} ${date.slice(-2)} ${start}`,
  )

describe('the nearest free times', () => {
  it('are two of the same day and one of another, where there are more', () => {
    const day = ['11:00', '12:00', '13:00'].map((start) => at('2026-12-12', start))
    expect(said([...day, at('2026-12-13', '10:00'), at('2026-12-14', '10:00')])).toEqual([
      'melbourne 12 11:00',
      'melbourne 12 12:00',
      'melbourne 13 10:00',
    ])
  })

  it('are all of one day where there is no other, the nearest first', () => {
    const day = ['15:00', '12:00', '11:00'].map((start) => at('2026-12-12', start))
    expect(said(day)).toEqual(['melbourne 12 11:00', 'melbourne 12 12:00', 'melbourne 12 15:00'])
    expect(said([])).toEqual([])
  })

  it('of two that are as near, the later one comes first, whatever order they came in', () => {
    const both = [at('2026-12-12', '09:00'), at('2026-12-12', '11:00')]
    expect(said(both, 1)).toEqual(['melbourne 12 11:00'])
    expect(said(both.toReversed(), 1)).toEqual(['melbourne 12 11:00'])
  })

  it('a near city is better than another day, worse than another hour', () => {
    const free = [
      at('2026-12-13', '10:00'),
      at('2026-12-12', '10:00', 75),
      at('2026-12-12', '15:00'),
    ]
    expect(said(free)).toEqual(['melbourne 12 15:00', 'geelong 12 10:00', 'melbourne 13 10:00'])
  })
})

describe('byStart', () => {
  it('orders by date, then by time', () => {
    const slots = ['2026-12-06 09:00', '2026-12-05 18:00', '2026-12-05 10:00'].map((text) => {
      const [date = '', start = ''] = text.split(' ')
      return { date, start }
    })
    expect(slots.toSorted(byStart)).toEqual(slots.toReversed())
  })
})
