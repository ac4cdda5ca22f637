import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createApplePass } from '#worker/wallet/apple-pass.ts'
import { der, readDer } from '#worker/wallet/der.ts'
import { googlePassUrl } from '#worker/wallet/google-pass.ts'
import { giftPassFields, walletsOf } from '#worker/wallet/wallet-pass.ts'
import { ApplePass, GooglePass } from '#worker/wallet/wallet-settings.ts'
import { CERTIFICATE, KEY } from './test-certificate.ts'

const PASS = {
  kind: 'gift' as const,
  id: 'g-1',
  title: 'Mystery Picnic, Łódź',
  details: 'Melbourne · 2 adults',
  fields: giftPassFields({ recipient: 'Sam', sender: '' }),
  urlLabel: 'Choose your day',
  url: 'https://shop.example/aus/gift/g-1.s',
  code: '7K4M-PX29-DTRG-6WC7',
}
const APPLE = ApplePass.parse({
  passTypeId: 'pass.example.gift',
  teamId: 'ABCDE12345',
  certificate: CERTIFICATE,
  key: KEY,
  issuerCertificate: CERTIFICATE,
})
const GOOGLE = GooglePass.parse({ issuerId: '338', email: 'passes@shop.example', key: KEY })
const ICON = Uint8Array.from([0x89, 0x50, 0x4e, 0x47])
const SERVICE = {
  webServiceURL: 'https://shop.example/api/wallet',
  authenticationToken: 'a token of at least sixteen characters',
}
const NOW = new Date('2026-11-23T01:02:03Z')

/** The files of a ZIP by its central directory; a wrong offset or length fails. */
function unzip(bytes: Uint8Array): Record<string, Buffer> {
  const file = Buffer.from(bytes)
  const end = file.length - 22
  expect(file.readUInt32LE(end)).toBe(0x06054b50)
  const files: Record<string, Buffer> = {}
  let at = file.readUInt32LE(end + 16)
  for (let count = file.readUInt16LE(end + 10); count > 0; count--) {
    expect(file.readUInt32LE(at)).toBe(0x02014b50)
    const [size, nameLength, offset] = [
      file.readUInt32LE(at + 24),
      file.readUInt16LE(at + 28),
      file.readUInt32LE(at + 42),
    ]
    expect(file.readUInt32LE(offset)).toBe(0x04034b50)
    const begin = offset + 30 + nameLength
    files[file.toString('utf8', at + 46, at + 46 + nameLength)] = file.subarray(begin, begin + size)
    at += 46 + nameLength
  }
  expect(at).toBe(end)
  return files
}

describe('a pass of Apple Wallet', () => {
  const create = async () =>
    unzip(await createApplePass(APPLE, PASS, { icon: ICON, now: NOW, service: SERVICE }))

  it('says what is given, and its code opens the page', async () => {
    const pass = JSON.parse((await create())['pass.json']?.toString() ?? '')
    expect(pass).toMatchObject({
      passTypeIdentifier: 'pass.example.gift',
      teamIdentifier: 'ABCDE12345',
      serialNumber: 'g-1',
      ...SERVICE,
      barcodes: [{ message: PASS.url, altText: PASS.code }],
      generic: {
        primaryFields: [{ value: PASS.title }],
        secondaryFields: [{ label: 'For', value: 'Sam' }],
      },
    })
  })

  it('is the ticket of a booked day, and void once that is cancelled', async () => {
    const day = {
      ...{ ...PASS, kind: 'day' as const, code: 'DL-1', urlLabel: 'Your booking' },
      fields: [{ key: 'when', label: 'When', value: 'Friday' }],
      more: [{ key: 'address', label: 'Address', value: '1 Lawn Lane' }],
      startsAt: '2026-12-11T00:00:00.000Z',
    }
    const passOf = async (change: object) => {
      const how = { icon: ICON, now: NOW, service: SERVICE }
      const files = unzip(await createApplePass(APPLE, { ...day, ...change }, how))
      return JSON.parse(files['pass.json']?.toString() ?? '')
    }
    expect(await passOf({})).toMatchObject({
      relevantDate: day.startsAt,
      eventTicket: {
        secondaryFields: day.fields,
        backFields: [...day.more, { label: 'Your booking' }, { label: 'Reference', value: 'DL-1' }],
      },
    })
    expect(await passOf({ isVoid: true })).toMatchObject({ voided: true })
  })

  it('lists the hash of every file', async () => {
    const { signature: _, 'manifest.json': manifest, ...files } = await create()
    const hashes = Object.entries(files).map(([name, bytes]) => [
      name,
      createHash('sha1').update(bytes).digest('hex'),
    ])
    expect(JSON.parse(manifest?.toString() ?? '')).toEqual(Object.fromEntries(hashes))
  })

  it('is signed by the key of the certificate it names', async () => {
    const { signature, 'manifest.json': manifest } = await create()
    const open = (bytes: Uint8Array) => readDer(bytes).map(({ content }) => content)
    const [, wrapped = ICON] = open(open(signature ?? ICON)[0] ?? ICON)
    const signedData = open(open(wrapped)[0] ?? ICON)
    const signer = readDer(open(signedData.at(-1) ?? ICON)[0] ?? ICON)
    const [, name, , attributes, , value] = signer
    const digest = createHash('sha256')
      .update(manifest ?? ICON)
      .digest('hex')
    expect(Buffer.from(attributes?.content ?? ICON).toString('hex')).toContain(digest)
    const key = createPublicKey(CERTIFICATE)
    const signed = der(0x31, attributes?.content ?? ICON)
    expect(verify('sha256', signed, key, value?.content ?? ICON)).toBe(true)
    const serial = new X509Certificate(CERTIFICATE).serialNumber.toLowerCase()
    expect(Buffer.from(name?.content ?? ICON).toString('hex')).toContain(serial)
  })
})

describe('a pass of Google Wallet', () => {
  it('is a link that the key of the service account signed', async () => {
    const url = await googlePassUrl(GOOGLE, PASS, 'https://shop.example')
    const [head = '', body = '', signature = ''] = url
      .replace('https://pay.google.com/gp/v/save/', '')
      .split('.')
    const key = createPublicKey(CERTIFICATE)
    const signed = Buffer.from(`${head}.${body}`)
    expect(verify('sha256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({
      iss: 'passes@shop.example',
      aud: 'google',
      typ: 'savetowallet',
      payload: {
        genericObjects: [
          {
            id: '338.g-1',
            header: { defaultValue: { value: PASS.title } },
            barcode: { value: PASS.url },
          },
        ],
      },
    })
  })
})

describe('walletsOf', () => {
  it('names those that have their settings', () => {
    expect(walletsOf({})).toEqual([])
    expect(walletsOf({ APPLE_PASS: APPLE, GOOGLE_PASS: GOOGLE })).toEqual(['apple', 'google'])
  })
})
