import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#worker/app/env.ts'

export const DEVICE_COOKIE = 'shop-device'

/** The cookie that lets a browser which logged in to an account before be counted alone: no one else can lock it out. */
export const signDevice = (config: Config, account: string, id: string): string =>
  `${id}.${signature(config, account, id)}`

/** The id of the caller's device, if its cookie was signed for this account. */
export function findKnownDevice(
  config: Config,
  cookie: (name: string) => string | undefined,
  account: string,
): string | undefined {
  const [id = '', given = '', ...rest] = (cookie(DEVICE_COOKIE) ?? '').split('.')
  const actual = Buffer.from(given)
  const expected = Buffer.from(signature(config, account, id))
  const isSigned =
    id !== '' &&
    rest.length === 0 &&
    actual.length === expected.length &&
    timingSafeEqual(actual, expected)
  return isSigned ? id : undefined
}

const signature = ({ SESSION_SECRET }: Config, account: string, id: string) =>
  createHmac('sha256', SESSION_SECRET)
    .update(JSON.stringify(['device', account, id]))
    .digest('base64url')
