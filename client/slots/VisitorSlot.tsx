import { createContext, useContext } from 'react'
import type { CodePlace } from './CodeSlot.tsx'

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
  /** A price in minor units and what members of the cheapest tier pay less, in percent. */
  | `member ${number} ${number}`
  /** What a member pays of a price, in a bar or below a total; nothing for anyone else. */
  | `member ${number} 0 ${'bar' | 'row'}`
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
