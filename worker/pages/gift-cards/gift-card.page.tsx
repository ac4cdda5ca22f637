import { Hono } from 'hono'
import { giftCardPage } from '#client/pages/gift-cards/GiftCardPage.tsx'
import { fulfilmentOf } from '#domain/cart/fulfilment.ts'
import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import { isGiveable } from '#domain/gift-cards/gift-amounts.ts'
import { giftInclusions } from '#domain/gift-cards/gift-card.ts'
import { citiesOfCountry } from '#domain/locations/cities-of-country.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { findProductById } from '#worker/pages/product/find-product.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { orFallback } from '#worker/render/or-fallback.ts'

/** One gift card of the country's catalogue. */
export const handlers = new Hono<AppEnv>().get(routes.giftCard.pattern, async (c) => {
  const { shop, country, visitorLocation } = c.var
  const id = c.req.param('id')
  const [catalogue, inclusions] = await Promise.all([
    shop.giftCards.catalog({ query: { country: country.code } }),
    orFallback(c, shop.giftCards.inclusions(), null),
  ])
  const card = catalogue.giftCards?.find((one) => one.id === id && isGiveable(one))
  if (!card) return c.notFound()

  const found =
    card.giftcardType === 'EXPERIENCE'
      ? await orFallback(c, findProductById(c, card.productId), null)
      : null
  const product = found?.kind === 'here' ? found.product : null
  return c.render({
    kind: 'gift-cards',
    shared: true,
    title: card.title,
    description: card.shortDescription,
    canonical: routes.giftCard({ country: country.code, id }),
    alternates: Object.fromEntries(
      Object.values(COUNTRIES)
        .filter(({ code }) => card.countries[code])
        .map(({ code }) => [code, routes.giftCard({ country: code, id })]),
    ) as Partial<Record<CountryCode, string>>,
    main: giftCardPage({
      country,
      money: moneyDisplay(c),
      card,
      included: product?.details.included ?? [],
      inclusions: inclusions ? giftInclusions(inclusions, id) : [],
      cities: citiesOfCountry(visitorLocation.cities, country)
        .filter((city) => card.citiesAvailable.includes(city.id))
        .map(({ name }) => name),
      sending: product && fulfilmentOf(product),
      productPath: product?.path ?? '',
    }),
  })
})
