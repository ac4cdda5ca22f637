import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { Config } from '#worker/app/env.ts'
import { argon2id, MIN_PASSWORD_BYTES } from './argon2.ts'
import {
  formatArgon2Hash,
  HASH_BYTES,
  parseStoredHash,
  SALT_BYTES,
  type StoredHash,
} from './stored-hash.ts'

type Peppers = Pick<Config, 'PASSWORD_PEPPERS'>

const SCRYPT_COST = { N: 16_384, r: 8, p: 5, maxmem: 64 * 1024 * 1024 }

/**
 * Whether a password is the one that was hashed, and whether its hash should be written again because its algorithm or pepper is an
 * old one. An unreadable hash takes the same time and is never right.
 */
export async function verifyPassword(
  config: Peppers,
  password: string,
  stored: string | undefined,
): Promise<{ isRight: boolean; isOutdated: boolean }> {
  const parsed = stored === undefined ? null : parseStoredHash(stored)
  const expected =
    parsed && (parsed.kind === 'scrypt' || pepperOf(config, parsed.keyId)) ? parsed : null
  const actual = await computeHash(config, password, expected ?? unknownHash(config))
  const isRight = expected !== null && actual !== null && timingSafeEqual(actual, expected.hash)
  return { isRight, isOutdated: expected?.keyId !== currentKeyId(config) }
}

export async function hashPassword(config: Peppers, password: string): Promise<string> {
  const request = { ...unknownHash(config), salt: randomBytes(SALT_BYTES) }
  const hash = await computeHash(config, password, request)
  if (!hash) throw new RangeError('The password is too short.')
  return formatArgon2Hash({ ...request, hash })
}

/** What the password of an unknown address is compared with, so that it takes as long as a known one. */
const unknownHash = (config: Peppers): StoredHash => ({
  kind: 'argon2id',
  keyId: currentKeyId(config),
  salt: new Uint8Array(SALT_BYTES),
  hash: new Uint8Array(HASH_BYTES),
})

/** Null for a password that is too short to be anyone's; that takes as long as hashing it. */
async function computeHash(
  config: Peppers,
  password: string,
  { kind, keyId, salt }: StoredHash,
): Promise<Uint8Array | null> {
  const bytes = new TextEncoder().encode(password.normalize('NFKC'))
  if (kind === 'scrypt') return computeScrypt(bytes, salt)
  const isTooShort = bytes.length < MIN_PASSWORD_BYTES
  const hashed = isTooShort ? new Uint8Array(MIN_PASSWORD_BYTES) : bytes
  const pepper = pepperOf(config, keyId) ?? new Uint8Array()
  const hash = await argon2id(hashed, salt, pepper, HASH_BYTES)
  return isTooShort ? null : hash
}

const computeScrypt = (password: Uint8Array, salt: Uint8Array) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key))
    scrypt(password, salt, HASH_BYTES, SCRYPT_COST, done)
  })

/** A pepper as Argon2's secret input: 32 bytes of whatever text the setting is. */
function pepperOf({ PASSWORD_PEPPERS }: Peppers, keyId: number): Uint8Array | null {
  const pepper = PASSWORD_PEPPERS[keyId]
  return pepper === undefined ? null : createHash('sha256').update(pepper).digest()
}

/** The newest pepper hashes; the others are still read. */
const currentKeyId = ({ PASSWORD_PEPPERS }: Peppers): number =>
  Math.max(...Object.keys(PASSWORD_PEPPERS).map(Number))
