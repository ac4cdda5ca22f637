import { hasDate } from '#client/pages/bookings/booking-labels.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import type { Booking } from '#domain/contract/bookings/bookings.ts'
import { countryOf } from '#domain/countries/index.ts'
import { routes } from '#domain/routes.ts'
import { formatInstantTime } from '#domain/time/date-time.ts'
import { formatShortDay } from '#domain/time/format-date.ts'
import type { Config } from '#worker/app/env.ts'
import type { WalletPass } from '#worker/wallet/wallet-pass.ts'

/** A line of a booking as a pass; null for what has no day. */
export function dayPass(
  { ORIGIN }: Pick<Config, 'ORIGIN'>,
  { reference, country: code, lines }: Booking,
  { line: id, seal }: { line: string; seal: string },
): WalletPass | null {
  const line = lines.find((one) => one.id === id)
  if (!line || line.gift || isImmediate(line)) return null
  const country = countryOf({ country: code })
  const place = line.visit?.place
  return {
    kind: 'day',
    id,
    title: line.productName,
    details: partyLabel(line, line.unit),
    fields: [
      {
        key: 'when',
        label: 'When',
        value: `${formatShortDay(line.date, country.locale)}, ${formatInstantTime(new Date(line.startsAt), line.timeZone, country.locale)}`,
      },
      { key: 'where', label: 'Where', value: place?.name ?? line.cityName },
    ],
    more: place ? [{ key: 'address', label: 'Address', value: place.address }] : [],
    url: ORIGIN + routes.booking({ country: code, token: `${reference}.${seal}` }),
    urlLabel: 'Your booking',
    code: reference,
    startsAt: line.startsAt,
    isVoid: !hasDate(line),
  }
}
