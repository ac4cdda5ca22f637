import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib'

const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}
const SMALLER = /^(text|application)\/|svg/
const quality = (level) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })
/** Hop-by-hop headers. */
const HOP = ['connection', 'transfer-encoding', 'keep-alive', 'content-length']

/** What the edge does: TLS, HTTP/2, brotli, static files from `folders`; the rest is the worker's. */
export async function openFront(server, folders) {
  const target = new URL(server.url)
  const agent = new Agent({ keepAlive: true })
  const front = createSecureServer(certificate(), (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url, server.url)
    const file = folders.map((folder) => join(folder, pathname)).find(isFile)
    if (file) return sendFile(file, outgoing)

    const headers = Object.entries(incoming.headers).filter(
      ([name]) => !/^:|^accept-encoding$/.test(name),
    )
    const options = { host: target.hostname, port: target.port, path: incoming.url, agent }
    const upstream = request({
      ...options,
      method: incoming.method,
      headers: Object.fromEntries(headers),
    })
    upstream.on('response', (answer) => sendAnswer(answer, outgoing))
    upstream.on('error', () => outgoing.stream?.close())
    incoming.pipe(upstream)
  })
  await new Promise((ready) => front.listen(0, '127.0.0.1', ready))
  const close = () => {
    front.close()
    agent.destroy()
  }
  return { url: `https://127.0.0.1:${front.address().port}`, close }
}

const isFile = (path) => existsSync(path) && statSync(path).isFile()

const packed = new Map()

function sendFile(path, outgoing) {
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const isPacked = SMALLER.test(type)
  if (!packed.has(path)) {
    const bytes = readFileSync(path)
    packed.set(path, isPacked ? brotliCompressSync(bytes, quality(11)) : bytes)
  }
  outgoing.writeHead(200, {
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    ...(isPacked ? { 'content-encoding': 'br' } : {}),
  })
  outgoing.end(packed.get(path))
}

function sendAnswer(answer, outgoing) {
  const headers = Object.entries(answer.headers).filter(([name]) => !HOP.includes(name))
  const isPacked = SMALLER.test(answer.headers['content-type'] ?? '')
  if (isPacked) headers.push(['content-encoding', 'br'])
  outgoing.writeHead(answer.statusCode, Object.fromEntries(headers))
  if (!isPacked) return answer.pipe(outgoing)

  const brotli = createBrotliCompress(quality(5))
  brotli.pipe(outgoing)
  // Streams without buffering.
  answer.on('data', (piece) => {
    brotli.write(piece)
    brotli.flush()
  })
  answer.on('end', () => brotli.end())
}

/** Self-signed for this run. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'daylark-bench-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  execFileSync(
    'openssl',
    [...words, '-keyout', key, '-out', cert, '-days', '2', '-subj', '/CN=localhost'],
    { stdio: 'ignore' },
  )
  const made = { key: readFileSync(key), cert: readFileSync(cert), allowHTTP1: true }
  rmSync(folder, { recursive: true })
  return made
}
