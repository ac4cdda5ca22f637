import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { Wishes } from '#client/components/Heart.tsx'
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
import { logFault } from '#worker/errors.ts'
import { moneyOf } from '#worker/pages/money.ts'
import { adapted } from '#worker/pages/stock.ts'
import { type Viewer, viewerOf } from '#worker/viewer.ts'
import { drawStatic } from './draw.ts'

type Filling =
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
    return { memo: JSON.stringify(flash), view: () => <Message flash={flash} /> }
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

  /** Whether a heart is pressed, */
  wished: (viewer, id) => ({ word: String(isWished(viewer, id)) }),
  /** and what pressing it does. */
  wish: (viewer, id) => ({
    word: (isWished(viewer, id) ? 'unfavorite' : 'favorite') satisfies WishAction,
  }),

  visitor({ country, claims, visitor, whereabouts }) {
    const seen = {
      signedIn: claims !== null,
      analytics: visitor?.may('analytics') ?? false,
      country: country.name,
      city: whereabouts?.city?.name ?? 'Near You',
    }
    return { memo: JSON.stringify(seen), view: () => <VisitorJson visitor={seen} /> }
  },
}

const isWished = ({ visitor }: Viewer, id: string) => visitor?.wishes.includes(id) ?? false

const MOST_DRAWN = 5_000
const LONGEST_KEY = 300
const encoder = new TextEncoder()

/** What stands in a hole: words while a page is drawn, bytes where a kept one is filled. */
type Drawn = { text: string; bytes: Uint8Array }

const NOTHING: Drawn = { text: '', bytes: new Uint8Array() }
/** What was drawn before, by what it says; the oldest go first. */
const drawn = new Map<string, Drawn>()

/** Fills the holes of one page for its visitor, at once where it was drawn before; a hole that fails is left empty. */
export function fillerFor(c: Context<Edge>) {
  const viewer = viewerOf(c)
  const nothing = (cause: unknown) => {
    logFault(cause, c.var.requestId)
    return NOTHING
  }
  return (name: string): Drawn | Promise<Drawn> => {
    try {
      const filling = fillingOf(name, viewer)
      if (!filling) return NOTHING
      return knownOf(name, filling) ?? drawNew(c, name, filling).catch(nothing)
    } catch (cause) {
      return nothing(cause)
    }
  }
}

/** What fills a hole, if it was drawn before or is empty; null when somebody has to draw it first. */
export function drawnBefore(name: string, viewer: Viewer): Uint8Array | null {
  const filling = fillingOf(name, viewer)
  return filling ? (knownOf(name, filling)?.bytes ?? null) : NOTHING.bytes
}

/** A hole is a name, or a name and what it is about. */
function fillingOf(hole: string, viewer: Viewer): Filling | null {
  const end = hole.indexOf(' ')
  if (end < 0) return HOLES[hole]?.(viewer, '') ?? null
  const id = hole.slice(end + 1)
  const about = id.includes('%') ? decodeURIComponent(id) : id
  return HOLES[hole.slice(0, end)]?.(viewer, about) ?? null
}

const knownOf = (hole: string, filling: Filling): Drawn | undefined =>
  'word' in filling ? wordOf(filling.word) : drawn.get(keyOf(hole, filling))

/** What stands in the holes of every heart. */
const WORDS = new Map(
  ['true', 'false', 'favorite', 'unfavorite'].map((text) => [
    text,
    { text, bytes: encoder.encode(text) },
  ]),
)

const wordOf = (text: string): Drawn =>
  WORDS.get(text) ?? {
    text,
    get bytes() {
      return encoder.encode(text)
    },
  }

async function drawNew(c: Context<Edge>, hole: string, filling: Filling): Promise<Drawn> {
  if ('word' in filling) return wordOf(filling.word)
  const text = drawStatic(await filling.view(c))
  const fresh = { text, bytes: encoder.encode(text) }
  const key = keyOf(hole, filling)
  if (drawn.size >= MOST_DRAWN) drawn.delete(drawn.keys().next().value ?? '')
  if (!c.var.hadFault && key.length <= LONGEST_KEY) drawn.set(key, fresh)
  return fresh
}

const keyOf = (hole: string, { memo }: { memo: string }): string =>
  `${hole.split(' ', 1)[0]} ${memo}`
