import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { timeZoneOf } from '#domain/locations/time-zone-of.ts'

const { aus } = COUNTRIES

describe('the zone of a place', () => {
  it('is its own', () => {
    expect(timeZoneOf({ timeZone: 'Australia/Perth' }, aus)).toBe('Australia/Perth')
  })

  it.each([undefined, null])('is that of the country’s office where it is %s', (place) => {
    expect(timeZoneOf(place, aus)).toBe(aus.billing.timeZone)
  })
})
