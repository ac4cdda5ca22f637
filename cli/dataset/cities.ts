import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { didYouMeanHint } from '#domain/closest-name.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { RawLocation } from '#domain/locations/location.schema.ts'
import { adaptLocation, type City } from '#domain/locations/location.ts'
import { readDatasetFile } from './read-dataset.ts'

export const listDatasetCities = (dataset: string): City[] =>
  COUNTRY_CODES.map((code) => join('locations', `${code}.json`))
    .filter((name) => existsSync(join(dataset, name)))
    .flatMap((name) => readDatasetFile(dataset, name, z.array(RawLocation)))
    .map((raw) => adaptLocation(raw))

/** A city by its id; throws with a suggestion for an unknown one. */
export function getDatasetCity(dataset: string, id: string, country?: string): City {
  const cities = listDatasetCities(dataset).filter((city) => !country || city.country === country)
  const city = cities.find((one) => one.id === id)
  if (city) return city
  const ids = cities.map((one) => one.id)
  const { hint = `there are ${ids.join(', ')}.` } = didYouMeanHint(id, ids)
  const where = country ? ` in ${country}` : ''
  throw new CliError(EXIT_CODE.usage, `No city${where} has the id ${id}: ${hint}`)
}
