import { type Context, Hono } from 'hono'
import { giftCardsHead, giftCardsOffer } from '#client/pages/gift-cards/GiftCardsPage.tsx'
import { isGiveable } from '#domain/gift-cards/gift-amounts.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { contentMode, contentPage } from '#worker/content/render/content-page.ts'
import { findPageEntry, loadRenderOptions } from '#worker/content/render/page-entry.ts'
import { countryAlternates } from '#worker/pages/browse/home.page.tsx'
import { ogImageUrl } from '#worker/render/images/og-image.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { orFallback } from '#worker/render/or-fallback.ts'

/** Everything that can be given. What editors write of gift cards stands above it. */
export const handlers = new Hono<AppEnv>().get(routes.giftCards.pattern, async (c) => {
  const { country, shop } = c.var
  const [written, catalogue] = await Promise.all([
    orFallback(c, loadWritten(c), null),
    orFallback(c, shop.giftCards.catalog({ query: { country: country.code } }), null),
  ])
  return c.render({
    shared: true,
    title: 'Gift cards',
    description:
      'Give a day, not a thing: an amount or an experience, with a theme and your words.',
    canonical: routes.giftCards({ country: country.code }),
    alternates: countryAlternates((code) => routes.giftCards({ country: code })),
    ...written,
    kind: 'gift-cards',
    main: [
      ...(written?.main ?? giftCardsHead()),
      ...giftCardsOffer({
        country,
        money: moneyDisplay(c),
        cards: catalogue?.giftCards?.filter(isGiveable) ?? null,
      }),
    ],
  })
})

/** The editors' page at this address. */
async function loadWritten(c: Context<AppEnv>) {
  const entry = await findPageEntry(c, 'page')
  if (!entry) return null
  const mode = contentMode(c)
  const page = await contentPage(c, entry, { ...(await loadRenderOptions(c, entry, 'page')), mode })
  return { ...page, picture: ogImageUrl({ page: entry.id }) }
}
