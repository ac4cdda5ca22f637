import { isPaymentPath } from '#domain/route-rules.ts'
import { STYLE_HASHES } from '#worker/app/assets.ts'
import type { Config } from '#worker/app/env.ts'

const HSTS_MAX_AGE_SECONDS = 63_072_000

const headersByConfig = new WeakMap<Config, Record<'shop' | 'paying', [string, string][]>>()

/** Security headers of every response of a path. */
export function securityHeaders(config: Config, path: string): [string, string][] {
  const lists = headersByConfig.get(config) ?? {
    shop: buildSecurityHeaders(config, false),
    paying: buildSecurityHeaders(config, true),
  }
  headersByConfig.set(config, lists)
  return lists[isPaymentPath(path) ? 'paying' : 'shop']
}

const buildSecurityHeaders = (config: Config, isPaying: boolean): [string, string][] => [
  ['content-security-policy', buildCsp(config, isPaying)],
  ['strict-transport-security', `max-age=${HSTS_MAX_AGE_SECONDS}; includeSubDomains`],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  [
    'permissions-policy',
    `camera=(), microphone=(), geolocation=(self), payment=(self${usesStripe(config, isPaying) ? WALLET_FRAMES : ''})`,
  ],
  // Previews are public, but must not be indexed; a local shop is not public.
  ...(config.ENVIRONMENT === 'preview'
    ? [['x-robots-tag', 'noindex, nofollow'] as [string, string]]
    : []),
]

/** Stripe's hosts are only allowed on payment pages, and only when Stripe's card form is used. */
const usesStripe = (config: Config, isPaying: boolean): boolean =>
  isPaying && config.STRIPE_PUBLISHABLE_KEY !== undefined

/** Apple Pay and Google Pay open from Stripe's frames. */
const WALLET_FRAMES = ' "https://js.stripe.com" "https://*.js.stripe.com"'

/** Where tags come from and what they talk to; none of it where a card is typed. */
function tagSources({ TAGS }: Config, isPaying: boolean) {
  if (!TAGS || isPaying) return { scripts: '', hosts: '' }
  const origins = new Set([...TAGS.analytics, ...TAGS.ads].map((url) => new URL(url).origin))
  const list = (sources: Iterable<string>) => [...sources].map((source) => ` ${source}`).join('')
  return { scripts: list(origins), hosts: list(new Set([...origins, ...TAGS.hosts])) }
}

function buildCsp(config: Config, isPaying: boolean): string {
  const stripe = usesStripe(config, isPaying)
  const { scripts, hosts } = tagSources(config, isPaying)
  return [
    `default-src 'self'`,
    `script-src 'self'${stripe ? ' https://js.stripe.com https://*.js.stripe.com' : ''}${scripts}`,
    ['style-src', `'self'`, ...STYLE_HASHES].join(' '),
    `img-src 'self' data:${hosts}`,
    `font-src 'self'`,
    `connect-src 'self'${stripe ? ' https://api.stripe.com' : ''}${hosts}`,
    `frame-src ${stripe ? 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com' : `'none'`}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'${stripe ? ' https://checkout.stripe.com https://hooks.stripe.com' : ''}`,
    `frame-ancestors 'self'`,
  ].join('; ')
}

/** The CSP of the shop's own pages; content pages allow more. */
export const cspFor = (config: Config, path: string): string =>
  securityHeaders(config, path).find(([name]) => name === 'content-security-policy')?.[1] ?? ''
