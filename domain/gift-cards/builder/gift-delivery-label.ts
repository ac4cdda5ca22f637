import type { Country } from '#domain/countries/country.ts'
import { giftDayLabel } from '#domain/gift-cards/delivery/gift-labels.ts'
import { formatDay } from '#domain/time/format-date.ts'
import type { LineGift } from './line-gift.schema.ts'

/** How a gift arrives that its giver prints. */
export const PRINTED_GIFT_LABEL = 'By email to you, to print at home'

/** How and when a gift is sent, in a sentence without its stop: 'By email to sam@example.com right away'. */
export function giftDeliveryLabel(
  { choice: { delivery }, timeZone: zone }: Pick<LineGift, 'choice' | 'timeZone'>,
  country: Country,
): string {
  if (delivery.by === 'print') return PRINTED_GIFT_LABEL
  if (delivery.by === 'card') return 'Added to the gift card right away'
  const { on: localDate } = delivery
  if (delivery.by === 'mail') {
    const isAtOnce = localDate === null || zone === null
    return `By email to ${delivery.email} ${isAtOnce ? 'right away' : `on ${giftDayLabel({ localDate, zone }, country)}`}`
  }
  const { street, city, state, postcode } = delivery.address
  const address = [street, [city, state, postcode].filter(Boolean).join(' ')].join(', ')
  return `Greeting card to ${address}${localDate === null ? '' : `, for ${formatDay(localDate, country.locale)}`}`
}
