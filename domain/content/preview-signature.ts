import { toHex } from '#domain/text.ts'

/** The parameter of a link to drafts. */
export const PREVIEW_SIGNATURE_PARAMETER = 'shop.seal'

/** The parameter of a page's address, and the header of its requests, that let an editor draw drafts. */
export const EDITOR_TOKEN_PARAMETER = 'shop.editor'
export const EDITOR_TOKEN_HEADER = 'x-shop-editing'

/** The signature with which a path shows drafts until an instant, in milliseconds since 1970. */
export const signPreviewLink = (secret: string, path: string, until: number): Promise<string> =>
  sign(secret, `preview ${path}`, until)

/** Whether a signature is valid for a path and not expired. */
export const verifyPreviewLink = (
  secret: string,
  { path, ...signature }: { path: string; seal: string; now: number },
): Promise<boolean> => verify(secret, `preview ${path}`, signature)

/** The token with which an editor may have drafts drawn until an instant, in milliseconds since 1970. */
export const signEditorToken = (secret: string, until: number): Promise<string> =>
  sign(secret, 'edit', until)

/** Whether an editor's token is valid and not expired. */
export const verifyEditorToken = (
  secret: string,
  signature: { seal: string; now: number },
): Promise<boolean> => verify(secret, 'edit', signature)

/** Signs a view of the shop (domain/content/view-as.ts) until an instant. */
export const signViewAs = (secret: string, view: string, until: number): Promise<string> =>
  sign(secret, `view as ${view}`, until)

/** Whether the signature of a view is valid and not expired. */
export const verifyViewAs = (
  secret: string,
  { view, ...signature }: { view: string; seal: string; now: number },
): Promise<boolean> => verify(secret, `view as ${view}`, signature)

const encoder = new TextEncoder()

async function sign(secret: string, purpose: string, until: number): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ])
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(`${purpose} ${until}`))
  return `${until}.${toHex(new Uint8Array(mac))}`
}

async function verify(
  secret: string,
  purpose: string,
  { seal, now }: { seal: string; now: number },
): Promise<boolean> {
  const until = Number(/^(\d{1,15})\.[\da-f]{64}$/.exec(seal)?.[1] ?? 0)
  if (until < now) return false
  // Both are hashed again, so that the time of the comparison reveals nothing.
  const [signature, expected] = await Promise.all(
    [seal, await sign(secret, purpose, until)].map((text) => sign(secret, text, until)),
  )
  return signature === expected
}
