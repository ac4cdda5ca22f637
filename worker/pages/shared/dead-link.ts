import type { Context } from 'hono'
import { type DeadLink, deadLinkView } from '#client/pages/account/login/AccountLinkPages.tsx'
import type { AppEnv } from '#worker/app/context.ts'

/** The page of an email's link that opens nothing: 404 where it never did, 410 where it did once. */
export const renderDeadLink = (c: Context<AppEnv>, status: 404 | 410, link: DeadLink) =>
  c.render({
    title: deadLinkTitle(status),
    sheet: 'account',
    secret: true,
    status,
    main: deadLinkView(deadLinkTitle(status), link),
  })

const deadLinkTitle = (status: 404 | 410): string =>
  status === 404 ? 'This link doesn’t work' : 'This link no longer works'
