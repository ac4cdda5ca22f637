import type { Config } from '#worker/app/env.ts'
import { keyedHash, verifyKeyedHash } from '#worker/security/purpose-keys.ts'

export const DEVICE_COOKIE = 'shop-device'

export const signDevice = (config: Config, account: string, id: string): string =>
  `${id}.${keyedHash(config, 'known device', [account, id])}`

/** The id of the caller's device, if its cookie was signed for this account. */
export function findKnownDevice(
  config: Config,
  cookie: (name: string) => string | undefined,
  account: string,
): string | undefined {
  const [id = '', signature = '', ...rest] = (cookie(DEVICE_COOKIE) ?? '').split('.')
  const isSigned =
    id !== '' &&
    rest.length === 0 &&
    verifyKeyedHash(config, 'known device', { values: [account, id], signature })
  return isSigned ? id : undefined
}
