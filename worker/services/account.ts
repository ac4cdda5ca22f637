import { eq, sql } from 'drizzle-orm'
import { refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { customers, subscriptions } from '#worker/db/schema.ts'
import { isPassword, NOBODY } from './password.ts'
import { serve } from './serve.ts'

export const account = serve(contract.account, {
  async login({ db, tokens, body }) {
    const customer = await db.select().from(customers).where(eq(customers.email, body.email)).get()
    const isRight = await isPassword(body.password, customer?.password ?? NOBODY)
    if (!customer || !isRight) return refuse(401, 'That e-mail address and password do not match.')

    const { id: sub, email, ver, firstName } = customer
    return { token: await tokens.sign({ sub, email, ver, metaData: { firstName } }) }
  },

  session: ({ customerId }) => ({ isGood: customerId !== null }),

  async logout({ db, customerId }) {
    if (customerId === null) return null
    await db
      .update(customers)
      .set({ ver: sql`${customers.ver} + 1` })
      .where(eq(customers.id, customerId))
    return null
  },

  async subscription({ db, customerId }) {
    const mine = eq(subscriptions.customerId, customerId)
    const pass = await db.select().from(subscriptions).where(mine).get()
    if (!pass) return null
    return {
      status: pass.status,
      validityEndDate: pass.validUntil,
      subscriptionType: { subscriptionTier: { code: pass.tier, name: pass.tierName } },
    }
  },
})
