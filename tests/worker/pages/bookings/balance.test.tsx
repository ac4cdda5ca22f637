import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { BookingPageProps } from '#client/pages/bookings/booking-labels.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { renderBalance } from '#worker/pages/bookings/balance.tsx'

/** When a page of a balance that is being paid is loaded again by itself, in seconds. */
async function secondsToRefresh(nextActionUrl: string | null): Promise<number | null> {
  const balance = { amount: 15_900, dueOn: '2026-11-27', isPaying: true, nextActionUrl }
  const booking = { reference: 'DL-1', lines: [], paid: 4_000, balance }
  const country = COUNTRIES.aus
  const money = country.currency
  const props = { booking, token: 'DL-1.S', country, money } as unknown as BookingPageProps
  const app = new Hono<AppEnv>().get('/', (c) => {
    c.set('country', country)
    c.set('config', {} as never)
    c.set('backend', { newId: () => 'id' } as never)
    c.setRenderer(({ refresh }) => c.json(refresh?.seconds ?? null))
    return renderBalance(c, props)
  })
  return (await app.request('/')).json()
}

it('The page of a rest is loaded again while its bank is at work, not while its buyer is asked', async () => {
  expect(await secondsToRefresh(null)).toBe(3)
  expect(await secondsToRefresh('https://bank.example/')).toBeNull()
})
