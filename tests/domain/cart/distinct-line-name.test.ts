import { expect, it } from 'vitest'
import { distinctLineName } from '#domain/cart/distinct-line-name.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

const PICNIC = { productName: 'Picnic', cityName: 'Perth', date: '2026-12-11', start: '11:00' }
const LATER = { ...PICNIC, date: '2027-01-09' }
const WALK = { ...PICNIC, productName: 'Walk' }
const named = (line: typeof PICNIC, ...others: (typeof PICNIC)[]) =>
  distinctLineName(line, [line, ...others], COUNTRIES.aus).replaceAll(/\s/g, ' ')

it('an experience that is booked for two days is told apart by its day', () => {
  expect(named(PICNIC, LATER, WALK)).toBe('Picnic, Fri 11 Dec, 11:00 am')
  expect(named(LATER, PICNIC)).toBe('Picnic, Sat 9 Jan, 11:00 am')
  expect(named(WALK, PICNIC)).toBe('Walk')
})

it('in two cities it is told apart by its city, at the same time too', () => {
  const there = { ...PICNIC, cityName: 'Hobart' }
  expect(named(PICNIC, there)).toBe('Picnic, Perth')
  expect(named(there, PICNIC, LATER)).toBe('Picnic, Hobart')
  expect(named(PICNIC, there, LATER)).toBe('Picnic, Perth, Fri 11 Dec, 11:00 am')
})
