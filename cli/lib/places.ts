import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { InvalidArgumentError } from 'commander'
import { z } from 'zod'
import { didYouMean } from '#domain/check/nearest.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { RawLocation } from '#domain/places/location.schema.ts'
import { adaptLocation, type City } from '#domain/places/location.ts'
import { isDate } from '#domain/places/zone.ts'
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
  const { hint = `Cities: ${ids.join(', ')}.` } = didYouMean(id, ids)
  const where = country ? ` in ${country}` : ''
  throw new Failure(EXIT.usage, `No city${where} has the id ${id}: ${hint}`)
}

/** A day as it is given on the command line. */
export function day(text: string): string {
  if (isDate(text)) return text
  throw new InvalidArgumentError('Give a day such as 2026-12-24.')
}

/** A month as it is given on the command line. */
export function month(text: string): string {
  if (/^\d{4}-\d{2}$/.test(text) && isDate(`${text}-01`)) return text
  throw new InvalidArgumentError('Give a month such as 2026-12.')
}

/** A moment as it is given on the command line. */
export function moment(text: string): Date {
  const date = new Date(text)
  if (/^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(date.getTime())) return date
  throw new InvalidArgumentError('Give a moment such as 2026-12-24T09:00:00+11:00.')
}
