import { createContext, type FunctionComponent, useContext } from 'react'
import { AccountSlot } from '#client/slots/AccountSlot.tsx'
import { CartLink } from '#client/slots/CartLink.tsx'
import { ConsentBanner } from '#client/slots/ConsentBanner.tsx'
import { FlashNotice } from '#client/slots/FlashNotice.tsx'
import { LocationRibbon } from '#client/slots/LocationRibbon.tsx'
import { RecentlyViewed } from '#client/slots/RecentlyViewed.tsx'
import { VisitorDataScript } from '#client/slots/VisitorDataScript.tsx'
import { WishlistLink } from '#client/slots/WishlistLink.tsx'
import { WonderPassLink } from '#client/slots/WonderPassLink.tsx'

/** What the visitor's own parts show, by name. */
export const Visitor = createContext<Record<string, object>>({})

const VIEWS: Record<string, FunctionComponent<never>> = {
  account: AccountSlot,
  cart: CartLink,
  consent: ConsentBanner,
  message: FlashNotice,
  ribbon: LocationRibbon,
  visitor: VisitorDataScript,
  visited: RecentlyViewed,
  wishes: WishlistLink,
  wonderpass: WonderPassLink,
}

const TEXTS: Record<string, string> = { wished: 'false', wish: 'favorite', key: 'one-key-for-all' }

/** Peers have no slots: they render the default with the page. */
export function VisitorSlot({ name }: { name: string }) {
  const props = useContext(Visitor)[name]
  const View = VIEWS[name] as FunctionComponent<object> | undefined
  return props && View ? <View {...props} /> : null
}

export const useVisitorSlot = (name: string): string => TEXTS[name.split(' ')[0] ?? ''] ?? ''
export const encodeSlotId = encodeURIComponent
export const VisitorSlotToken = createContext('')
