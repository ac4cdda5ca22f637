import type { VisitedProduct } from '#domain/cart/visited-products.ts'
import type { ContentExperiment } from '#domain/content/experiments/content-experiment.ts'
import type { ConsentChoices, ConsentPurpose } from '#domain/cookie-consent.ts'
import type { City } from '#domain/locations/location.ts'
import type { FlashMessage } from './cookies.ts'

/** What is known of a visitor besides location: consent, campaign, viewed products, a message. */
export type Visitor = {
  consent: ConsentChoices
  /** Global Privacy Control. */
  gpc: boolean
  may: (purpose: ConsentPurpose) => boolean
  /** Campaign values of this request, whether or not they may be stored. */
  campaign: Record<string, string>
  recentlyViewed: VisitedProduct[]
  /** Product ids, newest last. */
  wishlist: string[]
  flash: FlashMessage | null
}

/** Whether Global Privacy Control keeps ads from being measured. */
export const hasHonouredSignal = (visitor: Visitor | undefined): boolean =>
  (visitor?.gpc && !visitor.may('ads')) ?? false

/** The visitor's location as far as the edge knows it. */
export type GeoPlace = {
  iso: string | null
  city: string | null
  latitude: number | null
  longitude: number | null
  region: string | null
}

/** Asks the edge where a network address is; the caller's by default. */
export type Geolocate = (address?: string) => GeolocatedAddress
export type GeolocatedAddress = { address: string | null; geo: GeoPlace }

/** How the city was found: requested, remembered, geolocated, or a default. */
export type VisitorLocation = {
  cities: City[]
  /** The cities could not be read: there are more than these. */
  isFallback: boolean
  city: City | null
  source: 'requested' | 'saved' | 'guessed' | 'unknown'
  /** Near enough to the geolocated city that no confirmation is needed. */
  isNearby: boolean
  /** The visitor is in another country than the page's: dollar amounts need the country's letter. */
  isAway: boolean
  geo: GeoPlace
}
/** The experiment groups of one visitor: each experiment is drawn at most once per request. */
export type Assignments = {
  groupIn: (test: ContentExperiment) => string
  /** Records that the page depends on an experiment. */
  recordExposure: (test: ContentExperiment) => void
  /** Every experiment the page depends on. */
  exposures: () => ContentExperiment[]
  unsavedGroups: () => [contentId: string, group: string][]
}
