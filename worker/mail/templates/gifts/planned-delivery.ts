import { businessDaysBefore } from '#domain/availability/calendar.ts'
import { sentGiftRefundUntil } from '#domain/bookings/booking-policy.ts'
import type { Country } from '#domain/countries/country.ts'
import { boughtGiftRefundTerms, giftDayLabel } from '#domain/gift-cards/delivery/gift-labels.ts'
import { timeZoneOf } from '#domain/locations/time-zone-of.ts'
import { POSTAL_DAYS } from '#domain/parcels/post-by.ts'
import { formatDay } from '#domain/time/format-date.ts'
import type { GiftDeliveryRow } from '#worker/services/gift-delivery/gift-delivery.ts'
import type { MailedGift } from '#worker/services/gift-delivery/gift-mail-row.ts'

/** What is sent when, in a sentence. */
export function plannedDelivery(
  { kind, email, local_date: localDate, zone }: GiftDeliveryRow,
  country: Country,
): string {
  if (kind === 'post') {
    const before = localDate
      ? ` by ${formatDay(businessDaysBefore(localDate, POSTAL_DAYS), country.locale)}`
      : ''
    return `We’ll send the card${before}, and email you when it’s on its way.`
  }
  const when = localDate && zone ? ` on ${giftDayLabel({ localDate, zone }, country)}` : ''
  return when ? `We’ll email it to ${email}${when}.` : `We’re emailing it to ${email}.`
}

/** Until when its giver can have it refunded. */
export const plannedRefundTerms = (
  { bought_at: boughtAt }: MailedGift,
  deliveries: readonly GiftDeliveryRow[],
  country: Country,
): string =>
  boughtGiftRefundTerms(
    {
      until: sentGiftRefundUntil(new Date(boughtAt)),
      isSent: deliveries.every((one) => one.kind !== 'post' && one.local_date === null),
    },
    timeZoneOf(null, country),
    country,
  )
