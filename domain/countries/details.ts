import aus from './aus/details.json' with { type: 'json' }
import ca from './ca/details.json' with { type: 'json' }
import type { CountryCode } from './index.ts'
import nz from './nz/details.json' with { type: 'json' }
import uk from './uk/details.json' with { type: 'json' }
import us from './us/details.json' with { type: 'json' }

export type CountryOutline = {
  /** The map's area in degrees; cities outside get no pin. */
  bounds: { west: number; east: number; south: number; north: number }
  /** Hand-drawn outlines: 'longitude latitude' in degrees, one ring per line. */
  land: readonly string[]
}

/** The laws that pages name, or that gifts, points and memberships follow. */
type Laws = {
  /** What protects a buyer whatever our terms say. */
  rights: string
  /** Whose courts and law a dispute goes by. */
  governedBy: string
  privacyAct: string
  /** What the law has the shop say beside it. */
  privacyNote?: string
  /** On which grounds data is used, where the law asks for it. */
  dataBasis?: string
  /** Where a complaint about personal data goes that we couldn't settle. */
  privacyOffice: { name: string; url: string }
  /** Points expire only some time after the last booking, payment or earning; elsewhere, after they were earned. */
  activityKeepsPoints: boolean
  /** Who changes their mind about a membership pays for its days used, and gives back nothing of what member prices took off. */
  earlyLeaversKeepSavings: boolean
  /**
   * TO BE CONFIRMED by an adviser before a shop opens; as of November 2026 (New Zealand since March, California since April). Other
   * American states have limits of their own, and most provinces forbid that cards expire: each is entered once it is confirmed.
   * Tax is nowhere due when a card is sold: an experience can be exchanged for its value, so it is taxed when it is spent.
   */
  giftCards: {
    /** How long a card has to last at least, in years; null where no term is fixed. Ours never expire. */
    leastYears: number | null
    /** By state: a balance below this amount is paid out in cash on request. Minor units. */
    cashBelow: Readonly<Record<string, number>>
  }
}

/** What few pages need of a country. */
type CountryDetails = {
  /** Every time zone by all of its names. */
  timeZones: readonly string[]
  /** The outline; distant parts may be drawn in a corner, as Alaska and Hawaii. */
  outline: CountryOutline
  laws: Laws
}

/** Time zones, outlines and laws; separate from COUNTRIES, which every page loads. */
export const COUNTRY_DETAILS: Readonly<Record<CountryCode, CountryDetails>> = {
  aus,
  nz,
  uk,
  ca,
  us,
}
