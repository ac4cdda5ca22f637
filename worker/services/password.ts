import { scrypt, timingSafeEqual } from 'node:crypto'

const LONGEST = 200
const MEMORY = 64 * 1024 * 1024

/** Whether a password is the one that was hashed; the parameters stand in the hash (reliability 5.1). */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [kind, n, r, p, salt = '', hash = ''] = stored.split(':')
  if (kind !== 'scrypt' || password.length > LONGEST) return false
  const wanted = Buffer.from(hash, 'base64')
  const cost = { N: Number(n), r: Number(r), p: Number(p), maxmem: MEMORY }
  const given = await new Promise<Buffer>((resolve, reject) => {
    const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key))
    scrypt(password.normalize('NFKC'), Buffer.from(salt, 'base64'), wanted.length, cost, done)
  })
  return given.length > 0 && timingSafeEqual(given, wanted)
}

/** What an unknown address is compared with, so that it takes as long as a known one. */
export const NOBODY = `scrypt:16384:8:5:${btoa('nobody-nobody-no')}:${btoa('x'.repeat(32))}`
