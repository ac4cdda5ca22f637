import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { didYouMean } from '#domain/check/nearest.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { RawLocation } from '#domain/places/location.schema.ts'
import { adaptLocation, type City } from '#domain/places/location.ts'
import { EXIT, Failure } from './exit.ts'
import { readStock } from './stock.ts'

/** The cities of a stock, country by country. */
export const citiesOf = (stock: string): City[] =>
  COUNTRY_CODES.map((code) => join('locations', `${code}.json`))
    .filter((name) => existsSync(join(stock, name)))
    .flatMap((name) => readStock(stock, name, z.array(RawLocation)))
    .map((raw) => adaptLocation(raw))

/** A city by its id; another name ends the command with what was probably meant. */
export function cityIn(stock: string, id: string, country?: string): City {
  const cities = citiesOf(stock).filter((city) => !country || city.country === country)
  const city = cities.find((one) => one.id === id)
  if (city) return city
  const ids = cities.map((one) => one.id)
  const { hint = `there are ${ids.join(', ')}.` } = didYouMean(id, ids)
  const where = country ? ` in ${country}` : ''
  throw new Failure(EXIT.usage, `No city${where} has the id ${id}: ${hint}`)
}
