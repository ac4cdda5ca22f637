import { z } from 'zod'
import type { Fault, Path } from '../check/fault.ts'
import type { Kind } from '../check/kinds.ts'
import { faultsOfLink } from '../check/link.ts'
import { strangePicture } from '../check/lists.ts'
import { didYouMean } from '../check/nearest.ts'
import {
  duplicatesIn,
  faultsOfEach,
  numbered,
  type StockFile,
  type StockIndex,
} from '../check/stock.ts'
import { linksInFile } from '../check/stock-links.ts'
import { ADDRESS_FORMS } from '../countries/address-forms.ts'
import { COUNTRIES, type CountryCode, findCountry } from '../countries/index.ts'
import { isSafeLink } from '../link.ts'
import { slugOf } from '../text.ts'
import { RawLocation } from './location.schema.ts'
import { faultsOfPlace, standingTwice } from './location-place-rules.ts'

/** The cities of a country. */
export const locations: Kind = {
  schema: z.array(RawLocation),
  check: (file, index) => {
    const code = countryOf(file)
    return [
      ...duplicatesIn(file, index),
      ...(code ? noHome(file, code) : []),
      ...standingTwice(file.json),
      ...faultsOfPlace(file.json, code),
      ...faultsOfCta(file.json, code),
      ...(code ? deadLinks({ ...file, country: code }, index) : []),
      ...faultsOfEach(RawLocation, file.json, ({ value, index: at }) => [
        ...faultsOfNames(value, code, [at]),
        ...faultsOfLooks(value, [at], index),
      ]),
    ]
  },
}

/** The country that a file is about: its name says so, else its first city does. */
function countryOf({ country, json }: StockFile): CountryCode | null {
  if (country) return country as CountryCode
  const [first] = numbered(z.object({ country: z.string() }), json)
  return first ? (findCountry(first.value.country)?.code ?? null) : null
}

/** Links of a city within its country that lead to no page; what else is wrong with a button is told by its own rules. */
const deadLinks = (file: StockFile, index: StockIndex): Fault[] =>
  linksInFile(file, index)
    .filter(({ address, countries }) => countries.some((code) => address.startsWith(`/${code}/`)))
    .flatMap((link) => faultsOfLink(link, { ...link, site: index.site }))
    .filter(({ code }) => code === 'link/dead')

/** Where nothing better is known the shop shows a country's own city. */
function noHome({ country, json }: StockFile, code: CountryCode): Fault[] {
  const { homeCity, name } = COUNTRIES[code]
  const ids = numbered(z.object({ id: z.string() }), json).map(({ value }) => value.id)
  // A few cities in a file of another name are added to the others.
  if ((!country && ids.length < FEW) || ids.includes(homeCity)) return []
  const message = `${name} is shown from ${homeCity} where no city is chosen, and there is no such city.`
  return [
    { code: 'location/no-home', path: [], message, hint: `add a city with "id": "${homeCity}"` },
  ]
}

const FEW = 3
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

function faultsOfNames(
  { id, name, country, state }: RawLocation,
  code: CountryCode | null,
  at: Path,
) {
  const faults: Fault[] = []
  const wanted = slugOf(name)
  if (!SLUG.test(id)) {
    const message = `"${id}" cannot be part of an address.`
    const hint = `write small letters, digits and hyphens, such as "${slugOf(id) || wanted}"`
    faults.push({ code: 'location/id', path: [...at, 'id'], message, hint })
  } else if (wanted !== id && !id.startsWith(`${wanted}-`)) {
    const message = `The city ${name} has the id "${id}", which is not its name.`
    const hint = `write "${wanted}" here and in every file that names the city`
    faults.push({ code: 'location/id-name', path: [...at, 'id'], message, hint })
  }
  if (code && findCountry(country)?.code !== code) {
    const { name: right } = COUNTRIES[code]
    const message = `${name} stands among the cities of ${COUNTRIES[code].spoken} and says it is in "${country}".`
    const hint = `write "${right}", or move the city to the file of its country`
    faults.push({ code: 'location/country', path: [...at, 'country'], message, hint })
  }
  return [...faults, ...faultsOfState(state, code, [...at, 'state'])]
}

function faultsOfState(state: string, code: CountryCode | null, path: Path): Fault[] {
  const form = code && ADDRESS_FORMS[code].state
  if (!form || !state) return []
  const known = Object.values(form.list)
  if (known.some((one) => slugOf(one) === slugOf(state))) return []
  const short = form.list[state.toUpperCase()]
  const fix = short && { says: `write "${short}"`, edits: [{ path, value: short }] }
  const message = `"${state}" is no ${form.label.toLowerCase()} of ${COUNTRIES[code].spoken}.`
  const cure = fix ? { hint: fix.says, fix } : didYouMean(state, known)
  return [{ code: 'location/state', path, message, ...cure }]
}

const COLOUR = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i

const faultsOfLooks = (city: RawLocation, at: Path, index: StockIndex): Fault[] => [
  ...strangePicture('location/unknown-picture', city.medias.hero, [...at, 'medias', 'hero'], index),
  ...strangePicture(
    'location/unknown-picture',
    city.medias.topOfBg,
    [...at, 'medias', 'topOfBg'],
    index,
  ),
  ...(['headingColor', 'subHeadingColor'] as const).flatMap((field): Fault[] => {
    const colour = city[field]
    if (!colour || COLOUR.test(colour)) return []
    const message = `"${colour}" is no colour that the shop can write with.`
    return [{ code: 'location/colour', path: [...at, field], message, hint: hexOf(colour) }]
  }),
]

const hexOf = (colour: string) => {
  const digits = /^[^\da-f]*([\da-f]{6}|[\da-f]{3})$/i.exec(colour)?.[1]
  return digits ? `write "#${digits}"` : 'write six digits behind a number sign, such as "#FFFFFF"'
}

const Linked = z.object({ cta: z.unknown() })
const Button = z.object({ label: z.string(), url: z.string() })

/** A button that leads nowhere is left out without a word, so it is looked at as it was written. */
const faultsOfCta = (json: unknown, code: CountryCode | null): Fault[] =>
  faultsOfEach(Linked, json, ({ value: { cta }, index }): Fault[] => {
    if (cta === undefined || cta === null) return []
    const button = Button.safeParse(cta)
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
    const message = `The button leads out of ${COUNTRIES[code].spoken}, to ${url}.`
    const hint = `begin it with "/${code}/"`
    return [{ code: 'location/button-abroad', path: [...path, 'url'], message, hint }]
  })
