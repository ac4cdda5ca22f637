import { COUNTRY_CODES } from '#domain/countries/index.ts'

const TIMEOUT_MS = 15_000
const HEADING = /<h1[\s>]/

type SmokeTest = {
  /** What the shop has to say that it is. */
  release: string
  headers?: Record<string, string>
  fetch?: typeof globalThis.fetch
}

/**
 * Reads what a shop has to answer: its health, every country's home page and its script, the API, and a product.
 * Null when it is healthy, else what is not. It changes nothing: a version's own address has the real database.
 */
export async function smokeTest(
  origin: string,
  { release, headers = {}, fetch = globalThis.fetch }: SmokeTest,
): Promise<string | null> {
  let lastPath = ''
  const read = async (path: string, pattern: RegExp) => {
    lastPath = path
    const response = await fetch(origin + path, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    if (response.status === 200 && pattern.test(text)) return text
    throw new Error(`status ${response.status}: ${text.replace(/\s+/g, ' ').slice(0, 200)}`)
  }
  try {
    const health = await read('/healthz', /"ok":true/)
    const running = JSON.parse(health).release
    if (running !== release) throw new Error(`release ${running} instead of ${release}`)
    let home = ''
    for (const country of COUNTRY_CODES) home = await read(`/${country}`, HEADING)
    const [, script] = /<script[^>]+src="(\/[^"]+\.js)"/.exec(home) ?? []
    if (!script) throw new Error('no script')
    await read(script, /./)
    await read('/api/locations', /^\[/)
    // Products stand last in a sitemap.
    const sitemap = await read(`/${COUNTRY_CODES[0]}/sitemap.xml`, /<loc>/)
    const product = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].at(-1)?.[1] ?? ''
    await read(new URL(product).pathname, HEADING)
    return null
  } catch (error) {
    return `${lastPath}: ${error instanceof Error ? error.message : error}`
  }
}
