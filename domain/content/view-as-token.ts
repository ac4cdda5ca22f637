import { signViewAs, verifyViewAs } from './preview-signature.ts'
import type { ViewAs } from './view-as.ts'

/** The signed text of a view, good until an instant in milliseconds since 1970. */
export async function encodeViewAs(secret: string, view: ViewAs, until: number): Promise<string> {
  const text = toBase64Url(JSON.stringify(view))
  return `${text}.${await signViewAs(secret, text, until)}`
}

/** The view of a signed text; null for one that was changed or has expired. */
export async function decodeViewAs(
  secret: string,
  token: string,
  now: number,
): Promise<ViewAs | null> {
  const [, view = '', seal = ''] = /^([\w-]+)\.(\d+\.[\da-f]+)$/.exec(token) ?? []
  const isValid = await verifyViewAs(secret, { view, seal, now })
  return isValid ? JSON.parse(fromBase64Url(view)) : null
}

function toBase64Url(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)))
}
