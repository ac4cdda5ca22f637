/** First segments of the paths that the specification writes below `api/`; all others stand at the root of their host. */
const SEGMENTS_BELOW_API: ReadonlySet<string> = new Set([
  'customer',
  'form-responses',
  'forms',
  'login',
  'password',
  'payments',
  'signup',
  'subscription',
  'subscription-tiers',
  'subscription-types',
  'v1',
  'v3',
  'wp-signup-flow-settings',
])

/** Written with a slash at their end. */
const PATHS_WITH_SLASH: ReadonlySet<string> = new Set(['/customer/subscription/latest-payment'])

/** Where a call is sent to: the specification's own path below a base, with `api/` once if the base ends in it. */
export function remoteUrl(base: string, { pathname, search }: URL): string {
  const [, first = ''] = pathname.split('/')
  const api = SEGMENTS_BELOW_API.has(first) && !base.endsWith('/api') ? '/api' : ''
  return `${base}${api}${pathname}${PATHS_WITH_SLASH.has(pathname) ? '/' : ''}${search}`
}
