/** Largest response body of a remote service, uncompressed. */
export const MAX_RESPONSE_BYTES = 1024 * 1024

/** Reads a whole response body; cancels it and throws once it is too large. */
export async function readBodyLimited(response: Response): Promise<Response> {
  const { status, body } = response
  const headers = new Headers(response.headers)
  // The body is uncompressed by now.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  if (!body) return new Response(null, { status, headers })

  if (Number(response.headers.get('content-length')) > MAX_RESPONSE_BYTES) {
    await body.cancel()
    throw responseTooLarge()
  }
  const chunks: Uint8Array[] = []
  let size = 0
  // Throwing out of the loop cancels the body.
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > MAX_RESPONSE_BYTES) throw responseTooLarge()
    chunks.push(chunk)
  }
  return new Response(new Blob(chunks as BlobPart[]), { status, headers })
}

const responseTooLarge = () => new Error('The service answered more than 1 MB.')
