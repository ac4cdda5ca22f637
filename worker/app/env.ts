import { z } from 'zod'
import { BRAND } from '#brand/brand.ts'
import { CONTENT_ENVS } from '#domain/content/delivery/sdk-constants.ts'
import { HOST_ORIGIN_PATTERN, HOST_PURPOSES } from '#domain/content/markup/allowed-hosts.ts'
import { CONFIGURABLE_FLAGS } from '#domain/flags.ts'

/** Signs local sessions. Anybody can read it here, so it refuses to start anywhere else. */
export const DEVELOPMENT_SECRET = 'development-secret-do-not-use-in-production'

/** Opens the calls between services locally; anywhere else it opens nothing, for the same reason. */
const DEVELOPMENT_TOKEN = 'development-token-do-not-use-in-production'

const secretText = z.string().min(32, 'Give at least 32 characters.')
const blankToUndefined = (value: unknown) => (value === '' ? undefined : value)
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess(blankToUndefined, schema.optional())

const ConfigFields = z.object({
  ENVIRONMENT: z.enum(['local', 'preview', 'production']),
  RELEASE: z.string().default('development'),
  ORIGIN: z.url({ protocol: /^https?$/ }),
  SESSION_SECRET: secretText,
  /** Who carries it is one of our own services, or a person with the CLI. Without it those calls are closed. */
  SERVICE_TOKEN: optional(secretText),
  COOKIE_DOMAIN: optional(z.string()),
  SERVICES: z.enum(['embedded', 'remote']).default('embedded'),
  SERVICE_URLS: z.preprocess(
    parseJsonSetting,
    z.object({ default: z.url() }).catchall(z.url()).optional(),
  ),
  /** Content of editors comes from their hosted service; without a key from our own. */
  BUILDER_API_KEY: optional(z.string().max(100)),
  /** For content that is not public. */
  BUILDER_PRIVATE_KEY: optional(z.string()),
  /** Which of the hosts of the content service is asked. */
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
  /** How many pages that are shown again leave a line in the log: 1 is every one, 0 none. */
  LOG_HITS: z.preprocess(blankToUndefined, z.coerce.number().min(0).max(1).default(0.01)),
  /** Flags that differ from the specification's, as JSON. */
  FLAGS: z.preprocess(
    parseJsonSetting,
    z.partialRecord(z.enum(CONFIGURABLE_FLAGS), z.boolean()).optional(),
  ),
  /** Whether Custom Code of editors is shown and run: nobody edits without that permission. */
  EDITORS_CODE: z.preprocess(blankToUndefined, z.enum(['on', 'off']).default('on')),
  /** Who gets what visitors send with a form that names nobody; absent: the address of MAIL_FROM. */
  FORMS_TO: optional(z.email()),
  MAIL_FROM: z.string().default(BRAND.mailSender),
})

/** Settings that are right one by one may still be wrong together. */
const Config = ConfigFields.superRefine((config, { addIssue }) => {
  const addConfigIssue = (setting: string, message: string) =>
    addIssue({ code: 'custom', path: [setting], message })

  if (config.SERVICES === 'remote' && !config.SERVICE_URLS) {
    addConfigIssue('SERVICE_URLS', 'Remote services need { "default": "https://…" }.')
  }
  if (config.ENVIRONMENT !== 'local' && /^dev/.test(config.BUILDER_ENV)) {
    addConfigIssue('BUILDER_ENV', 'dev and development are for a local shop.')
  }
  if (config.STRIPE_SECRET_KEY && !config.STRIPE_PUBLISHABLE_KEY) {
    addConfigIssue('STRIPE_PUBLISHABLE_KEY', 'The card form needs it beside STRIPE_SECRET_KEY.')
  }
  if (config.STRIPE_SECRET_KEY && !config.STRIPE_WEBHOOK_SECRET) {
    addConfigIssue('STRIPE_WEBHOOK_SECRET', 'Webhooks cannot be verified without it.')
  }
  if (config.ENVIRONMENT !== 'production') return
  if (config.SESSION_SECRET === DEVELOPMENT_SECRET) {
    addConfigIssue('SESSION_SECRET', 'The development secret must not be used in production.')
  }
  if (!config.STRIPE_SECRET_KEY && config.SERVICES === 'embedded') {
    addConfigIssue('STRIPE_SECRET_KEY', 'The payment simulator must not run in production.')
  }
})
export type Config = z.infer<typeof ConfigFields>

/** What opens the calls between services; null where nothing does. */
export const findServiceToken = ({ SERVICE_TOKEN, ENVIRONMENT }: Config): string | null =>
  SERVICE_TOKEN && (ENVIRONMENT === 'local' || SERVICE_TOKEN !== DEVELOPMENT_TOKEN)
    ? SERVICE_TOKEN
    : null

/** Reads the settings. Wrong ones stop the worker with every mistake listed. */
export function parseConfig(env: Record<string, unknown>): Config {
  const config = Config.safeParse(env)
  if (!config.success) {
    throw new Error(`Check wrangler.toml and the secrets:\n${z.prettifyError(config.error)}`)
  }
  if (config.data.ENVIRONMENT === 'production' && env.SIMULATOR) {
    throw new Error('Check wrangler.toml: production has no SIMULATOR database.')
  }
  if (config.data.ENVIRONMENT === 'production' && !env.MAIL) {
    throw new Error('Check wrangler.toml: production needs the MAIL binding; the mailbox is local.')
  }
  return config.data
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
