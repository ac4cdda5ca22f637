import { BRAND } from '#brand/brand.ts'
import type { WalletPass } from './wallet-pass.ts'
import type { GooglePass } from './wallet-settings.ts'

/** The link that offers a pass to Google Wallet: everything in it is signed. */
export async function googlePassUrl(
  { issuerId, email, key }: GooglePass,
  { kind, id, title, details, fields, more = [], url, urlLabel, code, isVoid }: WalletPass,
  origin: string,
): Promise<string> {
  const { importPKCS8, SignJWT } = await import('jose')
  const text = (value: string) => ({ defaultValue: { language: 'en', value } })
  const classId = `${issuerId}.${BRAND.id}-${kind}`
  const pass = {
    id: `${issuerId}.${id.replace(/[^\w.-]/g, '-')}`,
    classId,
    state: isVoid ? 'INACTIVE' : 'ACTIVE',
    hexBackgroundColor: BRAND.colors.icon,
    logo: { sourceUri: { uri: `${origin}/icon-512.png` }, contentDescription: text(BRAND.name) },
    cardTitle: text(kind === 'gift' ? `${BRAND.name} gift` : BRAND.name),
    header: text(title),
    ...(details ? { subheader: text(details) } : {}),
    textModulesData: [...fields, ...more].flatMap(({ key, label, value }) =>
      value === '' ? [] : [{ id: key, header: label, body: value }],
    ),
    linksModuleData: { uris: [{ id: 'page', uri: url, description: urlLabel }] },
    barcode: { type: 'QR_CODE', value: url, alternateText: code },
  }
  const token = await new SignJWT({
    iss: email,
    aud: 'google',
    typ: 'savetowallet',
    origins: [origin],
    payload: { genericClasses: [{ id: classId }], genericObjects: [pass] },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .sign(await importPKCS8(key, 'RS256'))
  return `https://pay.google.com/gp/v/save/${token}`
}
