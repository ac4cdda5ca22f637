import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const [USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40]
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64url')

/** CBOR of what an attestation holds: maps, texts, bytes and small integers. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return head(value < 0 ? 1 : 0, value < 0 ? -1 - value : value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}

const head = (major: number, size: number) =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255])

/** A device with one passkey (ES256), as a browser at an origin would answer for it. */
export function anAuthenticator(origin: string, rpId = new URL(origin).hostname) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authData = (flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
  }
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const }

  return {
    id: credential.id,
    /** Sets the counter, as a copy of the device would have it. */
    turnCounterTo: (count: number) => {
      counter = count
    },
    create({ challenge }: { challenge: string }, from = origin) {
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cbor(key)])
      const flags = USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(flags, attested)],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, from)),
          attestationObject: base64url(cbor(attestation)),
        },
      }
    },
    answer(
      { challenge }: { challenge: string },
      { isVerified = true, from = origin }: { isVerified?: boolean; from?: string } = {},
    ) {
      counter += 1
      const data = clientData('webauthn.get', challenge, from)
      const auth = authData(USER_PRESENT | (isVerified ? USER_VERIFIED : 0))
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(auth),
          signature: base64url(sign('sha256', Buffer.concat([auth, sha256(data)]), privateKey)),
        },
      }
    },
  }
}
