import { type Context, Hono } from 'hono'
import { adaptProduct } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import type { City } from '#domain/places/location.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { citiesOf } from '#worker/middleware/cities.ts'
import { link, list, plain, section } from './markdown.ts'
import { publish } from './publish.ts'

/** Top products named for each country; the sitemaps hold the rest. */
const MOST = 5

/** The shop for language models: what it is, where everything is, how to ask (llmstxt.org). */
export const llms = new Hono<Edge>().get('/llms.txt', async (c) => {
  const { config } = c.var
  const [cities, ...tops] = await Promise.all([
    citiesOf(c),
    ...Object.values(COUNTRIES).map((country) => topOf(c, country)),
  ])
  if (!cities) throw new ShopError('LOCATION_API_CALL', { status: 503 })
  const text = [
    ...head(config.ORIGIN),
    ...Object.values(COUNTRIES).flatMap((country, index) =>
      section(country.name, [
        ...list(doors(country, cities, config.ORIGIN)),
        ...list(tops[index] ?? []),
      ]),
    ),
    '',
  ].join('\n')
  return publish(c, text, 'text/markdown')
})

const head = (origin: string): string[] => [
  '# Daylark',
  '',
  '> A shop for days out: guided picnics, food, outdoors, workshops and culture, booked for a day and an hour in a city; besides goods by post and by email, and gift cards.',
  '',
  `Countries: ${Object.values(COUNTRIES)
    .map(({ name }) => name)
    .join(
      ', ',
    )}. Every address begins with its country; prices are in its currency and are what is paid. No account is needed to buy.`,
  ...section('How to read it', [
    ...list([
      `Every product page has a twin in Markdown: add \`.md\` to its address. It tells facts, prices, cities, how free days are asked for, and what happens when plans change.`,
      `Free days and hours, as JSON: \`GET ${origin}/api/availability/{productId}?city={city}&month=YYYY-MM\`. A closed day says why.`,
      `${link('All calls of the API', `${origin}/api/openapi.json`)}: OpenAPI 3.1, from the catalogue to a paid booking.`,
      `${link('Every page', `${origin}/sitemap.xml`)}: a sitemap for each country.`,
    ]),
  ]),
]

function doors(country: Country, cities: readonly City[], origin: string): string[] {
  const at = (words: string, path: string) => link(words, origin + path)
  const here = cities.filter(({ country: code }) => code === country.code)
  const { code, currency } = country
  return [
    `${at('Front page', routes.home({ country: code }))}: prices in ${currency.code}`,
    `${at('Cities', routes.cities({ country: code }))}: ${here
      .map(({ id, name }) => at(name, routes.city({ country: code, city: id })))
      .join(', ')}`,
    at('Gift cards', routes.giftCards({ country: code })),
    `${at('Contact', routes.contact({ country: code }))}: ${plain(country.phone.hours)}`,
  ]
}

/** Nothing when they cannot be had: the rest of the text is of use without them. */
async function topOf(c: Context<Edge>, country: Country): Promise<string[]> {
  const { shop, config } = c.var
  const raw = (await shop.catalogue.topProducts({ query: { country: country.code } })) ?? []
  const settings = { excludedSameDay: [], groups: {} }
  return raw
    .map((one) => adaptProduct(one, country, settings))
    .filter(({ path }) => path !== '')
    .slice(0, MOST)
    .map(({ name, path, description }) => {
      const address = config.ORIGIN + routes.productText({ country: country.code, path })
      return `${link(name, address)}: ${plain(firstSentence(description))}`
    })
}

const firstSentence = (text: string) => text.split(/(?<=[.!?]) /)[0] ?? ''
