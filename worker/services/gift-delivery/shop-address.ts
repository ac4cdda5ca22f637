import { parseMailAddress } from '#domain/checkout/email-address.ts'
import type { Config } from '#worker/app/env.ts'

/** Whether an address is the shop's own, to which no gift is sent. */
export const isShopAddress = ({ MAIL_FROM }: Pick<Config, 'MAIL_FROM'>, email = ''): boolean =>
  email.toLowerCase() === parseMailAddress(MAIL_FROM).email.toLowerCase()
