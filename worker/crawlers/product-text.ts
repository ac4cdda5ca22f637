import { unitWords } from '#client/components/Price.tsx'
import { kindOf } from '#client/components/words.ts'
import { policyOf } from '#client/pages/shop/product/Policy.tsx'
import { categoryOf } from '#domain/catalogue/category.ts'
import { type Product, partyCost } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatPrice } from '#domain/money.ts'
import type { City } from '#domain/places/location.ts'
import { routes } from '#domain/routes.ts'
import { link, list, plain, section } from './markdown.ts'

type Told = {
  product: Product
  country: Country
  /** The cities of this country that sell it. */
  cities: readonly City[]
  /** The products of a group. */
  members: readonly Product[]
  origin: string
  /** The month that an example asks for, as YYYY-MM. */
  month: string
}

/** Parties of which the price is told: the next ones are reckoned alike. */
const PARTIES = 6

/** A product in Markdown: what its page says, without the page. */
export function productText(told: Told): string {
  const { product, country, origin } = told
  const { details } = product
  const page = origin + routes.product({ country: country.code, path: product.path })
  return [
    `# ${plain(product.name)}`,
    '',
    plain(product.description),
    '',
    ...list([...facts(told), `Page and booking: ${page}`]),
    ...section('Highlights', list(details.highlights.map(plain))),
    ...section('Included', list(details.included.map(plain))),
    ...section('Bring yourself', list(details.bring.map(plain))),
    ...section('How the day goes', list(details.itinerary.map(titled))),
    ...section('Where it starts', meeting(product)),
    ...section('Know before you go', list(details.know.map(titled))),
    ...section('Prices', prices(told)),
    ...section('Days and times', days(told)),
    ...section('What belongs to it', members(told)),
    ...section('If plans change', product.type === 'group' ? [] : policyOf(product).map(plain)),
    '',
  ].join('\n')
}

function facts({ product, country, cities }: Told): string[] {
  const { details, party } = product
  const { unit } = categoryOf(product.category)
  const said: [string, string][] = [
    ['Price', priceOf(product, country)],
    ['Kind', kindOf(details.kind)],
    ['Cities', cities.map(({ name }) => name).join(', ')],
    ['Length', details.duration],
    ['Group', details.groupSize],
    [COUNTED[unit], product.type === 'group' ? '' : rangeOf(party)],
    ['Languages', details.languages.join(', ')],
    ['Access', details.access],
    ['Age', details.age],
    ['Weather', details.weather],
    ['Food', details.dietary.map((diet) => diet.replaceAll('-', ' ')).join(', ')],
    ['Id', product.id],
  ]
  return said.flatMap(([label, words]) => (words ? [`${label}: ${plain(words)}`] : []))
}

const COUNTED = { person: 'Party', item: 'Pieces' } as const

const rangeOf = ({ min, max }: Product['party']) => (min === max ? `${min}` : `${min} to ${max}`)

function priceOf(product: Product, country: Country): string {
  if (product.comingSoon) return 'coming soon, not on sale yet'
  if (product.unitPrice === null) return ''
  const amount = money(product.unitPrice, country)
  return `${product.priceUnit === 'each' ? '' : 'from '}${amount} ${unitWords(product)}`.trim()
}

/** What the smallest parties pay, by the rule that carts use. */
function prices({ product, country }: Told): string[] {
  const { party } = product
  const most = Math.min(party.max, party.min + PARTIES - 1)
  const sizes = Array.from({ length: Math.max(0, most - party.min + 1) }, (_, at) => party.min + at)
  return list(
    sizes.flatMap((adults) => {
      const cost = partyCost(product, { adults, children: 0 })
      const who = adults === 1 ? '1 adult' : `${adults} adults`
      return cost === null ? [] : [`${who}: ${money(cost, country)}`]
    }),
  )
}

/** With the code of the currency, because five countries say dollar or pound. */
const money = (minor: number, { currency }: Country) =>
  `${formatPrice(minor, currency)} ${currency.code}`

function days({ product, cities, origin, month }: Told): string[] {
  const city = cities[0]
  if (product.comingSoon || product.type === 'group' || !city) return []
  const { id, leadHours, startingTimes } = product
  const moment = MOMENTS[categoryOf(product.category).delivery]
  const path = (place: string) =>
    `${origin}/api/availability/${encodeURIComponent(id)}?city=${encodeURIComponent(place)}&month=${month}`
  return [
    ...list([
      ...(startingTimes.length > 0 ? [`Starts at ${startingTimes.join(', ')} local time`] : []),
      ...(leadHours > 0 ? [`Book at least ${spanOf(leadHours)} before ${moment}`] : []),
    ]),
    '',
    'Free days and hours of a month, as JSON, city by city:',
    '',
    ...list(cities.map(({ id: place, name }) => link(name, path(place)))),
  ]
}

const MOMENTS = {
  'in-person': 'the start',
  post: 'the day it should be sent',
  email: 'the day it should arrive',
} as const

/** From three days on, days are easier to reckon with. */
const spanOf = (hours: number) =>
  hours >= 72 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`

const members = ({ members, country, origin }: Told) =>
  list(
    members.map(({ name, path }) =>
      link(name, origin + routes.productText({ country: country.code, path })),
    ),
  )

function meeting({ details: { meetingPoint } }: Product): string[] {
  if (!meetingPoint) return []
  const { name, address } = meetingPoint
  return [plain([name, address].filter(Boolean).join('. '))]
}

const titled = ({ title, text }: { title: string; text: string }) =>
  `**${plain(title)}** ${plain(text)}`
