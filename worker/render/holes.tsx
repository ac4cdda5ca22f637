import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { Wishes } from '#client/components/Heart.tsx'
import { holeOf } from '#client/components/Hole.tsx'
import { Bag } from '#client/holes/Bag.tsx'
import { Consent } from '#client/holes/Consent.tsx'
import { Counted } from '#client/holes/Counted.tsx'
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
import { routes, unsealed } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { moneyOf } from '#worker/pages/money.ts'
import { adapted } from '#worker/pages/stock.ts'
import type { Viewer } from '#worker/viewer.ts'
import { ASSETS } from './assets.ts'

export type Filling =
  | {
      /** Everything the view shows, in words: what was drawn for the same words is not drawn again. */
      memo: string
      view: (c: Context<Edge>) => ReactNode | Promise<ReactNode>
    }
  /** Words of our own that need no drawing and no remembering. */
  | { word: string }

const MINUTE = 60_000

/** Every personal part of a page and how it is filled; nothing else in a page may differ between visitors (house 1.10). */
export const HOLES: Record<string, (viewer: Viewer, id: string) => Filling | null> = {
  bag({ country, cookies }) {
    const count = Number(cookies['shop-bag'] ?? 0) || 0
    return {
      memo: `${country.code} ${count}`,
      view: () => <Bag country={country} count={count} />,
    }
  },

  /** What a customer's pass says is remembered for a minute. */
  wonderpass({ country, claims, now }) {
    if (!FLAGS.wonderPassMenu) return null
    const who = claims ? `${claims.sub} ${claims.ver} ${Math.floor(now.getTime() / MINUTE)}` : ''
    return {
      memo: `${country.code} ${who}`,
      view: async ({ var: { shop } }) => {
        const subscription = claims ? await shop.account.subscription() : null
        const isHub = hasHub(subscription, now)
        const url = isHub ? routes.wonderPassHub({ country: country.code }) : WONDERPASS_SITE
        return <WonderPass url={url} external={!isHub} />
      },
    }
  },

  ribbon({ country, whereabouts, cookies, address }) {
    const { city, how, isNearby } = whereabouts ?? {}
    if (!city || how !== 'guessed' || isNearby || cookies['shop-ribbon'] === 'no') return null
    return {
      memo: `${country.code} ${city.id} ${address}`,
      view: () => <Ribbon country={country} city={city} returnTo={address} />,
    }
  },

  consent({ country, visitor, address }) {
    if (!visitor || !isUndecided(visitor.choices)) return null
    return {
      memo: `${country.code} ${address}`,
      view: () => <Consent country={country} returnTo={address} />,
    }
  },

  message({ visitor }) {
    const flash = visitor?.flash ?? null
    return {
      memo: JSON.stringify(flash),
      view: () => <Message flash={flash} sheet={ASSETS.message} />,
    }
  },

  /** Names and prices of what was looked at, but for the product looked at now, are remembered for five minutes. */
  visited({ country, visitor, whereabouts, now }, seen) {
    const ids = (visitor?.visited ?? []).filter((id) => id !== seen)
    if (ids.length === 0) return null
    const moment = Math.floor(now.getTime() / (5 * MINUTE))
    return {
      memo: `${country.code} ${whereabouts?.isAway} ${moment} ${ids.join('.')} ${visitor?.wishes.join('.')}`,
      view: async (c) => {
        const raw = await c.var.shop.catalogue.products({ query: { id: ids } }).catch(() => [])
        const products = await adapted(c, raw)
        const latest = ids
          .toReversed()
          .flatMap((id) => products.filter((product) => product.id === id && product.path))
        return latest.length > 0 ? (
          <Wishes value={visitor?.wishes ?? []}>
            <Visited country={country} products={latest} money={moneyOf(c)} />
          </Wishes>
        ) : null
      },
    }
  },

  wishes({ country, visitor }) {
    const count = visitor?.wishes.length ?? 0
    return {
      memo: `${country.code} ${count}`,
      view: () => <Wished country={country} count={count} />,
    }
  },

  /** An id that no two pages share. */
  key: ({ newId }) => ({ word: newId() }),

  /** Lets in scripts of content. */
  nonce: ({ nonce }) => ({ word: nonce() }),

  /** Whether a heart is pressed, */
  wished: (viewer, id) => ({ word: String(isWished(viewer, id)) }),
  /** and what pressing it does. */
  wish: (viewer, id) => ({
    word: (isWished(viewer, id) ? 'unfavorite' : 'favorite') satisfies WishAction,
  }),

  /** Where content is shown, what becomes of it may be told. */
  counted(viewer) {
    return mayTell(viewer) ? { memo: '', view: () => <Counted /> } : null
  },

  visitor(viewer) {
    const { country, claims, whereabouts } = viewer
    const seen = {
      signedIn: claims !== null,
      analytics: mayTell(viewer),
      country: country.name,
      city: whereabouts?.city?.name ?? 'Near You',
    }
    return { memo: JSON.stringify(seen), view: () => <VisitorJson visitor={seen} /> }
  },
}

/** Holes that say the same to nearly everybody: kept pages have the word in them, and it is changed for the others. */
const QUIET = new Map<string, string>([
  ['wished', 'false'],
  ['wish', 'favorite' satisfies WishAction],
])

/** The word that a hole says to nearly everybody; null when there is none. */
export const quietWord = (hole: string): string | null =>
  QUIET.get(hole.split(' ', 1)[0] ?? '') ?? null

/** The quiet holes that say another word to this viewer. */
export const loudFor = ({ visitor }: Viewer): string[] =>
  (visitor?.wishes ?? []).flatMap((id) => [...QUIET.keys()].map((name) => `${name} ${holeOf(id)}`))

/** Whether a visit may be counted. It is told with its address: never one that opens a booking. */
const mayTell = ({ visitor, address }: Viewer): boolean =>
  (visitor?.may('analytics') && unsealed(address) === address) ?? false

const isWished = ({ visitor }: Viewer, id: string) => visitor?.wishes.includes(id) ?? false
