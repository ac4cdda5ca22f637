import type { CartLine } from '#domain/cart/cart.ts'
import type { ConversionEvent } from './ad-conversion.schema.ts'
import type { PostalAddress } from './address.schema.ts'

/** What a buyer's page adds to the campaign of an order once adverts are allowed. */
export type AdFacts = { browserId: string; currentCity: string; stateName: string }

/** Says in an order's campaign that its buyer allowed adverts. */
const ADS_ALLOWED = { ads: 'granted' } as const

/** The campaign of an order: where its buyer came from and, with consent to adverts, from which browser and place. */
export const orderCampaign = (
  campaign: Readonly<Record<string, string>>,
  facts: AdFacts | null,
): Record<string, string> => ({ ...campaign, ...(facts ? { ...ADS_ALLOWED, ...facts } : {}) })

type BookedOrder = {
  id: string
  /** Minor units. */
  total: number
  currency: string
  lines: readonly Pick<CartLine, 'productId' | 'cityName'>[]
  campaign: Readonly<Record<string, string>>
  emailHash: string
  address: PostalAddress | null
}

/**
 * A booked order as a conversion: the purchase and the click it came from, in major units. Of the buyer it says
 * something only with consent to adverts, and never the address of the network.
 */
export function conversionEvent(order: BookedOrder): ConversionEvent {
  const { campaign, lines } = order
  const isAllowed = campaign.ads === ADS_ALLOWED.ads
  const [first] = lines
  return {
    totalPrice: order.total / 100,
    currency: order.currency,
    productId: first?.productId ?? '',
    referenceId: order.id,
    clickId: campaign.cjevent ?? '',
    customers: isAllowed ? [{ email: order.emailHash }] : [],
    browserId: isAllowed ? (campaign.browserId ?? '') : '',
    ipAddress: '',
    zip: isAllowed ? (order.address?.postcode ?? '') : '',
    currentCity: isAllowed ? (campaign.currentCity ?? '') : '',
    stateName: isAllowed ? (campaign.stateName ?? '') : '',
  }
}
