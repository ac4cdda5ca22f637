/** Longest answer of a remote service, in bytes, once it is unpacked (reliability R17). */
export const MOST_BYTES = 1024 * 1024

/** An answer read whole; one that is too long is let go of as soon as that shows, and fails. */
export async function readWhole(answer: Response): Promise<Response> {
  const { status, body } = answer
  const headers = new Headers(answer.headers)
  // The bytes are unpacked by now, and counted.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  if (!body) return new Response(null, { status, headers })

  if (Number(answer.headers.get('content-length')) > MOST_BYTES) {
    await body.cancel()
    throw tooLong()
  }
  const pieces: Uint8Array[] = []
  let size = 0
  // Leaving the loop by throwing lets go of the rest.
  for await (const piece of body as unknown as AsyncIterable<Uint8Array>) {
    size += piece.byteLength
    if (size > MOST_BYTES) throw tooLong()
    pieces.push(piece)
  }
  return new Response(new Blob(pieces as BlobPart[]), { status, headers })
}

const tooLong = () => new Error('The service answered more than 1 MB.')
