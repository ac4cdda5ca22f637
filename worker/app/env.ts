import { z } from 'zod'
import { BRAND } from '#brand/brand.ts'
import { TagSetting } from '#domain/analytics/tag-setting.schema.ts'
import { CONTENT_ENVS } from '#domain/content/delivery/sdk-constants.ts'
import { HOST_ORIGIN_PATTERN, HOST_PURPOSES } from '#domain/content/markup/allowed-hosts.ts'
import { eagerContract, LAZY_SERVICES } from '#domain/contract/eager-contract.ts'
import { CONFIGURABLE_FLAGS } from '#domain/flags.ts'
import { parseFields } from '#domain/issue.ts'
import { ApplePass, GooglePass } from '#worker/wallet/wallet-settings.ts'

/** Pepper of local password hashes. */
export const DEVELOPMENT_PEPPER = 'development-pepper-do-not-use-in-production'

/** Where codes of local gift cards come from. */
export const DEVELOPMENT_GIFT_CARD_SECRET = 'development-gift-cards-do-not-use-in-production'

/** Signs the local simulator's events. */
export const SIMULATOR_WEBHOOK_SECRET = 'whsec_simulator'

const isDevelopmentSecret = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^development-.*-do-not-use-in-production$|^(whsec|sk_test|pk_test)_simulator$/.test(value)

const secretText = z.string().min(32, 'Give at least 32 characters.')
const blankToUndefined = (value: unknown) => (value === '' ? undefined : value)
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess(blankToUndefined, schema.optional())

const ConfigFields = z.object({
  ENVIRONMENT: z.enum(['local', 'preview', 'production']),
  RELEASE: z.string().default('development'),
  ORIGIN: z.url({ protocol: /^https?$/ }),
  /** The keys of sessions, links and hashes are derived from it, one per purpose. */
  SESSION_SECRET: secretText,
  /** The previous secret: still verifies, signs nothing new. */
  SESSION_SECRET_OLD: optional(secretText),
  /** Bearer token of our services and of the CLI; without it their calls are refused. */
  SERVICE_TOKEN: optional(secretText),
  /** Secrets of the password hashes, from PASSWORD_PEPPER_1, PASSWORD_PEPPER_2, …: the highest number hashes, the others are still read. */
  PASSWORD_PEPPERS: z.record(z.string(), secretText),
  /**
   * Secrets of the codes of gift cards, from GIFT_CARD_SECRET_1, GIFT_CARD_SECRET_2, …: the highest number makes new codes. One that
   * was used is kept for ever, or its cards can't be spent.
   */
  GIFT_CARD_SECRETS: z.record(z.string(), secretText),
  COOKIE_DOMAIN: optional(z.string()),
  /** The domain that passkeys are bound to, for ever: the host of ORIGIN unless it is set. */
  RP_ID: optional(z.string().max(253)),
  SERVICES: z.enum(['embedded', 'remote']).default('embedded'),
  /** A URL for each service that is elsewhere, `default` for those without one, `extensions` for calls beyond the specification. */
  SERVICE_URLS: z.preprocess(
    parseJsonSetting,
    z
      .partialRecord(
        z.enum([
          ...Object.keys({ ...eagerContract, ...LAZY_SERVICES }),
          'conversions',
          'staff',
          'default',
          'extensions',
        ]),
        z.union([z.literal('embedded'), z.url({ protocol: /^https?$/ })], {
          error: 'Give a URL, or embedded for what stays in this Worker.',
        }),
      )
      .optional(),
  ),
  /** Key of the hosted content service; without it content comes from our own. */
  BUILDER_API_KEY: optional(z.string().max(100)),
  /** Key for content that is not public. */
  BUILDER_PRIVATE_KEY: optional(z.string()),
  /** Scripts of tag manager and customer-data tracker, as JSON: { "analytics": [url], "ads": [url], "hosts": [origin] }; `hosts` is what they talk to. */
  TAGS: z.preprocess(parseJsonSetting, TagSetting.optional()),
  /** Which host of the content service is used. */
  BUILDER_ENV: z.preprocess(blankToUndefined, z.enum(CONTENT_ENVS).default('production')),
  /** More hosts that content may reach, by purpose, as JSON: { "data": ["https://api.example.com"] }. */
  CONTENT_HOSTS: z.preprocess(
    parseJsonSetting,
    z
      .partialRecord(
        z.enum(HOST_PURPOSES),
        z.array(
          z.string().regex(HOST_ORIGIN_PATTERN, 'Give an origin such as https://api.example.com.'),
        ),
      )
      .optional(),
  ),
  STRIPE_SECRET_KEY: optional(z.string().startsWith('sk_', 'A Stripe secret key begins with sk_.')),
  STRIPE_PUBLISHABLE_KEY: optional(
    z.string().startsWith('pk_', 'A Stripe publishable key begins with pk_.'),
  ),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  /** Cloudflare Turnstile, for people who are suspicious; without both they have to wait. */
  TURNSTILE_SITE_KEY: optional(z.string().max(100)),
  TURNSTILE_SECRET: optional(z.string().max(100)),
  /** `off` behind a proxy, where all visitors share one address: networks are not counted then. */
  NETWORK_LIMITS: z.preprocess(blankToUndefined, z.enum(['on', 'off']).default('on')),
  /** Longest wait for the counters of the limits; without an answer logins, codes and card payments are refused. */
  LIMITS_TIMEOUT_MS: z.preprocess(blankToUndefined, z.coerce.number().min(1).default(150)),
  /** Share of pages served from memory that are logged, 0 to 1. */
  LOG_HITS: z.preprocess(blankToUndefined, z.coerce.number().min(0).max(1).default(0.01)),
  /** Flags that differ from the defaults, as JSON. */
  FLAGS: z.preprocess(
    parseJsonSetting,
    z.partialRecord(z.enum(CONFIGURABLE_FLAGS), z.boolean()).optional(),
  ),
  /** Whether Custom Code blocks are rendered and run. */
  EDITORS_CODE: z.preprocess(blankToUndefined, z.enum(['on', 'off']).default('on')),
  /** Recipient of forms that name none; by default the address of MAIL_FROM. */
  FORMS_TO: optional(z.email()),
  /** Address for mails about new tasks and parcels; without it none are sent. */
  STAFF_TO: optional(z.email()),
  /** Address for alerts; by default STAFF_TO. */
  ALERTS_TO: optional(z.email()),
  /** Where alerts are posted as JSON, such as a chat service's incoming webhook. */
  ALERTS_WEBHOOK: optional(z.url({ protocol: /^https?$/ })),
  MAIL_FROM: z.string().default(BRAND.mailSender),
  /** Keys of wallet passes, as JSON; a wallet without them has no button. */
  APPLE_PASS: z.preprocess(parseJsonSetting, ApplePass.optional()),
  GOOGLE_PASS: z.preprocess(parseJsonSetting, GooglePass.optional()),
})

/** Services whose carts, places, orders and payments are one: half of them elsewhere would lose orders. */
const ORDER_SERVICES = [
  'availability',
  'cart',
  'promotions',
  'enquiries',
  'payments',
  'bookings',
  'attendeeLinks',
  'alternatives',
  'unfinishedOrders',
] as const

function splitsOrders(urls: Partial<Record<string, string>>): boolean {
  const places = ORDER_SERVICES.map((service) => urls[service] ?? urls.default ?? 'embedded')
  const [first] = places
  const isBeyondElsewhere = first !== 'embedded' && (urls.extensions ?? first) !== first
  return isBeyondElsewhere || places.some((place) => place !== first)
}

/** Checks settings that depend on each other. */
const Config = ConfigFields.superRefine((config, { addIssue }) => {
  const addConfigIssue = (setting: string, message: string) =>
    addIssue({ code: 'custom', path: [setting], message })

  if (config.SERVICES === 'remote' && !config.SERVICE_URLS) {
    addConfigIssue(
      'SERVICE_URLS',
      'Remote services need { "default": "https://…" } or a URL per service.',
    )
  }
  if (splitsOrders(config.SERVICE_URLS ?? {})) {
    const message = `${ORDER_SERVICES.join(', ')} share their orders: give all of them one URL.`
    addConfigIssue('SERVICE_URLS', message)
  }
  if (config.ENVIRONMENT !== 'local' && /^dev/.test(config.BUILDER_ENV)) {
    addConfigIssue('BUILDER_ENV', 'dev and development are for a local shop.')
  }
  if (!config.TURNSTILE_SITE_KEY !== !config.TURNSTILE_SECRET) {
    addConfigIssue(
      config.TURNSTILE_SECRET ? 'TURNSTILE_SITE_KEY' : 'TURNSTILE_SECRET',
      'Turnstile needs both, TURNSTILE_SITE_KEY and TURNSTILE_SECRET.',
    )
  }
  if (config.STRIPE_SECRET_KEY && !config.STRIPE_PUBLISHABLE_KEY) {
    addConfigIssue('STRIPE_PUBLISHABLE_KEY', 'The card form needs it beside STRIPE_SECRET_KEY.')
  }
  if (config.STRIPE_SECRET_KEY && !config.STRIPE_WEBHOOK_SECRET) {
    addConfigIssue('STRIPE_WEBHOOK_SECRET', 'Webhooks cannot be verified without it.')
  }
  if (config.ENVIRONMENT !== 'local' && config.SERVICES === 'embedded') {
    if (Object.keys(config.PASSWORD_PEPPERS).length === 0)
      addConfigIssue('PASSWORD_PEPPER_1', 'Passwords cannot be hashed without it.')
    if (Object.keys(config.GIFT_CARD_SECRETS).length === 0)
      addConfigIssue('GIFT_CARD_SECRET_1', 'Gift cards have no codes without it.')
    // Locally the card form can be tried with the simulator.
    if (config.STRIPE_PUBLISHABLE_KEY && !config.STRIPE_SECRET_KEY)
      addConfigIssue('STRIPE_SECRET_KEY', 'What the card form takes cannot be charged without it.')
  }
  if (config.ENVIRONMENT !== 'local') {
    const numbered = [
      ...withNumberedNames('PASSWORD_PEPPER', config.PASSWORD_PEPPERS),
      ...withNumberedNames('GIFT_CARD_SECRET', config.GIFT_CARD_SECRETS),
    ]
    for (const [setting, value] of [...Object.entries(config), ...numbered]) {
      if (isDevelopmentSecret(value))
        addConfigIssue(setting, 'A development secret must not be used here: anyone can read it.')
    }
  }
  if (config.ENVIRONMENT !== 'production') return
  if (!config.STRIPE_SECRET_KEY && config.SERVICES === 'embedded') {
    addConfigIssue('STRIPE_SECRET_KEY', 'The payment simulator must not run in production.')
  }
})
export type Config = z.infer<typeof ConfigFields>

export function parseConfig(env: Record<string, unknown>): Config {
  const { data, issues } = parseFields(Config, {
    ...env,
    PASSWORD_PEPPERS: readNumbered(env, 'PASSWORD_PEPPER', DEVELOPMENT_PEPPER),
    GIFT_CARD_SECRETS: readNumbered(env, 'GIFT_CARD_SECRET', DEVELOPMENT_GIFT_CARD_SECRET),
  })
  if (issues) {
    const mistakes = issues.map(({ path, message }) => `  ${path}: ${message}`)
    throw new Error(`Check wrangler.toml and the secrets:\n${mistakes.join('\n')}`)
  }
  if (data.ENVIRONMENT === 'production' && env.SIMULATOR) {
    throw new Error('Check wrangler.toml: production has no SIMULATOR database.')
  }
  if (data.ENVIRONMENT === 'production' && !env.MAIL) {
    throw new Error('Check wrangler.toml: production needs the MAIL binding; the mailbox is local.')
  }
  return data
}

const withNumberedNames = (name: string, secrets: Record<string, string>) =>
  Object.entries(secrets).map(([number, secret]) => [`${name}_${number}`, secret] as const)

/** The secrets of a name by number; locally there is one without any setting. */
function readNumbered(
  env: Record<string, unknown>,
  setting: string,
  development: string,
): Record<string, unknown> {
  const secrets = Object.entries(env).flatMap(([name, value]) => {
    const number = name.startsWith(`${setting}_`) ? name.slice(setting.length + 1) : ''
    return /^[1-9]\d{0,3}$/.test(number) && value !== '' ? [[number, value]] : []
  })
  const isLocal = env.ENVIRONMENT === 'local' && secrets.length === 0
  return isLocal ? { 1: development } : Object.fromEntries(secrets)
}

function parseJsonSetting(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value === '') return undefined
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
