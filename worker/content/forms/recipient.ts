import { isHeaderSafeEmail } from '#domain/content/forms/validate-submission.ts'
import type { Config } from '#worker/app/env.ts'
import { parseMailAddress } from '#worker/mail/send-mail.ts'

/** Whom a form is written to: whom its content names, else the shop; never whom a visitor names. */
export const formRecipient = (email: string, { FORMS_TO, MAIL_FROM }: Config): string =>
  isHeaderSafeEmail(email) ? email : (FORMS_TO ?? parseMailAddress(MAIL_FROM).email)
