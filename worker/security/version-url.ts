import type { Bindings } from '#worker/app/context.ts'

/** What `shop deploy` sends to a version that it tests; the version alone knows the value, as SMOKE_TEST_KEY. */
export const SMOKE_TEST_HEADER = 'x-smoke-test'

/**
 * Whether a request comes by an address of a version instead of the shop's. Each version has one at workers.dev, for everyone and with the
 * shop's own databases: it answers the smoke test alone.
 */
export function isVersionUrl({ url, headers }: Request, env: Bindings): boolean {
  const { ENVIRONMENT, ORIGIN, SMOKE_TEST_KEY } = env
  if (ENVIRONMENT === 'local' || url.startsWith(`${ORIGIN}/`)) return false
  const { host, hostname } = new URL(url)
  if (!/\.workers\.dev\.?$/.test(hostname) || host === URL.parse(String(ORIGIN))?.host) return false
  return !SMOKE_TEST_KEY || headers.get(SMOKE_TEST_HEADER) !== SMOKE_TEST_KEY
}
