import type { Context } from 'hono'
import { passkeysView, removePasskeyView } from '#client/pages/account/settings/PasskeysPage.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { type FormFields, type FormRefusal, readForm } from '#worker/pages/shared/form.ts'
import { type AccountPage, accountPage, redirectWithFlash } from '../account-page.ts'

/** The customer's passkeys. Only a browser's script can add one (client/enhancements/account/passkey.ts). */
export const passkeysPage: AccountPage = {
  get: (c) => renderPasskeys(c),

  async post(c) {
    const form = await readForm(c)
    const id = form.one('remove')
    // What the script sends when the passkey is there.
    if (id === '') return redirectWithFlash(c, 'passkeys', 'Your passkey is added.')
    const answer = await removePasskey(c, form, id)
    if (!isRefusal(answer)) return redirectWithFlash(c, 'passkeys', 'That passkey is removed.')
    return answer.status === 404 ? renderPasskeys(c, answer) : renderRemoval(c, id, answer)
  },
}

async function removePasskey(c: Context<AppEnv>, form: FormFields, id: string) {
  const { logins, passkeys } = c.var.shop
  const password = form.password('password')
  const confirmed = password === '' ? null : await logins.confirm({ body: { password } })
  return isRefusal(confirmed) ? confirmed : passkeys.delete({ params: { id } })
}

async function renderPasskeys(c: Context<AppEnv>, errors?: FormRefusal) {
  const passkeys = await c.var.shop.passkeys.list()
  return c.render({
    ...accountPage('Passkeys', errors),
    main: passkeysView({ country: c.var.country, passkeys, errors }),
  })
}

/** Asks who it is, when it was too long ago that they proved it. */
async function renderRemoval(c: Context<AppEnv>, id: string, errors: FormRefusal) {
  const passkeys = await c.var.shop.passkeys.list()
  const passkey = passkeys.find((one) => one.id === id)
  if (!passkey) return renderPasskeys(c, errors)
  return c.render({
    ...accountPage('Remove a passkey', errors),
    main: removePasskeyView({ country: c.var.country, passkey, errors }),
  })
}
