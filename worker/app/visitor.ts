import type { ConsentChoices, ConsentPurpose } from '#domain/consent.ts'
import type { ContentExperiment } from '#domain/content/experiments/content-experiment.ts'
import type { City } from '#domain/locations/location.ts'
import type { FlashMessage } from './cookies.ts'

/** What is known of a visitor beside the place: consent, campaign, what was looked at, a message to show. */
export type Visitor = {
  consent: ConsentChoices
  may: (purpose: ConsentPurpose) => boolean
  /** Campaign values of this request, whether or not they may be kept. */
  campaign: Record<string, string>
  recentlyViewed: string[]
  /** Products with a pressed heart, newest last. */
  wishlist: string[]
  flash: FlashMessage | null
}

/** Where a visitor seems to be, as far as the edge can tell. */
export type GeoPlace = {
  iso: string | null
  city: string | null
  latitude: number | null
  longitude: number | null
  region: string | null
}

/** Asks the edge where a network address is; without one, where the caller is. */
export type Geolocate = (address?: string) => GeolocatedAddress
export type GeolocatedAddress = { address: string | null; geo: GeoPlace }

/** How the city was found: asked for by address, kept from before, guessed from the edge, or not at all. */
export type VisitorLocation = {
  cities: City[]
  /** The cities could not be read: there are more than these. */
  isFallback: boolean
  city: City | null
  source: 'asked' | 'kept' | 'guessed' | 'unknown'
  /** Near enough to the guessed city that no one needs asking. */
  isNearby: boolean
  /** The visitor is in another country than the page's: dollars need their country's letter. */
  isAway: boolean
  geo: GeoPlace
}
/** The groups of one visitor, settled before the first byte: each test is drawn at most once in a request. */
export type Assignments = {
  /** The visitor's group in a test: a variation's id, or the content's for the default. */
  groupIn: (test: ContentExperiment) => string
  /** Says that what is shown depends on a test. */
  recordExposure: (test: ContentExperiment) => void
  /** Every test that something shown depends on. */
  exposures: () => ContentExperiment[]
  /** Groups of noted tests that the visitor's cookies do not say yet. */
  unsavedGroups: () => [contentId: string, group: string][]
}
