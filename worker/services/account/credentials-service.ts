import { isRefusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { toIso } from '#domain/time/date-time.ts'
import { serve } from '#worker/services/serve.ts'
import { findLink, requestReset, viewLink } from './account-link.ts'
import { changePassword, resetPassword } from './change-password.ts'
import { endAllSessions, endSessions } from './sessions.ts'
import { activate, signUp, wasStartedBy } from './sign-up.ts'

type SessionRow = {
  id: string
  device: string
  country: string | null
  created_at: number
  seen_at: number
}

export const credentialsService = serve(contract.credentials, {
  signUp,
  activate,
  requestReset,
  resetPassword,
  changePassword,

  async showActivation(input) {
    const link = await findLink(input, 'activate', input.params.token)
    if (isRefusal(link)) return link
    const asksPassword = !wasStartedBy(link, input.query.beganBy)
    return { ...viewLink(link, input.clock().getTime()), asksPassword }
  },

  async showReset(input) {
    const link = await findLink(input, 'reset', input.params.token)
    return isRefusal(link) ? link : viewLink(link, input.clock().getTime())
  },

  async sessions({ ordersDb, customerId, sessionId, clock }) {
    const { results } = await ordersDb
      .prepare(
        `SELECT id, device, country, created_at, seen_at FROM session
         WHERE customer_id = ?1 AND ended_at IS NULL AND expires_at > CAST(?2 AS INTEGER) ORDER BY seen_at DESC, rowid DESC`,
      )
      .bind(customerId, clock().getTime())
      .all<SessionRow>()
    return results.map(({ id, device, country, created_at, seen_at }) => ({
      id,
      device,
      country,
      createdAt: toIso(created_at),
      seenAt: toIso(seen_at),
      isCurrent: id === sessionId,
    }))
  },

  async endSession({ ordersDb, customerId, params, clock }) {
    const { meta } = await endSessions(ordersDb, customerId, {
      id: params.id,
      now: clock().getTime(),
    }).run()
    return meta.changes > 0 ? null : refuse(404, 'There is no such session.')
  },

  async endAllSessions({ ordersDb, customerId, clock }) {
    await ordersDb.batch(endAllSessions(ordersDb, customerId, clock().getTime()))
    return null
  },
})
