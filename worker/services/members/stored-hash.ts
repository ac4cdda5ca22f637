/** A password hash as it is stored, with its algorithm and parameters. */
export type StoredHash = {
  kind: 'argon2id' | 'scrypt'
  /** The number of the pepper; scrypt hashes have none. */
  keyId: number
  salt: Uint8Array
  hash: Uint8Array
}

export const SALT_BYTES = 16
export const HASH_BYTES = 32

/** Only these parameters are read: whoever writes to the table can't choose cheap or ruinous ones. */
const ARGON2ID = /^\$argon2id\$v=19\$m=19456,t=2,p=1,keyid=([1-9]\d{0,3})\$([\w+/]+)\$([\w+/]+)$/
const SCRYPT = /^scrypt:16384:8:5:([\w+/]+=*):([\w+/]+=*)$/

/** Reads a stored hash; null for another algorithm, other parameters or other lengths. */
export function parseStoredHash(text: string): StoredHash | null {
  const argon2id = ARGON2ID.exec(text)
  const scrypt = SCRYPT.exec(text)
  const [keyId, salt = '', hash = ''] = argon2id
    ? [Number(argon2id[1]), argon2id[2], argon2id[3]]
    : [0, scrypt?.[1], scrypt?.[2]]
  const bytes = { salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') }
  if (bytes.salt.length !== SALT_BYTES || bytes.hash.length !== HASH_BYTES) return null
  return { kind: argon2id ? 'argon2id' : 'scrypt', keyId, ...bytes }
}

/** Writes an Argon2id hash in the PHC format. */
export const formatArgon2Hash = ({ keyId, salt, hash }: Omit<StoredHash, 'kind'>): string =>
  `$argon2id$v=19$m=19456,t=2,p=1,keyid=${keyId}$${unpadded(salt)}$${unpadded(hash)}`

const unpadded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
