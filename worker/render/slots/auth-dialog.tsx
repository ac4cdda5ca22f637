import type { Context } from 'hono'
import type { PagePart } from '#client/pages/page-part.ts'
import { isSignedIn } from '#domain/account/session.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { ASSETS } from '#worker/app/assets.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { showActivation } from '#worker/auth/sign-up-proof.ts'
import { safeReturnPath } from '#worker/security/safe-redirect.ts'

/** The dialog that `auth=login`, `signup` or `activate` opens on any page; nothing if the visitor is logged in. */
export async function authDialog(c: Context<AppEnv>): Promise<PagePart> {
  const { country, claims, url } = c.var
  const view = VIEWS[url.searchParams.get('auth') ?? '']
  if (!view || !country || isSignedIn(claims)) return null
  const { AuthDialog } = await import('#client/pages/account/login/AuthDialog.tsx')
  const parts = await Promise.all(await view(c))
  return (
    <AuthDialog sheet={ASSETS.authDialog} script={ASSETS.authDialogScript}>
      {parts}
    </AuthDialog>
  )
}

type View = (c: Context<AppEnv>) => Promise<PagePart[]>

const logIn: View = async (c) => {
  const { logInView } = await import('#client/pages/account/login/LogInPage.tsx')
  return logInView({ country: c.var.country, email: '', next: pageBelow(c) })
}

const VIEWS: Readonly<Record<string, View>> = {
  __proto__: null as never,
  login: logIn,

  async signup({ var: { country } }) {
    const { signUpView } = await import('#client/pages/account/login/SignUpPage.tsx')
    return signUpView({ country, values: {} })
  },

  async activate(c) {
    const { country, url } = c.var
    const token = url.searchParams.get('token') ?? ''
    const link = token ? await showActivation(c, token) : null
    if (!link || isRefusal(link) || link.state !== 'open') return logIn(c)
    const { activateView } = await import('#client/pages/account/login/AccountLinkPages.tsx')
    const skipsWelcome = url.searchParams.get('onboarding') === 'skip'
    const { email, asksPassword } = link
    return activateView({ country, token, email, asksPassword, skipsWelcome })
  },
}

/** Where a login leads: the page below the dialog, or the one that asked for it. */
function pageBelow(c: Context<AppEnv>): string {
  const { pathname, searchParams } = c.var.url
  const query = new URLSearchParams(searchParams)
  for (const name of ['auth', 'token', 'next']) query.delete(name)
  const here = pathname + (query.size > 0 ? `?${query}` : '')
  return safeReturnPath(searchParams.get('next') ?? '', here)
}
