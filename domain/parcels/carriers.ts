import { typedKeys } from '#domain/typed-keys.ts'

type Carrier = {
  name: string
  /** Where a parcel is followed, before its number; null where it cannot be. */
  trackingUrl: string | null
}

/** Who carries parcels. */
export const CARRIERS = {
  'australia-post': {
    name: 'Australia Post',
    trackingUrl: 'https://auspost.com.au/mypost/track/details/',
  },
  'nz-post': {
    name: 'NZ Post',
    trackingUrl: 'https://www.nzpost.co.nz/tools/tracking/item/',
  },
  'royal-mail': {
    name: 'Royal Mail',
    trackingUrl: 'https://www.royalmail.com/track-your-item#/tracking-results/',
  },
  'canada-post': {
    name: 'Canada Post',
    trackingUrl: 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/',
  },
  usps: { name: 'USPS', trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  ups: { name: 'UPS', trackingUrl: 'https://www.ups.com/track?tracknum=' },
  dhl: {
    name: 'DHL',
    trackingUrl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  },
  courier: { name: 'our courier', trackingUrl: null },
} satisfies Record<string, Carrier>

export type CarrierId = keyof typeof CARRIERS
export const CARRIER_IDS = typedKeys(CARRIERS)

/** The name of a carrier, and where this parcel can be followed. */
export function trackingOf(carrier: CarrierId, number: string) {
  const { name, trackingUrl } = CARRIERS[carrier]
  return { name, url: trackingUrl && number ? trackingUrl + encodeURIComponent(number) : null }
}
