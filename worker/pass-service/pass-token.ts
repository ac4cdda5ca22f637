import type { Config } from '#worker/app/env.ts'
import { keyedHash, verifyKeyedHash } from '#worker/security/purpose-keys.ts'

/** Where Apple Wallet asks for what is new of a pass; what follows is laid down by Apple. */
export const PASS_SERVICE_PATH = '/api/wallet'
const DEVICE = `${PASS_SERVICE_PATH}/v1/devices/:device/registrations/:type`
export const PASS_PATHS = {
  registration: `${DEVICE}/:card`,
  registrations: DEVICE,
  pass: `${PASS_SERVICE_PATH}/v1/passes/:type/:card`,
  log: `${PASS_SERVICE_PATH}/v1/log`,
} as const

type PassCard = { id: string; generation: number }

/** What a pass proves itself with; it ends with the code of its card. */
export const passToken = (config: Config, { id, generation }: PassCard): string =>
  keyedHash(config, 'wallet pass', [id, generation])

export const isPassToken = (
  config: Config,
  { id, generation }: PassCard,
  signature: string,
): boolean => verifyKeyedHash(config, 'wallet pass', { values: [id, generation], signature })
