import type { UserChange } from '#domain/contract/users/users.ts'
import type { Backend } from '#worker/app/context.ts'
import { findUser, updateUser } from './user-row.ts'

export type Subscriber = { email: string; isSubscribed: boolean }

/** What puts an address on the mailing list or takes it off it, with the user's own record of it. */
export async function setSubscribed(
  backend: Backend,
  { email, isSubscribed }: Subscriber,
): Promise<D1PreparedStatement[]> {
  const { ordersDb, clock } = backend
  const user = await findUser(backend, { email })
  const change: UserChange = { detail: { isSubscribed } }
  return [
    ordersDb
      .prepare(
        `INSERT INTO subscriber (email, is_subscribed, changed_at) VALUES (?, CAST(? AS INTEGER), CAST(? AS INTEGER))
         ON CONFLICT DO UPDATE SET is_subscribed = excluded.is_subscribed, changed_at = excluded.changed_at`,
      )
      .bind(email, Number(isSubscribed), clock().getTime()),
    ...(user ? updateUser(backend, user.id, change) : []),
  ]
}
