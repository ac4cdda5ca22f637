import type { Context } from 'hono'
import { expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { cartTimeFormat } from '#worker/pages/cart/cart-time-format.ts'

it('tells the time of a hold in the country’s zone where no city is known', () => {
  const c = { var: { country: COUNTRIES.aus, visitorLocation: { cities: [] } } }
  const { timeZone } = cartTimeFormat(c as unknown as Context<AppEnv>, null)
  expect(timeZone).toBe(COUNTRIES.aus.billing.timeZone)
})
