import type { Context } from 'hono'
import { type AccountPageName, accountUrl } from '#domain/account/account-pages.ts'
import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { renderDeadLink } from '#worker/pages/shared/dead-link.ts'

type LinkState = 'open' | 'used' | 'expired'
type Way = { page: AccountPageName; label: string }

const MESSAGES: Record<LinkState, string> = {
  open: '',
  used: 'It’s already been used.',
  expired: 'It has expired.',
}

/** What there is to do instead, besides logging in. */
const WAYS = {
  activate: { page: 'signup', label: 'Sign up again' },
  reset: { page: 'reset', label: 'Get a new link' },
  'sign-in': { page: 'sign-in', label: 'Get a new link' },
  'email-change': { page: 'profile', label: 'See your profile' },
  'email-revert': { page: 'reset', label: 'Reset your password' },
  'keep-account': null,
} satisfies Record<string, Way | null>
type LinkName = keyof typeof WAYS

/** Links that, once used, leave nothing to do but log in. What has become of the account since, they can’t tell. */
const DONE: ReadonlySet<LinkName> = new Set(['activate', 'keep-account'])

/** A link of an account that opens nothing, with the ways on. */
export function renderSpentLink(
  c: Context<AppEnv>,
  link: Refusal | { state: LinkState },
  name: LinkName,
) {
  const { claims, country } = c.var
  const isDone = !isRefusal(link) && link.state === 'used' && DONE.has(name)
  const home: Way = claims
    ? { page: '', label: 'Your account' }
    : { page: 'login', label: 'Log in' }
  const ways = [isDone ? null : WAYS[name], home].filter((way) => way !== null)
  return renderDeadLink(c, isRefusal(link) ? 404 : 410, {
    message: isRefusal(link)
      ? 'Check that you opened the whole link.'
      : isDone
        ? 'You’ve already used it. Log in to see how your account stands.'
        : MESSAGES[link.state],
    ways: ways.map(({ page, label }) => ({ url: accountUrl(country.code, page), label })),
  })
}
