/** Where a parcel stands; a cancelled booking takes it off the queue. */
export const PARCEL_STATES = ['to pack', 'packed', 'shipped', 'returned'] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

/** What staff do with a parcel: from which state, into which. */
export const PARCEL_STEPS = {
  pack: { from: 'to pack', to: 'packed' },
  ship: { from: 'packed', to: 'shipped' },
  return: { from: 'shipped', to: 'returned' },
} as const satisfies Record<string, { from: ParcelState; to: ParcelState }>
export type ParcelStep = keyof typeof PARCEL_STEPS
