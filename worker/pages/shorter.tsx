import type { Context } from 'hono'
import { shorterPage } from '#client/pages/shop/ShorterPage.tsx'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { spared } from '#worker/render/spared.ts'
import { everywhere } from './home.tsx'
import { moneyOf } from './money.ts'
import { topOf } from './stock.ts'

/** Pages that are known to be there: the menu and the footer lead to them (spec §2). */
const KNOWN = [
  { address: routes.aboutUs, title: 'Our mission' },
  { address: routes.contact, title: 'Get in touch' },
  { address: routes.careers, title: 'Career opportunities' },
  { address: routes.partner, title: 'Partner opportunities' },
  { address: routes.wonderPassHub, title: 'WonderPass' },
  { address: routes.giftCards, title: 'Gift cards' },
] as const

/** A known page without what editors put there; null for any other. It is kept nowhere, because something failed. */
export async function shorterPageAt(c: Context<Edge>): Promise<Response | null> {
  const { country, url } = c.var
  const known = KNOWN.find(({ address }) => address({ country: country.code }) === url.pathname)
  if (!known) return null
  const { address, title } = known
  return c.render({
    title,
    canonical: address({ country: country.code }),
    alternates: everywhere((code) => address({ country: code })),
    main: shorterPage({ title, country, money: moneyOf(c), picks: spared(c, topOf(c), null) }),
  })
}
