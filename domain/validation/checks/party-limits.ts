import type { PartyLimits } from '#domain/catalogue/pricing/price.ts'
import { isRecord } from '#domain/content/is-record.ts'

export const DEFAULT_PARTY_LIMITS: PartyLimits = { min: 1, max: 20 }

/** Which parties a product takes, by details that may be invalid or missing. */
export function readPartyLimits(details: unknown): PartyLimits {
  const party = isRecord(details) ? details.party : null
  if (!isRecord(party)) return DEFAULT_PARTY_LIMITS
  const { min, max, takesChildren } = party
  return typeof min === 'number' && typeof max === 'number'
    ? { min, max, takesChildren: takesChildren !== false }
    : DEFAULT_PARTY_LIMITS
}
