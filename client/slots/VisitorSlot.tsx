import { createContext, useContext } from 'react'
import type { CodePlace } from './CodeSlot.tsx'
import type { MemberTotalPlace } from './MemberPriceSlot.tsx'

/** The slot marker in HTML; random, so that content can't forge it. */
export const VisitorSlotToken = createContext('')

/** Everything on a page that differs between visitors. */
export type VisitorSlotName =
  | 'account'
  | 'cart'
  /** Of a product that needs a code. */
  | `code ${CodePlace} ${string}`
  | 'consent'
  | 'counted'
  /** A price with and without shipping, in minor units, and what comes off in the cheapest tier, in percent. */
  | `member-price ${number} ${number} ${number}`
  /** What a member pays of a total, also given without shipping, in a bar or below it; nothing for anyone else. */
  | `member-total ${number} ${number} ${MemberTotalPlace}`
  | 'message'
  /** How often and until when the date changes for free. */
  | 'moves'
  | 'purposes'
  | 'ribbon'
  | 'visited'
  /** Without the products of the page, by their ids with dots between. */
  | `visited ${string}`
  /** Unique per page, against double submission. */
  | 'key'
  /** For scripts of content. */
  | 'nonce'
  | 'visitor'
  | 'wishes'
  | 'wonderpass'
  | `wished ${string}`
  | `wish ${string}`

/** A placeholder that is filled per visitor. */
export function VisitorSlot({ name }: { name: VisitorSlotName }) {
  return useVisitorSlot(name)
}

/** A slot within an attribute. */
export const useVisitorSlot = (name: VisitorSlotName): string =>
  `${useContext(VisitorSlotToken)}${name};`

/** Encodes an id for a slot's name. */
export const encodeSlotId = (id: string): string => encodeURIComponent(id).replaceAll("'", '%27')
