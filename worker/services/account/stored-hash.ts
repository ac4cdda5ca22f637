export type StoredHash = {
  kind: 'argon2id' | 'scrypt'
  /** The number of the pepper; scrypt hashes have none. */
  keyId: number
  salt: Uint8Array
  hash: Uint8Array
}

export const SALT_BYTES = 16
export const HASH_BYTES = 32

/** Argon2id's cost: 19 MiB (in KiB), two passes, one lane (OWASP's second choice, about 40 ms). */
export const ARGON2_COST = { memorySize: 19_456, passes: 2, parallelism: 1 } as const

const { memorySize, passes, parallelism } = ARGON2_COST
/** Only these parameters are accepted: a row in the table can't make hashing cheap or ruinous. */
const ARGON2ID_PREFIX = `$argon2id$v=19$m=${memorySize},t=${passes},p=${parallelism},keyid=`
const ARGON2ID = /^([1-9]\d{0,3})\$([\w+/]+)\$([\w+/]+)$/
const SCRYPT = /^scrypt:16384:8:5:([\w+/]+=*):([\w+/]+=*)$/

export function parseStoredHash(text: string): StoredHash | null {
  const argon2id = text.startsWith(ARGON2ID_PREFIX)
    ? ARGON2ID.exec(text.slice(ARGON2ID_PREFIX.length))
    : null
  const scrypt = SCRYPT.exec(text)
  const [keyId, salt = '', hash = ''] = argon2id
    ? [Number(argon2id[1]), argon2id[2], argon2id[3]]
    : [0, scrypt?.[1], scrypt?.[2]]
  const bytes = { salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') }
  if (bytes.salt.length !== SALT_BYTES || bytes.hash.length !== HASH_BYTES) return null
  return { kind: argon2id ? 'argon2id' : 'scrypt', keyId, ...bytes }
}

export const formatArgon2Hash = ({ keyId, salt, hash }: Omit<StoredHash, 'kind'>): string =>
  `${ARGON2ID_PREFIX}${keyId}$${unpadded(salt)}$${unpadded(hash)}`

const unpadded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
