import { argon2Sync, createHash, randomBytes, scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from '#worker/services/account/password-hash.ts'
import { formatArgon2Hash, parseStoredHash } from '#worker/services/account/stored-hash.ts'

const PEPPER = 'a pepper of at least thirty-two characters'
const config = { PASSWORD_PEPPERS: { 1: PEPPER } }
const PASSWORD = 'correct horse battery'

/** Node's own Argon2, another implementation. */
function oracle(message: string, { keyId = 1, pepper = PEPPER, salt = randomBytes(16) } = {}) {
  const hash = argon2Sync('argon2id', {
    message,
    nonce: salt,
    secret: createHash('sha256').update(pepper).digest(),
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  })
  return formatArgon2Hash({ keyId, salt, hash })
}
function scryptHash(password: string) {
  const salt = randomBytes(16)
  const hash = scryptSync(password, salt, 32, { N: 16_384, r: 8, p: 5, maxmem: 2 ** 26 })
  return `scrypt:16384:8:5:${salt.toString('base64')}:${hash.toString('base64')}`
}

describe('a password hash', () => {
  it.each([PASSWORD, 'eightchr', 'pässwörd-mit-ümlaut', '🦘'.repeat(50)])(
    'of %s is the one that Node computes',
    async (password) => {
      expect((await verifyPassword(config, password, oracle(password))).isRight).toBe(true)
      const stored = await hashPassword(config, password)
      const salt = Buffer.from(parseStoredHash(stored)?.salt ?? [])
      expect(stored).toBe(oracle(password, { salt }))
    },
  )

  it('says its algorithm, cost and pepper, and has a salt of its own', async () => {
    const stored = await hashPassword(config, PASSWORD)
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1,keyid=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await hashPassword(config, PASSWORD)).not.toBe(stored)
  })

  it('fits no other password, and no other pepper', async () => {
    const stored = oracle(PASSWORD)
    expect((await verifyPassword(config, `${PASSWORD}!`, stored)).isRight).toBe(false)
    const other = { PASSWORD_PEPPERS: { 1: `${PEPPER}!` } }
    expect((await verifyPassword(other, PASSWORD, stored)).isRight).toBe(false)
  })

  it('fits the same letters however they are composed', async () => {
    const stored = oracle('cafe\u0301 au lait'.normalize('NFKC'))
    expect((await verifyPassword(config, 'café au lait', stored)).isRight).toBe(true)
    expect((await verifyPassword(config, 'cafe\u0301 au lait', stored)).isRight).toBe(true)
  })

  it('is outdated with an older pepper, and still right', async () => {
    const rotated = {
      PASSWORD_PEPPERS: { 1: PEPPER, 2: 'another pepper of thirty-two characters' },
    }
    const old = oracle(PASSWORD)
    expect(await verifyPassword(rotated, PASSWORD, old)).toEqual({
      isRight: true,
      isOutdated: true,
    })
    const renewed = await hashPassword(rotated, PASSWORD)
    expect(renewed).toContain('keyid=2')
    expect(await verifyPassword(rotated, PASSWORD, renewed)).toEqual({
      isRight: true,
      isOutdated: false,
    })
  })

  it('by scrypt is outdated, and still right', async () => {
    const old = scryptHash(PASSWORD)
    expect(await verifyPassword(config, PASSWORD, old)).toEqual({ isRight: true, isOutdated: true })
    expect((await verifyPassword(config, 'something else', old)).isRight).toBe(false)
  })

  it.each([
    ['a cheaper cost', oracle(PASSWORD).replace('m=19456', 'm=8')],
    ['a ruinous cost', oracle(PASSWORD).replace('t=2', 't=2000')],
    ['a cheaper scrypt', scryptHash(PASSWORD).replace('16384', '2')],
    ['another algorithm', oracle(PASSWORD).replace('argon2id', 'argon2d')],
    ['an unknown pepper', oracle(PASSWORD, { keyId: 9 })],
    ['a short hash', formatArgon2Hash({ keyId: 1, salt: randomBytes(16), hash: randomBytes(8) })],
    ['nothing in it', ''],
    ['no customer', undefined],
  ])('with %s is never right', async (_, stored) => {
    expect((await verifyPassword(config, PASSWORD, stored)).isRight).toBe(false)
  })

  it('isn’t made of a password below eight bytes, and none such is right', async () => {
    await expect(hashPassword(config, 'short')).rejects.toThrow(RangeError)
    const padded = oracle('\0'.repeat(8))
    expect((await verifyPassword(config, 'short', padded)).isRight).toBe(false)
    expect((await verifyPassword(config, '', padded)).isRight).toBe(false)
  })
})

describe('Hashing can’t stop the shop: two passwords hashed at once', () => {
  it('each have a memory of their own', async () => {
    const passwords = ['one at a time', 'the other one']
    const stored = await Promise.all(passwords.map((password) => hashPassword(config, password)))
    for (const [nth, password] of passwords.entries()) {
      const salt = Buffer.from(parseStoredHash(stored[nth] ?? '')?.salt ?? [])
      expect(stored[nth]).toBe(oracle(password, { salt }))
    }
  })

  it('let others go first in between', async () => {
    let turns = 0
    const others = setInterval(() => turns++)
    await hashPassword(config, PASSWORD)
    clearInterval(others)
    expect(turns).toBeGreaterThanOrEqual(7)
  })
})
