import type { Context } from 'hono'
import type { Order } from '#domain/contract/checkout/enquiries.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'

/** Where an order says how its payment stands; an open one is led on to the payment. */
export const outcomeUrl = (c: Context<AppEnv>, { enquiryReferenceId: reference }: Order) =>
  routes.thankYou({ country: c.var.country.code, reference })
