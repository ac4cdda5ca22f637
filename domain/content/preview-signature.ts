/** The parameter of a link that shows what is not published yet. */
export const PREVIEW_SIGNATURE_PARAMETER = 'shop.seal'

const encoder = new TextEncoder()

/** What a link to a path carries so that it shows drafts until an instant, in milliseconds since 1970. */
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
  const hex = Array.from(mac, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${until}.${hex}`
}

/** Whether a link's seal is ours, for this very path, and not past its time. */
export async function verifyPreviewLink(
  secret: string,
  { path, seal, now }: { path: string; seal: string; now: number },
): Promise<boolean> {
  const until = Number(/^(\d{1,15})\.[\da-f]{64}$/.exec(seal)?.[1] ?? 0)
  if (until < now) return false
  // Both are hashed again, so that how long comparing takes says nothing of the right one.
  const [signature, expected] = await Promise.all(
    [seal, await signPreviewLink(secret, path, until)].map((text) =>
      signPreviewLink(secret, text, until),
    ),
  )
  return signature === expected
}
