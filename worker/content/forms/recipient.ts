import { isAddress } from '#domain/content/form-fields.ts'
import type { Config } from '#worker/env.ts'
import { addressOf } from '#worker/mail/mailer.ts'

/** Whom a form is written to: whom its content names, else the shop; never whom a visitor names (defaults 3.12). */
export const recipientOf = (email: string, { FORMS_TO, MAIL_FROM }: Config): string =>
  isAddress(email) ? email : (FORMS_TO ?? addressOf(MAIL_FROM).email)
