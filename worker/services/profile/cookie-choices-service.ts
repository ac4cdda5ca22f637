import { contract } from '#domain/contract/index.ts'
import { serve } from '#worker/services/serve.ts'

/** Which texts the banner had; a new number for every change of what it says. */
const WORDING = 3

export const cookieChoicesService = serve(contract.cookieChoices, {
  async record({ ordersDb, newId, clock, body: { country, gpc, ...choices } }) {
    const id = newId()
    await ordersDb
      .prepare(
        `INSERT INTO cookie_choice (id, country, choices, gpc, wording, at)
         VALUES (?, ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER), CAST(? AS INTEGER))`,
      )
      .bind(id, country, JSON.stringify(choices), Number(gpc), WORDING, clock().getTime())
      .run()
    return { id }
  },
})
