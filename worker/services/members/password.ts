import { scrypt, timingSafeEqual } from 'node:crypto'

const MAX_PASSWORD_LENGTH = 200
const SCRYPT_MAX_MEMORY_BYTES = 64 * 1024 * 1024

/** Whether a password is the one that was hashed; the parameters stand in the hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [kind, n, r, p, salt = '', hash = ''] = stored.split(':')
  if (kind !== 'scrypt' || password.length > MAX_PASSWORD_LENGTH) return false
  const expected = Buffer.from(hash, 'base64')
  const cost = { N: Number(n), r: Number(r), p: Number(p), maxmem: SCRYPT_MAX_MEMORY_BYTES }
  const actual = await new Promise<Buffer>((resolve, reject) => {
    const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key))
    scrypt(password.normalize('NFKC'), Buffer.from(salt, 'base64'), expected.length, cost, done)
  })
  return actual.length > 0 && timingSafeEqual(actual, expected)
}

/** What an unknown address is compared with, so that it takes as long as a known one. */
export const DUMMY_HASH = `scrypt:16384:8:5:${btoa('nobody-nobody-no')}:${btoa('x'.repeat(32))}`
