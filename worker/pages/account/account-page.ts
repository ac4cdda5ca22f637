import type { Context } from 'hono'
import type { AppEnv } from '#worker/app/context.ts'

type Handler = (c: Context<AppEnv>) => Response | Promise<Response>

/** One of the account's pages: how it is shown, and what its form does. */
export type AccountPage = {
  get: Handler
  post?: Handler
  /** Also for those who aren't logged in. */
  isPublic?: true
}
