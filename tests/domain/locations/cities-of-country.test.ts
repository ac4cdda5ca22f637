import { expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { citiesOfCountry } from '#domain/locations/cities-of-country.ts'
import { aCity } from '#tests/support/builders.ts'

it('gives the cities of a country, the same list each time', () => {
  const melbourne = aCity({ country: 'aus' })
  const cities = [melbourne, aCity({ country: 'nz' })]
  const australian = citiesOfCountry(cities, COUNTRIES.aus)
  expect(australian).toEqual([melbourne])
  expect(citiesOfCountry(cities, COUNTRIES.aus)).toBe(australian)
})
