import { describe, expect, it } from 'vitest'
import { cancellationOfChoice } from '#client/islands/booking/CancellationLine.tsx'

const MELBOURNE = { name: 'Melbourne', timeZone: 'Australia/Melbourne' }
const NOW = new Date('2026-11-29T20:00:00Z')

const slot = (start: string, open = true) => ({
  start,
  open,
  status: open ? ('AVAILABLE' as const) : ('SOLD_OUT' as const),
  left: open ? 9 : 0,
  capacity: 9,
})
const DAY = { slots: [slot('10:00'), slot('12:00', false)] }

const labelOf = (
  date: string,
  start: string,
  city: typeof MELBOURNE | null = MELBOURNE,
  day: typeof DAY | null = DAY,
) => cancellationOfChoice({ choice: { date, start }, day, city, locale: 'en-AU', now: NOW })

describe('what the panel says of cancelling', () => {
  it('is the rule before a date is chosen', () => {
    expect(labelOf('', '')).toEqual({
      label: 'Free cancellation up to 72 hours before',
      isFree: true,
    })
  })

  it.each([
    ['a date without a start', '2026-12-02', '', MELBOURNE],
    ['a start that is sold out', '2026-12-02', '12:00', MELBOURNE],
    ['a start that its day doesn’t have', '2026-12-02', '25:00', MELBOURNE],
    ['a city whose time zone isn’t known', '2026-12-02', '10:00', null],
  ])('is nothing for %s', (_, date, start, city) => {
    expect(labelOf(date, start, city)).toBeNull()
  })

  it('is nothing before the day is known', () => {
    expect(labelOf('2026-12-02', '10:00', MELBOURNE, null)).toBeNull()
  })

  it.each([
    ['2026-12-16', true, /^Free cancellation until \w+,? 13 Dec, 10:00 am Melbourne time$/],
    ['2026-12-01', false, /^Cancel until \w+,? 30 Nov, 10:00 am Melbourne time for gift credit/],
    ['2026-11-30', false, /^It starts in less than 24 hours, so it can’t be refunded$/],
  ])('is what is left for a start on %s', (date, isFree, words) => {
    const said = labelOf(date, '10:00')
    expect(said?.isFree).toBe(isFree)
    expect(said?.label.replaceAll(/\s/g, ' ')).toMatch(words)
  })
})
