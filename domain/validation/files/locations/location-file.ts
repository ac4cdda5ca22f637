import { z } from 'zod'
import { didYouMeanHint } from '#domain/closest-name.ts'
import { COUNTRIES, type CountryCode, findCountry } from '#domain/countries/index.ts'
import { RawLocation } from '#domain/locations/location.schema.ts'
import { isSafeLink } from '#domain/safe-link.ts'
import { slugify } from '#domain/text.ts'
import { validateLink } from '#domain/validation/checks/link.ts'
import { unknownPicture } from '#domain/validation/checks/price-list.ts'
import {
  type DatasetFile,
  type DatasetIndex,
  duplicateKeys,
  parseNumberedEntries,
  validateEach,
} from '#domain/validation/dataset/dataset-index.ts'
import { listFileLinks } from '#domain/validation/dataset/dataset-links.ts'
import type { FileDefinition } from '#domain/validation/validate-dataset-file.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { duplicateCities, validateCityPlace } from './city-coordinates.ts'

/** The cities of a country. */
export const locationFile: FileDefinition = {
  schema: z.array(RawLocation),
  validate: (file, index) => {
    const code = fileCountry(file)
    return [
      ...duplicateKeys(file, index),
      ...(code ? missingHomeCity(file, code) : []),
      ...duplicateCities(file.json),
      ...validateCityPlace(file.json, code),
      ...validateCta(file.json, code),
      ...(code ? deadLinks({ ...file, country: code }, index) : []),
      ...validateEach(RawLocation, file.json, ({ value, index: at }) => [
        ...validateNames(value, code, [at]),
        ...validateAppearance(value, [at], index),
      ]),
    ]
  },
}

/** The country that a file is about: its name says so, else its first city does. */
function fileCountry({ country, json }: DatasetFile): CountryCode | null {
  if (country) return country as CountryCode
  const [first] = parseNumberedEntries(z.object({ country: z.string() }), json)
  return first ? (findCountry(first.value.country)?.code ?? null) : null
}

/** Links of a city within its country that lead to no page; what else is wrong with a button is told by its own rules. */
const deadLinks = (file: DatasetFile, index: DatasetIndex): Violation[] =>
  listFileLinks(file, index)
    .filter(({ address, countries }) => countries.some((code) => address.startsWith(`/${code}/`)))
    .flatMap((link) => validateLink(link, { ...link, site: index.siteUrls }))
    .filter(({ code }) => code === 'link/dead')

/** Where nothing better is known the shop shows a country's own city. */
function missingHomeCity({ country, json }: DatasetFile, code: CountryCode): Violation[] {
  const { defaultCity, name } = COUNTRIES[code]
  const ids = parseNumberedEntries(z.object({ id: z.string() }), json).map(({ value }) => value.id)
  // A few cities in a file of another name are added to the others.
  if ((!country && ids.length < MIN_SHARED_NAMES) || ids.includes(defaultCity)) return []
  const message = `${name} is shown from ${defaultCity} where no city is chosen, and there is no such city.`
  return [
    { code: 'location/no-home', path: [], message, hint: `add a city with "id": "${defaultCity}"` },
  ]
}

const MIN_SHARED_NAMES = 3
const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

function validateNames(
  { id, name, country, state }: RawLocation,
  code: CountryCode | null,
  at: JsonPath,
) {
  const violations: Violation[] = []
  const expectedId = slugify(name)
  if (!SLUG_PATTERN.test(id)) {
    const message = `"${id}" cannot be part of an address.`
    const hint = `write small letters, digits and hyphens, such as "${slugify(id) || expectedId}"`
    violations.push({ code: 'location/id', path: [...at, 'id'], message, hint })
  } else if (expectedId !== id && !id.startsWith(`${expectedId}-`)) {
    const message = `The city ${name} has the id "${id}", which is not its name.`
    const hint = `write "${expectedId}" here and in every file that names the city`
    violations.push({ code: 'location/id-name', path: [...at, 'id'], message, hint })
  }
  if (code && findCountry(country)?.code !== code) {
    const { name: right } = COUNTRIES[code]
    const message = `${name} stands among the cities of ${COUNTRIES[code].nameInSentence} and says it is in "${country}".`
    const hint = `write "${right}", or move the city to the file of its country`
    violations.push({ code: 'location/country', path: [...at, 'country'], message, hint })
  }
  return [...violations, ...validateState(state, code, [...at, 'state'])]
}

function validateState(state: string, code: CountryCode | null, path: JsonPath): Violation[] {
  const form = code && COUNTRIES[code].addressFormat.state
  if (!form || !state) return []
  const stateNames = Object.values(form.list)
  if (stateNames.some((one) => slugify(one) === slugify(state))) return []
  const short = form.list[state.toUpperCase()]
  const fix = short && { says: `write "${short}"`, edits: [{ path, value: short }] }
  const message = `"${state}" is no ${form.label.toLowerCase()} of ${COUNTRIES[code].nameInSentence}.`
  const cure = fix ? { hint: fix.says, fix } : didYouMeanHint(state, stateNames)
  return [{ code: 'location/state', path, message, ...cure }]
}

const HEX_COLOUR = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i

const validateAppearance = (city: RawLocation, at: JsonPath, index: DatasetIndex): Violation[] => [
  ...unknownPicture('location/unknown-picture', city.medias.hero, [...at, 'medias', 'hero'], index),
  ...unknownPicture(
    'location/unknown-picture',
    city.medias.topOfBg,
    [...at, 'medias', 'topOfBg'],
    index,
  ),
  ...(['headingColor', 'subHeadingColor'] as const).flatMap((field): Violation[] => {
    const colour = city[field]
    if (!colour || HEX_COLOUR.test(colour)) return []
    const message = `"${colour}" is no colour that the shop can write with.`
    return [{ code: 'location/colour', path: [...at, field], message, hint: toHexColour(colour) }]
  }),
]

const toHexColour = (colour: string) => {
  const digits = /^[^\da-f]*([\da-f]{6}|[\da-f]{3})$/i.exec(colour)?.[1]
  return digits ? `write "#${digits}"` : 'write six digits behind a number sign, such as "#FFFFFF"'
}

const LenientLinks = z.object({ cta: z.unknown() })
const LenientCta = z.object({ label: z.string(), url: z.string() })

/** A button that leads nowhere is left out without a word, so it is looked at as it was written. */
const validateCta = (json: unknown, code: CountryCode | null): Violation[] =>
  validateEach(LenientLinks, json, ({ value: { cta }, index }): Violation[] => {
    if (cta === undefined || cta === null) return []
    const button = LenientCta.safeParse(cta)
    const path = [index, 'cta']
    if (!button.success) {
      const message = 'The button would be left out: it needs words and an address.'
      const hint = 'write { "label": "See picnics", "url": "/aus/cities/melbourne" }'
      return [{ code: 'location/button', path, message, hint }]
    }
    const { url } = button.data
    if (!isSafeLink(url)) {
      const message = `The button would be left out: "${url}" leads nowhere safe.`
      const hint = 'begin it with / or https:// and leave no blanks in it'
      return [{ code: 'location/button', path: [...path, 'url'], message, hint }]
    }
    const [, country = ''] = url.split(/[/?#]/)
    if (!code || !url.startsWith('/') || country === code) return []
    const message = `The button leads out of ${COUNTRIES[code].nameInSentence}, to ${url}.`
    const hint = `begin it with "/${code}/"`
    return [{ code: 'location/button-abroad', path: [...path, 'url'], message, hint }]
  })
