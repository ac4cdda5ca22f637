import { toHex } from '#domain/text.ts'

/** The parameter of a link to drafts. */
export const PREVIEW_SIGNATURE_PARAMETER = 'shop.seal'

const encoder = new TextEncoder()

/** The signature with which a path shows drafts until an instant, in milliseconds since 1970. */
export async function signPreviewLink(
  secret: string,
  path: string,
  until: number,
): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ])
  const message = encoder.encode(`preview ${path} ${until}`)
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, message))
  return `${until}.${toHex(mac)}`
}

/** Whether a signature is valid for a path and not expired. */
export async function verifyPreviewLink(
  secret: string,
  { path, seal, now }: { path: string; seal: string; now: number },
): Promise<boolean> {
  const until = Number(/^(\d{1,15})\.[\da-f]{64}$/.exec(seal)?.[1] ?? 0)
  if (until < now) return false
  // Both are hashed again, so that the time of the comparison reveals nothing.
  const [signature, expected] = await Promise.all(
    [seal, await signPreviewLink(secret, path, until)].map((text) =>
      signPreviewLink(secret, text, until),
    ),
  )
  return signature === expected
}
