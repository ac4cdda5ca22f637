import { COUNTRY_CODES } from '#domain/countries/index.ts'

const TIMEOUT_MS = 15_000
const HEADING = /<h1[\s>]/

type Asking = {
  /** What the shop has to say that it is. */
  release: string
  headers?: Record<string, string>
  fetch?: typeof globalThis.fetch
}

/**
 * Reads what a shop has to answer: its health, every country's home page and its script, the API, and a product.
 * Null when all is well, else what is not. It changes nothing: a version's own address has the real database.
 */
export async function smokeTest(
  origin: string,
  { release, headers = {}, fetch = globalThis.fetch }: Asking,
): Promise<string | null> {
  const read = async (path: string, shows: RegExp) => {
    const response = await fetch(origin + path, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: Error) => new Response(cause.message, { status: 599 }))
    const text = await response.text()
    if (response.status !== 200 || !shows.test(text)) throw new Unwell(path, response.status, text)
    return text
  }
  try {
    const health = await read('/healthz', /"ok":true/)
    if (JSON.parse(health).release !== release) throw new Unwell('/healthz', 200, health)
    let home = ''
    for (const country of COUNTRY_CODES) home = await read(`/${country}`, HEADING)
    const [, script = '/its page has no script'] =
      /<script[^>]+src="(\/[^"]+\.js)"/.exec(home) ?? []
    await read(script, /./)
    await read('/api/locations', /^\[/)
    // Products stand last in a sitemap.
    const sitemap = await read(`/${COUNTRY_CODES[0]}/sitemap.xml`, /<loc>/)
    const product = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].at(-1)?.[1] ?? ''
    await read(new URL(product).pathname, HEADING)
    return null
  } catch (error) {
    if (error instanceof Unwell) return error.message
    throw error
  }
}

class Unwell extends Error {
  constructor(path: string, status: number, text: string) {
    super(`${path} answers ${status}: ${text.replace(/\s+/g, ' ').slice(0, 200)}`)
  }
}
