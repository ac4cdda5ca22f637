import { refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { isPassword, NOBODY } from './password.ts'
import { serve } from './serve.ts'

type CustomerRow = { id: string; email: string; password: string; first_name: string; ver: number }
type SubscriptionRow = {
  status: string
  tier: string
  tier_name: string
  valid_until: string | null
}

export const account = serve(contract.account, {
  async login({ d1, tokens, body }) {
    const customer = await d1
      .prepare('SELECT id, email, password, first_name, ver FROM customer WHERE email = ?')
      .bind(body.email)
      .first<CustomerRow>()
    const isRight = await isPassword(body.password, customer?.password ?? NOBODY)
    if (!customer || !isRight) return refuse(401, 'That e-mail address and password do not match.')

    const { id: sub, email, ver, first_name: firstName } = customer
    return { token: await tokens.sign({ sub, email, ver, metaData: { firstName } }) }
  },

  async subscription({ d1, customerId }) {
    const row = await d1
      .prepare(
        'SELECT status, tier, tier_name, valid_until FROM subscription WHERE customer_id = ?',
      )
      .bind(customerId)
      .first<SubscriptionRow>()
    if (!row) return null
    return {
      status: row.status,
      validityEndDate: row.valid_until,
      subscriptionType: { subscriptionTier: { code: row.tier, name: row.tier_name } },
    }
  },
})
