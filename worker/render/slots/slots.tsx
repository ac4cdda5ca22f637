import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { ConsentPurposes } from '#client/components/layout/ConsentForm.tsx'
import { AccountSlot } from '#client/slots/AccountSlot.tsx'
import { CartLink } from '#client/slots/CartLink.tsx'
import { type CodePlace, CodeSlot } from '#client/slots/CodeSlot.tsx'
import { ConsentBanner, SignalHonoured } from '#client/slots/ConsentBanner.tsx'
import { FlashNotice } from '#client/slots/FlashNotice.tsx'
import { LocationRibbon } from '#client/slots/LocationRibbon.tsx'
import { TrackingData } from '#client/slots/TrackingData.tsx'
import { VisitorDataScript } from '#client/slots/VisitorDataScript.tsx'
import { encodeSlotId } from '#client/slots/VisitorSlot.tsx'
import { WishlistLink } from '#client/slots/WishlistLink.tsx'
import { WonderPassLink } from '#client/slots/WonderPassLink.tsx'
import type { VisitorData } from '#client/state/visitor-data.ts'
import type { WishlistAction } from '#domain/account/wishlist.ts'
import { CONSENT_PURPOSES, isConsentUndecided, regionalPolicy } from '#domain/cookie-consent.ts'
import { isFlagOn } from '#domain/flags.ts'
import { wonderPassLink } from '#domain/membership/subscription.ts'
import { redactSignedLink } from '#domain/paths.ts'
import { parseCodes } from '#domain/promotions/remembered-codes.ts'
import { isPaymentPath } from '#domain/route-rules.ts'
import { routes } from '#domain/routes.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { ASSETS } from '#worker/app/assets.ts'
import type { AppEnv } from '#worker/app/context.ts'
import type { SlotContext } from '#worker/app/slot-context.ts'
import { hasHonouredSignal } from '#worker/app/visitor.ts'
import { MEMBER_SLOTS } from './member-slots.tsx'
import { loadMembershipState, memberKey } from './membership-state.ts'

export type SlotFill =
  | {
      /** Everything the view shows: equal keys are rendered once. */
      cacheKey: string
      view: (c: Context<AppEnv>) => ReactNode | Promise<ReactNode>
    }
  /** Plain text, neither rendered nor cached. */
  | { text: string }

/** Every personal part of a page and how it is filled; nothing else may differ between visitors. */
export const PAGE_SLOTS: Record<string, (slotContext: SlotContext, id: string) => SlotFill | null> =
  {
    cart({ country, cookies }) {
      const count = Number(cookies['shop-cart-count'] ?? 0) || 0
      return {
        cacheKey: `${country.code} ${count}`,
        view: () => <CartLink country={country} count={count} />,
      }
    },

    account({ country, claims }) {
      const name = claims?.metaData.firstName
      const isSignedIn = claims !== null
      const customer = claims?.sub
      return {
        cacheKey: `${country.code} ${customer} ${name}`,
        view: () => <AccountSlot {...{ country, isSignedIn, name, customer }} />,
      }
    },

    /** Cached for a minute. */
    wonderpass({ country, claims, now }) {
      const who = claims ? memberKey(claims, now) : ''
      return {
        cacheKey: `${country.code} ${who}`,
        view: async (c) => {
          if (!isFlagOn('wonderPassMenu', c.var.config.FLAGS)) return null
          const { hasHub, tier } = await loadMembershipState(c)
          const hub = { url: routes.wonderPassHub({ country: country.code }) }
          return (
            <WonderPassLink
              {...(hasHub ? hub : wonderPassLink(country.code))}
              isMember={tier !== null}
            />
          )
        },
      }
    },

    ...MEMBER_SLOTS,

    /** What a product that needs a code says of it, by the place and the product. */
    code({ country, cookies }, placeAndId) {
      const [place = '', id] = placeAndId.split(' ')
      const codes = parseCodes(cookies['shop-codes'])
        .filter(({ opens }) => opens.some((opened) => encodeSlotId(opened) === id))
        .map(({ code }) => code)
      return {
        cacheKey: `${country.code} ${place} ${codes.join('.')}`,
        view: () => <CodeSlot {...{ country, codes }} place={place as CodePlace} />,
      }
    },

    ribbon({ country, visitorLocation, cookies, address }) {
      const { city, source, isNearby } = visitorLocation ?? {}
      if (!city || source !== 'guessed' || isNearby || cookies['shop-ribbon'] === 'no') return null
      return {
        cacheKey: `${country.code} ${city.id} ${address}`,
        view: () => <LocationRibbon country={country} city={city} returnTo={address} />,
      }
    },

    consent({ country, visitor, visitorLocation, address }) {
      if (!visitor) return null
      const isAsked = isConsentUndecided(visitor.consent)
      // That the browser's signal is honoured has to be shown, before and after a choice.
      const isSignalHonoured = hasHonouredSignal(visitor)
      if (!isAsked && !isSignalHonoured) return null
      const policy = regionalPolicy(country.consent, visitorLocation?.geo.region ?? null)
      return {
        cacheKey: `${country.code} ${policy} ${address} ${isAsked} ${isSignalHonoured}`,
        view: () =>
          isAsked ? (
            <ConsentBanner {...{ country, policy, isSignalHonoured }} returnTo={address} />
          ) : (
            <SignalHonoured />
          ),
      }
    },

    purposes({ visitor }) {
      const allowed = CONSENT_PURPOSES.filter((purpose) => visitor?.may(purpose))
      const isSaved = visitor !== undefined && !isConsentUndecided(visitor.consent)
      const isSignalHonoured = hasHonouredSignal(visitor)
      return {
        cacheKey: `${allowed.join(' ')} ${isSaved} ${isSignalHonoured}`,
        view: () => <ConsentPurposes {...{ allowed, isSaved, isSignalHonoured }} />,
      }
    },

    message({ visitor }) {
      const flash = visitor?.flash ?? null
      return {
        cacheKey: JSON.stringify(flash),
        view: () => <FlashNotice flash={flash} sheet={ASSETS.message} />,
      }
    },

    /** Names and prices of viewed products, without those the page shows already, are cached for five minutes. */
    visited({ country, visitor, visitorLocation, now }, seen) {
      const ids = (visitor?.recentlyViewed ?? [])
        .map(({ id }) => id)
        .filter((id) => !seen.split('.').includes(id))
      if (ids.length === 0) return null
      const moment = Math.floor(now.getTime() / (5 * MINUTE_MS))
      return {
        cacheKey: `${country.code} ${visitorLocation?.isAway} ${moment} ${ids.join('.')} ${visitor?.wishlist.join('.')}`,
        // Loaded with the first returning visitor: it needs product cards.
        view: async (c) => (await import('./recently-viewed.tsx')).renderRecentlyViewed(c, ids),
      }
    },

    wishes({ country, visitor }) {
      const count = visitor?.wishlist.length ?? 0
      return {
        cacheKey: `${country.code} ${count}`,
        view: () => <WishlistLink country={country} count={count} />,
      }
    },

    /** Unique per page. */
    key: ({ newId }) => ({ text: newId() }),

    /** Allows scripts of content. */
    nonce: ({ nonce }) => ({ text: nonce() }),

    wished: (slotContext, id) => ({ text: String(isInWishlist(slotContext, id)) }),
    wish: (slotContext, id) => ({
      text: (isInWishlist(slotContext, id) ? 'unfavorite' : 'favorite') satisfies WishlistAction,
    }),

    /** Whether exposure may be tracked. */
    counted(slotContext) {
      return canTrack(slotContext) ? { cacheKey: '', view: () => <TrackingData /> } : null
    },

    visitor(slotContext) {
      const { country, claims, visitorLocation } = slotContext
      const analytics = canTrack(slotContext)
      const seen = {
        signedIn: claims !== null,
        analytics,
        ...(analytics ? allowedTags(slotContext) : {}),
        ...(analytics && slotContext.visitor?.consent.analytics === 'granted'
          ? { traits: true }
          : {}),
        country: visitorLocation ? country.name : '',
        city: visitorLocation?.city?.name ?? 'Near You',
      }
      return { cacheKey: JSON.stringify(seen), view: () => <VisitorDataScript visitor={seen} /> }
    },
  }

/** Slots with the same text for nearly everyone: cached pages contain it, and it is changed for the others. */
const DEFAULT_SLOTS = new Map<string, string>([
  ['wished', 'false'],
  ['wish', 'favorite' satisfies WishlistAction],
])

/** A slot's default text; null when there is none. */
export const defaultSlotText = (slot: string): string | null =>
  DEFAULT_SLOTS.get(slot.split(' ', 1)[0] ?? '') ?? null

/** Default slots that have another text for this viewer. */
export const overriddenSlots = ({ visitor }: SlotContext): string[] =>
  (visitor?.wishlist ?? []).flatMap((id) =>
    [...DEFAULT_SLOTS.keys()].map((name) => `${name} ${encodeSlotId(id)}`),
  )

/** Whether the visit may be counted. Events carry the URL: never one that opens a booking. */
const canTrack = ({ visitor, address }: SlotContext): boolean =>
  (visitor?.may('analytics') && redactSignedLink(address) === address) ?? false

/** The scripts that a visitor allows, where the shop has any; on the way of a payment they wait for the page after it. */
function allowedTags({
  tags,
  visitor,
  address,
}: SlotContext): Pick<VisitorData, 'tags' | 'ads' | 'wait'> {
  if (!tags) return {}
  if (isPaymentPath(address.split('?', 1)[0] ?? '')) return { wait: true }
  const ads = visitor?.may('ads') ?? false
  return { tags: [...tags.analytics, ...(ads ? tags.ads : [])], ads }
}

const isInWishlist = ({ visitor }: SlotContext, id: string) =>
  visitor?.wishlist.includes(id) ?? false
