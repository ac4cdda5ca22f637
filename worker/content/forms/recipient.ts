import { parseMailAddress } from '#domain/checkout/email-address.ts'
import { isHeaderSafeEmail } from '#domain/content/forms/validate-submission.ts'
import type { Config } from '#worker/app/env.ts'

/** Recipient of a form: named by its content, else the shop; never chosen by a visitor. */
export const formRecipient = (email: string, { FORMS_TO, MAIL_FROM }: Config): string =>
  isHeaderSafeEmail(email) ? email : (FORMS_TO ?? parseMailAddress(MAIL_FROM).email)
