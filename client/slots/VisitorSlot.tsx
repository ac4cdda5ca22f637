import { createContext, useContext } from 'react'

/** What marks a hole in finished HTML; the worker draws it at random, so no content can forge it. */
export const VisitorSlotToken = createContext('')

/** Everything on a shop page that differs from visitor to visitor. */
export type VisitorSlotName =
  | 'bag'
  | 'consent'
  | 'counted'
  | 'message'
  | 'ribbon'
  | 'visited'
  /** The same without the product that is looked at. */
  | `visited ${string}`
  /** An id that no two pages share: a form sent twice is told by it. */
  | 'key'
  /** Lets in scripts of content, in this answer alone. */
  | 'nonce'
  | 'visitor'
  | 'wishes'
  | 'wonderpass'
  /** Whether a product's heart is pressed, 'true' or 'false'; and what pressing it does. */
  | `wished ${string}`
  | `wish ${string}`

/** Leaves a place in the page that is filled per visitor on the way out. */
export function VisitorSlot({ name }: { name: VisitorSlotName }) {
  return useVisitorSlot(name)
}

/** The mark of a hole where only text can stand: in an attribute. */
export const useVisitorSlot = (name: VisitorSlotName): string =>
  `${useContext(VisitorSlotToken)}${name};`

/** An id as part of a hole's name: no character that ends it or that HTML writes differently. */
export const encodeSlotId = (id: string): string => encodeURIComponent(id).replaceAll("'", '%27')
