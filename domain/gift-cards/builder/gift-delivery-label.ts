import type { Country } from '#domain/countries/country.ts'
import { giftDayLabel } from '#domain/gift-cards/delivery/gift-labels.ts'
import type { LineGift } from './line-gift.schema.ts'

/** How a gift arrives that its giver prints. */
export const PRINTED_GIFT_LABEL = 'Emailed to you, to print at home'

/** How and when a gift is sent, in a sentence without its stop: 'Emailed to sam@example.com right away'. */
export function giftDeliveryLabel(
  { choice: { delivery }, timeZone: zone }: Pick<LineGift, 'choice' | 'timeZone'>,
  country: Country,
): string {
  if (delivery.by === 'print') return PRINTED_GIFT_LABEL
  if (delivery.by === 'card') return 'Added to the gift card right away'
  const { on: localDate } = delivery
  const day =
    localDate === null || zone === null ? null : giftDayLabel({ localDate, zone }, country)
  if (delivery.by === 'mail')
    return `Emailed to ${delivery.email} ${day === null ? 'right away' : `on ${day}`}`
  const { street, city, state, postcode } = delivery.address
  const address = [street, [city, state, postcode].filter(Boolean).join(' ')].join(', ')
  return `Posted to ${address}${day === null ? '' : `, for ${day}`}`
}
