import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { Wishes } from '#client/components/Heart.tsx'
import type { Shell } from '#client/components/shell.ts'
import { Bag } from '#client/holes/Bag.tsx'
import { Consent } from '#client/holes/Consent.tsx'
import { Message } from '#client/holes/Message.tsx'
import { Ribbon } from '#client/holes/Ribbon.tsx'
import { Visited } from '#client/holes/Visited.tsx'
import { VisitorJson } from '#client/holes/VisitorJson.tsx'
import { Wished } from '#client/holes/Wished.tsx'
import { WonderPass } from '#client/holes/WonderPass.tsx'
import { hasHub, WONDERPASS_SITE } from '#domain/account/subscription.ts'
import type { WishAction } from '#domain/account/wishlist.ts'
import { isUndecided } from '#domain/consent.ts'
import { FLAGS } from '#domain/flags.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { readCookie } from '#worker/cookies.ts'
import { moneyOf } from '#worker/pages/money.ts'
import { adapted } from '#worker/pages/stock.ts'
import { drawStatic } from './draw.ts'

type Ask = { c: Context<Edge>; shell: Shell }
type Filler = (ask: Ask, id: string) => ReactNode | Promise<ReactNode>

/** Every personal part of a page and how it is filled; nothing else in a page may differ between visitors (house 1.10). */
export const HOLES: Record<string, Filler> = {
  bag: ({ c, shell }) => (
    <Bag country={shell.country} count={Number(readCookie(c, 'shop-bag') ?? 0) || 0} />
  ),

  wonderpass: async ({ c, shell }) => {
    if (!FLAGS.wonderPassMenu) return null
    const subscription = c.var.claims ? await c.var.shop.account.subscription() : null
    const isHub = hasHub(subscription, c.var.backend.clock())
    const url = isHub ? routes.wonderPassHub({ country: shell.country.code }) : WONDERPASS_SITE
    return <WonderPass url={url} external={!isHub} />
  },

  ribbon: ({ c, shell }) => {
    const { how, isNearby } = c.var.whereabouts ?? {}
    const isShown = how === 'guessed' && !isNearby && readCookie(c, 'shop-ribbon') !== 'no'
    return isShown && shell.city ? (
      <Ribbon country={shell.country} city={shell.city} returnTo={addressOf(c)} />
    ) : null
  },

  consent: ({ c, shell }) => {
    const { visitor } = c.var
    return visitor && isUndecided(visitor.choices) ? (
      <Consent country={shell.country} returnTo={addressOf(c)} />
    ) : null
  },

  message: ({ c }) => <Message flash={c.var.visitor?.flash ?? null} />,

  visited: async ({ c }, seen) => {
    const ids = (c.var.visitor?.visited ?? []).filter((id) => id !== seen)
    if (ids.length === 0) return null
    const raw = await c.var.shop.catalogue.products({ query: { id: ids } }).catch(() => [])
    const products = await adapted(c, raw)
    const latest = ids
      .toReversed()
      .flatMap((id) => products.filter((product) => product.id === id && product.path))
    return latest.length > 0 ? (
      <Wishes value={c.var.visitor.wishes}>
        <Visited country={c.var.country} products={latest} money={moneyOf(c)} />
      </Wishes>
    ) : null
  },

  key: ({ c }) => c.var.backend.newId(),

  wishes: ({ c, shell }) => (
    <Wished country={shell.country} count={c.var.visitor?.wishes.length ?? 0} />
  ),

  wished: ({ c }, id) => String(isWished(c, id)),
  wish: ({ c }, id) => (isWished(c, id) ? 'unfavorite' : 'favorite') satisfies WishAction,

  visitor: ({ c, shell }) => (
    <VisitorJson
      visitor={{
        signedIn: c.var.claims !== null && c.var.claims !== undefined,
        analytics: c.var.visitor?.may('analytics') ?? false,
        country: shell.country.name,
        city: shell.city?.name ?? 'Near You',
      }}
    />
  ),
}

/** Fills the holes of one page for its visitor; a hole that fails is left empty. */
export function fillerFor(c: Context<Edge>, shell: Shell) {
  return async (hole: string): Promise<string> => {
    const [name = '', id = ''] = hole.split(' ')
    const view = await Promise.resolve(HOLES[name]?.({ c, shell }, decodeURIComponent(id))).catch(
      () => null,
    )
    return typeof view === 'string' ? view : view ? drawStatic(view) : ''
  }
}

const isWished = (c: Context<Edge>, id: string) => c.var.visitor?.wishes.includes(id) ?? false

function addressOf(c: Context<Edge>): string {
  const { pathname, search } = new URL(c.req.url)
  return pathname + search
}
