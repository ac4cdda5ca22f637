import { z } from 'zod'
import { COUNTRIES, type CountryCode, findCountry } from '#domain/countries/index.ts'
import { RawLocation } from '#domain/locations/location.schema.ts'
import type { DatasetFile } from '#domain/releases/dataset-file.ts'
import { isSafeLink } from '#domain/safe-link.ts'
import { slugify } from '#domain/text.ts'
import { validateLink } from '#domain/validation/checks/link.ts'
import { unknownReference } from '#domain/validation/checks/references.ts'
import {
  type DatasetIndex,
  duplicateKeys,
  parseNumberedEntries,
  validateEach,
} from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/file-definition.ts'
import { listFileLinks } from '#domain/validation/files/links/dataset-links.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { validateCityPlace } from './city-coordinates.ts'

export const locationFile: FileDefinition = {
  schema: z.array(RawLocation),
  validate: (file, index) => {
    const code = fileCountry(file)
    return [
      ...duplicateKeys(file, index),
      ...(code ? missingHomeCity(file, code) : []),
      ...validateCityPlace(file.json, code),
      ...validateCta(file.json),
      ...(code ? deadLinks({ ...file, country: code }, index) : []),
      ...validateEach(RawLocation, file.json, ({ value, index: at }) => [
        ...validateIdentity(value, code, [at]),
        ...(['hero', 'topOfBg'] as const).flatMap((field) => {
          const url = value.medias[field]
          return url ? unknownReference('picture', url, [at, 'medias', field], index) : []
        }),
      ]),
    ]
  },
}

/** The country in the name of the file, else that of its first city. */
function fileCountry({ country, json }: DatasetFile): CountryCode | null {
  if (country) return country as CountryCode
  const [first] = parseNumberedEntries(z.object({ country: z.string() }), json)
  return first ? (findCountry(first.value.country)?.code ?? null) : null
}

/** Links to pages of the same country that do not exist. */
const deadLinks = (file: DatasetFile, index: DatasetIndex): Violation[] =>
  listFileLinks(file, index)
    .filter(({ address, countries }) => countries.some((code) => address.startsWith(`/${code}/`)))
    .flatMap((link) => validateLink(link, { ...link, site: index.siteUrls }))
    .filter(({ code }) => code === 'link/dead')

/** A file with fewer cities and no country in its name adds to another one. */
const MIN_CITIES_OF_COUNTRY = 3

function missingHomeCity({ country, json }: DatasetFile, code: CountryCode): Violation[] {
  const { defaultCity, name } = COUNTRIES[code]
  const ids = parseNumberedEntries(z.object({ id: z.string() }), json).map(({ value }) => value.id)
  if ((!country && ids.length < MIN_CITIES_OF_COUNTRY) || ids.includes(defaultCity)) return []
  const message = `${defaultCity} is missing: ${name} is shown from it when no city is chosen.`
  const hint = `add a city with "id": "${defaultCity}"`
  return [{ code: 'location/no-home', path: [], message, hint }]
}

const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

function validateIdentity(
  { id, name, country }: RawLocation,
  code: CountryCode | null,
  at: JsonPath,
): Violation[] {
  const violations: Violation[] = []
  if (!SLUG_PATTERN.test(id)) {
    const message = `"${id}" cannot be part of a URL.`
    const hint = `use lowercase letters, digits and hyphens, such as "${slugify(id) || slugify(name)}"`
    violations.push({ code: 'location/id', path: [...at, 'id'], message, hint })
  }
  if (code && findCountry(country)?.code !== code) {
    const { name: countryName, nameInSentence } = COUNTRIES[code]
    const message = `${name} is in the file of ${nameInSentence}, but its country is "${country}".`
    const hint = `write "${countryName}", or move the city to the file of its country`
    violations.push({ code: 'location/country', path: [...at, 'country'], message, hint })
  }
  return violations
}

const LenientLinks = z.object({ cta: z.unknown() })
const LenientCta = z.object({ label: z.string(), url: z.string() })

/** The shop leaves out a button that it cannot link. */
const validateCta = (json: unknown): Violation[] =>
  validateEach(LenientLinks, json, ({ value: { cta }, index }): Violation[] => {
    if (cta === undefined || cta === null) return []
    const button = LenientCta.safeParse(cta)
    const path = [index, 'cta']
    if (!button.success) {
      const message = 'The button needs a label and a url, or it is not shown.'
      const hint = 'write { "label": "See picnics", "url": "/aus/cities/melbourne" }'
      return [{ code: 'location/button', path, message, hint }]
    }
    const { url } = button.data
    if (isSafeLink(url)) return []
    const message = `The button is not shown, because "${url}" is not a valid link.`
    const hint = 'begin it with / or https:// and leave out spaces'
    return [{ code: 'location/button', path: [...path, 'url'], message, hint }]
  })
