import { type Context, Hono } from 'hono'
import { BRAND } from '#brand/brand.ts'
import { adaptProduct } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import type { City } from '#domain/locations/location.ts'
import { crawlerRoutes, routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { loadCities } from '#worker/middleware/load-cities.ts'
import { escapeMarkdown, markdownLink, markdownList, markdownSection } from './markdown.ts'
import { textResponse } from './text-response.ts'

const MAX_PRODUCTS_PER_COUNTRY = 5

/** The shop for language models (llmstxt.org): description, main pages, API. */
export const llmsTextRoutes = new Hono<AppEnv>().get(crawlerRoutes.llms.pattern, async (c) => {
  const { config } = c.var
  const [cities, ...tops] = await Promise.all([
    loadCities(c),
    ...Object.values(COUNTRIES).map((country) => topProductLinks(c, country)),
  ])
  if (!cities) throw new ShopError('LOCATION_API_CALL', { status: 503 })
  const text = [
    ...introduction(config.ORIGIN),
    ...Object.values(COUNTRIES).flatMap((country, index) =>
      markdownSection(country.name, [
        ...markdownList(countryLinks(country, cities, config.ORIGIN)),
        ...markdownList(tops[index] ?? []),
      ]),
    ),
    '',
  ].join('\n')
  return textResponse(c, text, 'text/markdown')
})

const introduction = (origin: string): string[] => [
  `# ${BRAND.name}`,
  '',
  `> ${BRAND.summary}`,
  '',
  `Countries: ${Object.values(COUNTRIES)
    .map(({ name }) => name)
    .join(
      ', ',
    )}. Every address begins with its country; prices are in its currency and are what is paid. No account is needed to buy.`,
  ...markdownSection('How to read it', [
    ...markdownList([
      `Every product page has a twin in Markdown: add \`.md\` to its address. It tells facts, prices, cities, how free days are asked for, and what happens when plans change.`,
      `Free days and hours, as JSON: \`GET ${origin}/api/availability/{productId}?city={city}&month=YYYY-MM\`. A closed day says why.`,
      `${markdownLink('All calls of the API', `${origin}/api/openapi.json`)}: OpenAPI 3.1, from the catalogue to a paid booking.`,
      `Resellers read products, days and prices by the OCTO standard at \`${origin}/api/octo\`, with a key of their own.`,
      `${markdownLink('Every page', `${origin}/sitemap.xml`)}: a sitemap for each country.`,
    ]),
  ]),
]

function countryLinks(country: Country, cities: readonly City[], origin: string): string[] {
  const linkTo = (words: string, path: string) => markdownLink(words, origin + path)
  const countryCities = cities.filter(({ country: code }) => code === country.code)
  const { code, currency } = country
  return [
    `${linkTo('Front page', routes.home({ country: code }))}: prices in ${currency.code}`,
    `${linkTo('Cities', routes.cities({ country: code }))}: ${countryCities
      .map(({ id, name }) => linkTo(name, routes.city({ country: code, city: id })))
      .join(', ')}`,
    linkTo('Gift cards', routes.giftCards({ country: code })),
    `${linkTo('What is new', crawlerRoutes.feed({ country: code }))}, as a JSON feed`,
    `${linkTo('Contact', routes.contact({ country: code }))}: ${escapeMarkdown(country.phone.hours)}`,
  ]
}

async function topProductLinks(c: Context<AppEnv>, country: Country): Promise<string[]> {
  const { shop, config } = c.var
  const raw = (await shop.catalogue.topProducts({ query: { country: country.code } })) ?? []
  const settings = { excludedSameDay: [], groups: {} }
  return raw
    .map((rawProduct) => adaptProduct(rawProduct, country, settings))
    .filter(({ path }) => path !== '')
    .slice(0, MAX_PRODUCTS_PER_COUNTRY)
    .map(({ name, path, description }) => {
      const address =
        config.ORIGIN + crawlerRoutes.productMarkdown({ country: country.code, file: `${path}.md` })
      return `${markdownLink(name, address)}: ${escapeMarkdown(firstSentence(description))}`
    })
}

const firstSentence = (text: string) => text.split(/(?<=[.!?]) /)[0] ?? ''
