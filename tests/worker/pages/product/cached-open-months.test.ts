import { describe, expect, it } from 'vitest'
import { nextOpenMonths } from '#domain/availability/next-open-months.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { aQuestion } from '#tests/support/builders.ts'
import { cachedOpenMonths } from '#worker/pages/product/cached-open-months.ts'

const MIDNIGHT = Date.parse('2026-11-21T13:00:00Z')
const query = aQuestion({}, { leadHours: 48 })
const at = (time: number) => ({ ...query, now: new Date(time) })

describe('the open months of a page', () => {
  it('are the same objects within a minute, others with another calendar, product or city', () => {
    const months = cachedOpenMonths(at(MIDNIGHT + 1))
    expect(cachedOpenMonths(at(MIDNIGHT + MINUTE_MS - 1))).toBe(months)
    const { calendar, product, city } = query
    const others = [{ calendar: [...calendar] }, { product: { ...product } }, { city: { ...city } }]
    for (const other of others)
      expect(cachedOpenMonths({ ...at(MIDNIGHT + 1), ...other })).not.toBe(months)
  })

  it('are those of every instant, also when a day begins or a start closes', () => {
    for (let hour = 0; hour <= 24; hour++) {
      for (const ms of [-MINUTE_MS, -1, 0, 1]) {
        const now = at(MIDNIGHT + hour * HOUR_MS + ms)
        expect(cachedOpenMonths(now)).toEqual(nextOpenMonths(now))
      }
    }
  })
})
