import { BRAND } from '#brand/brand.ts'
import { signDetached } from './cms-signature.ts'
import type { WalletPass } from './wallet-pass.ts'
import type { ApplePass } from './wallet-settings.ts'
import { zip } from './zip.ts'

/** Where the pass is asked for again, and what it proves itself with. */
type PassService = { webServiceURL: string; authenticationToken: string }

/** A pass as Apple Wallet opens it (`application/vnd.apple.pkpass`). */
export async function createApplePass(
  settings: ApplePass,
  pass: WalletPass,
  { icon, now, service }: { icon: Uint8Array<ArrayBuffer>; now: Date; service: PassService },
): Promise<Uint8Array<ArrayBuffer>> {
  const files = {
    'pass.json': toBytes({ ...passFields(settings, pass), ...service }),
    'icon.png': icon,
    'logo.png': icon,
  }
  const hashes = await Promise.all(
    Object.entries(files).map(async ([name, bytes]) => [name, await sha1Hex(bytes)] as const),
  )
  const manifest = toBytes(Object.fromEntries(hashes))
  return zip({
    ...files,
    'manifest.json': manifest,
    signature: await signDetached(manifest, settings, now),
  })
}

function passFields({ passTypeId, teamId }: ApplePass, pass: WalletPass) {
  const { kind, title, details, fields, url, urlLabel, code, startsAt } = pass
  const { more = [], isVoid = false } = pass
  const detailsLabel = kind === 'gift' ? 'Details' : 'Guests'
  return {
    formatVersion: 1,
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    serialNumber: pass.id,
    organizationName: BRAND.name,
    description: `${BRAND.name} ${kind === 'gift' ? 'gift' : 'booking'}: ${title}`,
    logoText: BRAND.name,
    foregroundColor: 'rgb(23, 27, 58)',
    labelColor: 'rgb(23, 27, 58)',
    backgroundColor: 'rgb(255, 191, 46)',
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: url,
        messageEncoding: 'iso-8859-1',
        altText: code,
      },
    ],
    ...(startsAt ? { relevantDate: startsAt } : {}),
    ...(isVoid ? { voided: true } : {}),
    [kind === 'gift' ? 'generic' : 'eventTicket']: {
      primaryFields: [{ key: kind, label: kind === 'gift' ? 'Gift' : 'Booking', value: title }],
      secondaryFields: fields.filter(({ value }) => value !== ''),
      auxiliaryFields:
        details === '' ? [] : [{ key: 'details', label: detailsLabel, value: details }],
      backFields: [
        ...more,
        { key: 'page', label: urlLabel, value: url },
        { key: 'code', label: kind === 'gift' ? 'Code' : 'Reference', value: code },
      ],
    },
  }
}

const toBytes = (value: object): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(value))

async function sha1Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
