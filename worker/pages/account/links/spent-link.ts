import type { Context } from 'hono'
import { spentLinkView } from '#client/pages/account/login/AccountLinkPages.tsx'
import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import type { AppEnv } from '#worker/app/context.ts'

type LinkState = 'open' | 'used' | 'expired'

const MESSAGES: Record<LinkState, string> = {
  open: '',
  used: 'It’s already been used.',
  expired: 'It has expired.',
}

/** A link of an account that opens nothing, with the ways on. */
export const renderSpentLink = (
  c: Context<AppEnv>,
  link: Refusal | { state: LinkState },
  next: 'signup' | 'reset' | 'sign-in',
) =>
  c.render({
    title: 'This link doesn’t work any more',
    sheet: 'account',
    secret: true,
    status: isRefusal(link) ? 404 : 410,
    main: spentLinkView({
      country: c.var.country,
      message: isRefusal(link)
        ? 'Check that you opened the whole link, or ask for a new one.'
        : MESSAGES[link.state],
      next,
    }),
  })
