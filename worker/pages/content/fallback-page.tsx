import type { Context } from 'hono'
import { contentFallbackPage } from '#client/pages/content/ContentFallbackPage.tsx'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { countryAlternates } from '#worker/pages/browse/home.page.tsx'
import { loadTopProducts } from '#worker/pages/browse/product-queries.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { orFallback } from '#worker/render/or-fallback.ts'

/** Pages linked from menu and footer. */
const FALLBACK_PAGES = [
  { address: routes.aboutUs, title: 'Our mission' },
  { address: routes.contact, title: 'Get in touch' },
  { address: routes.careers, title: 'Career opportunities' },
  { address: routes.partner, title: 'Partner opportunities' },
  { address: routes.giftCards, title: 'Gift cards' },
] as const

/** A linked page without its content, never cached; null for any other path. */
export async function renderFallbackPage(c: Context<AppEnv>): Promise<Response | null> {
  const { country, url } = c.var
  const page = FALLBACK_PAGES.find(
    ({ address }) => address({ country: country.code }) === url.pathname,
  )
  if (!page) return null
  const { address, title } = page
  return c.render({
    title,
    canonical: address({ country: country.code }),
    alternates: countryAlternates((code) => address({ country: code })),
    main: contentFallbackPage({
      title,
      country,
      money: moneyDisplay(c),
      picks: orFallback(c, loadTopProducts(c), null),
    }),
  })
}
