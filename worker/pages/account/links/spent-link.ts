import type { Context } from 'hono'
import { accountUrl } from '#domain/account/account-pages.ts'
import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { renderDeadLink } from '#worker/pages/shared/dead-link.ts'

type LinkState = 'open' | 'used' | 'expired'

const MESSAGES: Record<LinkState, string> = {
  open: '',
  used: 'It’s already been used.',
  expired: 'It has expired.',
}

/** A link of an account that opens nothing, with the ways on. */
export function renderSpentLink(
  c: Context<AppEnv>,
  link: Refusal | { state: LinkState },
  next: 'signup' | 'reset' | 'sign-in',
) {
  const { code } = c.var.country
  return renderDeadLink(c, isRefusal(link) ? 404 : 410, {
    message: isRefusal(link)
      ? 'Check that you opened the whole link, or ask for a new one.'
      : MESSAGES[link.state],
    ways: [
      {
        url: accountUrl(code, next),
        label: next === 'signup' ? 'Sign up again' : 'Get a new link',
      },
      { url: accountUrl(code, 'login'), label: 'Log in' },
    ],
  })
}
