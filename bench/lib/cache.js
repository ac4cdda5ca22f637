// Runs inside workerd: what workerd expects behind its Cache API, in memory and without an end.
const responses = new Map()

export default {
  async fetch(request) {
    if (request.method === 'PUT') {
      responses.set(request.url, await written(request))
      return new Response(null, { status: 204 })
    }
    if (request.method === 'PURGE') {
      return new Response(null, { status: responses.delete(request.url) ? 200 : 404 })
    }
    const found = responses.get(request.url)
    if (!found) return new Response(null, { status: 504, headers: { 'cf-cache-status': 'MISS' } })
    const headers = [...found.headers, ['cf-cache-status', 'HIT']]
    return new Response(found.body, { status: found.status, headers })
  },
}

/** A response arrives as the bytes of an HTTP message. */
async function written(request) {
  const bytes = new Uint8Array(await request.arrayBuffer())
  const latin1 = new TextDecoder('latin1')
  const end = latin1.decode(bytes.subarray(0, 16_384)).indexOf('\r\n\r\n')
  const [line, ...lines] = latin1.decode(bytes.subarray(0, end)).split('\r\n')
  const headers = lines.map((text) => [
    text.slice(0, text.indexOf(':')),
    text.slice(text.indexOf(':') + 1).trim(),
  ])
  const isChunked = headers.some(
    ([name, value]) => /^transfer-encoding$/i.test(name) && /chunked/i.test(value),
  )
  const body = bytes.subarray(end + 4)
  return {
    status: Number(line.split(' ')[1]),
    headers: headers.filter(([name]) => !/^(content-length|transfer-encoding)$/i.test(name)),
    body: isChunked ? unchunked(body) : body,
  }
}

function unchunked(bytes) {
  const parts = []
  for (let at = 0; ; ) {
    const end = bytes.indexOf(13, at)
    const size = Number.parseInt(new TextDecoder().decode(bytes.subarray(at, end)), 16)
    if (!size) break
    parts.push(bytes.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
