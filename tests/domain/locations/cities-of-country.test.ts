import { expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { citiesOfCountry } from '#domain/locations/cities-of-country.ts'
import { cities } from '#tests/fixtures/dataset.ts'

it('gives the cities of a country, the same list each time', () => {
  const australian = citiesOfCountry(cities, COUNTRIES.aus)
  expect(australian).toEqual(cities.filter(({ country }) => country === 'aus'))
  expect(australian).not.toEqual([])
  expect(citiesOfCountry(cities, COUNTRIES.aus)).toBe(australian)
  expect(citiesOfCountry(cities, COUNTRIES.nz)).not.toEqual(australian)
})
