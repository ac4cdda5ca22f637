import { isStartingPrice, priceUnitLabel } from '#client/components/catalogue/ProductPrice.tsx'
import { cancellationTerms } from '#client/components/labels/cancellation-terms.ts'
import { kindLabel } from '#client/components/labels/kind-labels.ts'
import { formatLeadTime } from '#domain/availability/lead-time.ts'
import { categoryOf } from '#domain/catalogue/category.ts'
import { type Product, partyTotal } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/locations/location.ts'
import { formatPrice } from '#domain/money.ts'
import { crawlerRoutes, routes } from '#domain/routes.ts'
import { startFollowsLabel } from '#domain/time/sun-event.ts'
import { escapeMarkdown, markdownLink, markdownList, markdownSection } from './markdown.ts'

type ProductMarkdownInput = {
  product: Product
  country: Country
  /** The cities of this country that sell it. */
  cities: readonly City[]
  /** The products of a group. */
  members: readonly Product[]
  origin: string
  /** The month of the example URL, as YYYY-MM. */
  month: string
}

/** Party sizes whose price is listed. */
const MAX_PARTY_SIZES = 6

export function renderProductMarkdown(input: ProductMarkdownInput): string {
  const { product, country, origin } = input
  const { details } = product
  const page = origin + routes.product({ country: country.code, path: product.path })
  return [
    `# ${escapeMarkdown(product.name)}`,
    '',
    escapeMarkdown(product.description),
    '',
    ...markdownList([...factLines(input), `Page and booking: ${page}`]),
    ...markdownSection('Highlights', markdownList(details.highlights.map(escapeMarkdown))),
    ...markdownSection('Included', markdownList(details.included.map(escapeMarkdown))),
    ...markdownSection('What to bring', markdownList(details.bring.map(escapeMarkdown))),
    ...markdownSection('How the day goes', markdownList(details.itinerary.map(titledLine))),
    ...markdownSection('Meeting point', meetingPointLines(product)),
    ...markdownSection('Know before you go', markdownList(details.know.map(titledLine))),
    ...markdownSection('Prices', priceLines(input)),
    ...markdownSection('Days and times', availabilityLines(input)),
    ...markdownSection('What belongs to it', memberLinks(input)),
    ...markdownSection(
      'Cancellation policy',
      product.type === 'group'
        ? []
        : cancellationTerms(categoryOf(product.category).delivery).map(escapeMarkdown),
    ),
    '',
  ].join('\n')
}

function factLines({ product, country, cities }: ProductMarkdownInput): string[] {
  const { details, party } = product
  const { unit } = categoryOf(product.category)
  const facts: [string, string][] = [
    ['Price', priceLine(product, country)],
    ['Kind', kindLabel(details.kind)],
    ['Cities', cities.map(({ name }) => name).join(', ')],
    ['Length', details.duration],
    ['Group', details.groupSize],
    [PARTY_LABELS[unit], product.type === 'group' ? '' : formatRange(party)],
    ['Languages', details.languages.join(', ')],
    ['Access', details.access],
    ['Age', details.age],
    ['Weather', details.weather],
    ['Food', details.dietary.map((diet) => diet.replaceAll('-', ' ')).join(', ')],
    ['Id', product.id],
  ]
  return facts.flatMap(([label, value]) => (value ? [`${label}: ${escapeMarkdown(value)}`] : []))
}

const PARTY_LABELS = { person: 'Party', item: 'Pieces' } as const

const formatRange = ({ min, max }: Product['party']) =>
  min === max ? `${min}` : `${min} to ${max}`

function priceLine(product: Product, country: Country): string {
  if (product.comingSoon) return 'coming soon, not on sale yet'
  if (product.unitPrice === null) return ''
  const amount = formatPriceWithCode(product.unitPrice, country)
  return `${isStartingPrice(product) ? 'from ' : ''}${amount} ${priceUnitLabel(product)}`.trim()
}

/** Prices of the smallest parties, by the same rule as the cart. */
function priceLines({ product, country }: ProductMarkdownInput): string[] {
  const { party } = product
  const maxAdults = Math.min(party.max, party.min + MAX_PARTY_SIZES - 1)
  const sizes = Array.from(
    { length: Math.max(0, maxAdults - party.min + 1) },
    (_, at) => party.min + at,
  )
  return markdownList(
    sizes.flatMap((adults) => {
      const price = partyTotal(product, { adults, children: 0 })
      const partyLabel = adults === 1 ? '1 adult' : `${adults} adults`
      return price === null ? [] : [`${partyLabel}: ${formatPriceWithCode(price, country)}`]
    }),
  )
}

/** With the currency code, because several countries use dollars. */
const formatPriceWithCode = (minor: number, { currency }: Country) =>
  `${formatPrice(minor, currency)} ${currency.code}`

function availabilityLines({ product, cities, origin, month }: ProductMarkdownInput): string[] {
  const city = cities[0]
  if (product.comingSoon || product.type === 'group' || !city) return []
  const { id, leadHours, startingTimes, details } = product
  const moment = LEAD_TIME_MOMENTS[categoryOf(product.category).delivery]
  const path = (place: string) =>
    `${origin}/api/availability/${encodeURIComponent(id)}?city=${encodeURIComponent(place)}&month=${month}`
  return [
    ...markdownList([
      ...(startingTimes.length > 0 ? [`Starts at ${startingTimes.join(', ')} local time`] : []),
      ...(details.startFollows ? [startFollowsLabel(details.startFollows)] : []),
      ...(leadHours > 0 ? [`Book at least ${formatLeadTime(leadHours)} before ${moment}`] : []),
    ]),
    '',
    'Free days and hours of a month, as JSON, city by city:',
    '',
    ...markdownList(cities.map(({ id: place, name }) => markdownLink(name, path(place)))),
  ]
}

const LEAD_TIME_MOMENTS = {
  'in-person': 'the start',
  post: 'the day it should be sent',
  email: 'the day it should arrive',
} as const

const memberLinks = ({ members, country, origin }: ProductMarkdownInput) =>
  markdownList(
    members.map(({ name, path }) =>
      markdownLink(
        name,
        origin + crawlerRoutes.productMarkdown({ country: country.code, file: `${path}.md` }),
      ),
    ),
  )

function meetingPointLines({ details: { meetingPoint } }: Product): string[] {
  if (!meetingPoint) return []
  const places = Object.values(meetingPoint.places ?? {})
  if (places.length === 0) return [escapeMarkdown(`${meetingPoint.name}.`)]
  return places.map(({ name, address }) => escapeMarkdown(`${name}. ${address}`))
}

const titledLine = ({ title, text }: { title: string; text: string }) =>
  `**${escapeMarkdown(title)}** ${escapeMarkdown(text)}`
