import { isRefusal } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import {
  findLink,
  type LinkPurpose,
  requestSignInLink,
  viewLink,
} from '#worker/services/account/account-link.ts'
import { serve } from '#worker/services/serve.ts'
import { changeEmail, confirmEmail, revertEmail } from './email-change.ts'
import { keepAccount, useSignInLink } from './mailed-links.ts'
import { REAUTH_MS, requireReauth } from './reauthentication.ts'

export const loginsService = serve(contract.logins, {
  async confirm(input) {
    const owner = await requireReauth(input, input.body.password)
    if (isRefusal(owner)) return owner
    return { confirmedUntil: toIso(input.clock().getTime() + REAUTH_MS) }
  },
  requestLink: requestSignInLink,
  showLink: (input) => showLink(input, 'sign-in'),
  useLink: useSignInLink,
  changeEmail,
  showEmailChange: (input) => showLink(input, 'email-change'),
  confirmEmail,
  showEmailRevert: (input) => showLink(input, 'email-revert'),
  revertEmail,
  showKeepAccount: (input) => showLink(input, 'keep-account'),
  keepAccount,
})

async function showLink(input: Backend & { params: { token: string } }, purpose: LinkPurpose) {
  const link = await findLink(input, purpose, input.params.token)
  return isRefusal(link) ? link : viewLink(link, input.clock().getTime())
}
