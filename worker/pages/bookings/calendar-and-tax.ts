import type { Context } from 'hono'
import { CANCELLED } from '#domain/bookings/booking-status.ts'
import { includedTax, taxedAtSale } from '#domain/bookings/included-tax.ts'
import type { Booking } from '#domain/contract/bookings/bookings.ts'
import type { Country } from '#domain/countries/country.ts'
import { sum } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'

/** For a calendar file whose address is that of the page it was downloaded from. */
export const calendarContext = (c: Context<AppEnv>) => ({
  config: c.var.config,
  country: c.var.country,
  now: c.var.backend.clock(),
  url:
    c.var.config.ORIGIN +
    routes.booking({ country: c.var.country.code, token: c.req.param('token') ?? '' }),
})

export const icsResponse = (c: Context<AppEnv>, name: string, text: string) =>
  c.body(text, 200, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.ics"`,
  })

/** The tax within what was paid for delivered or upcoming items, and of how much it is; gift credit has none until it is spent. */
export function bookingTax({ lines, refunds, credits }: Booking, { includedTaxRate }: Country) {
  if (includedTaxRate === null) return null
  const activeRefunds = refunds.filter(({ state }) => state !== 'refused')
  const taxed = lines.map((line) => {
    const { id, status } = line
    const paid = taxedAtSale(line.paid, line)
    // On lines that aren't cancelled, refunds are for cheaper dates: no part of what was kept.
    if (status !== CANCELLED) return paid
    const returned = [...activeRefunds, ...credits].filter(({ line }) => line === id)
    return Math.max(0, paid - sum(returned.map(({ amount }) => amount)))
  })
  return {
    rate: includedTaxRate,
    amount: sum(taxed.map((paid) => includedTax(paid, includedTaxRate))),
    taxed: sum(taxed),
  }
}
