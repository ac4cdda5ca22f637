import { der, oid, readDer, readPem } from './der.ts'

type Signer = {
  /** Ours, whose key signs. */
  certificate: string
  key: string
  /** The one that signed ours. */
  issuerCertificate: string
}

const SEQUENCE = 0x30
const SET = 0x31
const OCTETS = 0x04
const DATA = oid('1.2.840.113549.1.7.1')
const SIGNED_DATA = oid('1.2.840.113549.1.7.2')
const SHA_256 = der(SEQUENCE, oid('2.16.840.1.101.3.4.2.1'))
const RSA = der(SEQUENCE, oid('1.2.840.113549.1.1.1'), der(0x05))
const CONTENT_TYPE = oid('1.2.840.113549.1.9.3')
const MESSAGE_DIGEST = oid('1.2.840.113549.1.9.4')
const SIGNING_TIME = oid('1.2.840.113549.1.9.5')
const ONE = der(0x02, Uint8Array.from([1]))

/** A detached CMS signature (RFC 5652) of a file, as Apple Wallet reads it. PEM in, DER out. */
export async function signDetached(
  file: Uint8Array<ArrayBuffer>,
  { certificate, key, issuerCertificate }: Signer,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const ours = readPem(certificate)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', file))
  // In the order of their bytes, as sets are written.
  const attributes = [
    der(SEQUENCE, CONTENT_TYPE, der(SET, DATA)),
    der(SEQUENCE, SIGNING_TIME, der(SET, utcTime(now))),
    der(SEQUENCE, MESSAGE_DIGEST, der(SET, der(OCTETS, digest))),
  ]
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const signingKey = await crypto.subtle.importKey('pkcs8', readPem(key), algorithm, false, [
    'sign',
  ])
  const signature = await crypto.subtle.sign(algorithm.name, signingKey, der(SET, ...attributes))
  const signer = der(
    SEQUENCE,
    ONE,
    issuerAndSerial(ours),
    SHA_256,
    der(0xa0, ...attributes),
    RSA,
    der(OCTETS, new Uint8Array(signature)),
  )
  const signedData = der(
    SEQUENCE,
    ONE,
    der(SET, SHA_256),
    der(SEQUENCE, DATA),
    der(0xa0, ours, readPem(issuerCertificate)),
    der(SET, signer),
  )
  return der(SEQUENCE, SIGNED_DATA, der(0xa0, signedData))
}

/** Which certificate signed. */
function issuerAndSerial(certificate: Uint8Array) {
  const [whole] = readDer(certificate)
  const [signed] = readDer(whole?.content ?? certificate)
  // A version may stand before the serial number; the issuer is two further on.
  const fields = readDer(signed?.content ?? certificate).filter(({ tag }) => tag !== 0xa0)
  const [serial, , issuer] = fields
  if (!serial || !issuer) throw new RangeError('This is no certificate.')
  return der(SEQUENCE, issuer.bytes, serial.bytes)
}

const utcTime = (now: Date) =>
  der(0x17, new TextEncoder().encode(`${now.toISOString().slice(2, 19).replace(/\D/g, '')}Z`))
