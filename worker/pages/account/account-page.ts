import type { Context } from 'hono'
import type { AppEnv } from '#worker/app/context.ts'
import { type FormRefusal, formStatus } from '#worker/pages/shared/form.ts'

/** What every account page has in common; a refused form shows in the title too. */
export const accountPage = (title: string, refusal?: FormRefusal) =>
  ({
    title: refusal ? `Error: ${title}` : title,
    sheet: 'account',
    secret: true,
    status: formStatus(refusal),
  }) as const

type Handler = (c: Context<AppEnv>) => Response | Promise<Response>

/** One of the account's pages: how it is shown, and what its form does. */
export type AccountPage = {
  get: Handler
  post?: Handler
  /** Also for those who aren't logged in. */
  isPublic?: true
}
