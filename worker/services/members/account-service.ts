import { refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { serve } from '#worker/services/serve.ts'
import { DUMMY_HASH, verifyPassword } from './password.ts'

type CustomerRow = {
  id: string
  email: string
  password: string
  first_name: string
  token_version: number
}
type SubscriptionRow = {
  status: string
  tier: string
  tier_name: string
  valid_until: string | null
}

export const accountService = serve(contract.account, {
  async login({ ordersDb, tokens, body }) {
    const customer = await ordersDb
      .prepare(
        'SELECT id, email, password, first_name, token_version FROM customer WHERE email = ?',
      )
      .bind(body.email)
      .first<CustomerRow>()
    const isPasswordValid = await verifyPassword(body.password, customer?.password ?? DUMMY_HASH)
    if (!customer || !isPasswordValid)
      return refuse(401, 'That e-mail address and password do not match.')

    const { id: sub, email, token_version: ver, first_name: firstName } = customer
    return { token: await tokens.sign({ sub, email, ver, metaData: { firstName } }) }
  },

  session: ({ customerId }) => ({ isGood: customerId !== null }),

  async logout({ ordersDb, customerId }) {
    if (customerId === null) return null
    await ordersDb
      .prepare('UPDATE customer SET token_version = token_version + 1 WHERE id = ?')
      .bind(customerId)
      .run()
    return null
  },

  async subscription({ ordersDb, customerId }) {
    const pass = await ordersDb
      .prepare(
        'SELECT status, tier, tier_name, valid_until FROM subscription WHERE customer_id = ?',
      )
      .bind(customerId)
      .first<SubscriptionRow>()
    if (!pass) return null
    return {
      status: pass.status,
      validityEndDate: pass.valid_until,
      subscriptionType: { subscriptionTier: { code: pass.tier, name: pass.tier_name } },
    }
  },
})
