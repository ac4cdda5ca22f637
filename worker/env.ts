import { z } from 'zod'
import { HOST, PURPOSES } from '#domain/content/hosts.ts'
import { CONTENT_ENVS } from '#domain/content/sdk.ts'
import { SWITCHES } from '#domain/flags.ts'

/** Signs local sessions. Anybody can read it here, so it refuses to start anywhere else. */
export const DEVELOPMENT_SECRET = 'daylark-development-secret-do-not-use-in-production'

/** Opens the calls between services locally; anywhere else it opens nothing, for the same reason. */
const DEVELOPMENT_TOKEN = 'daylark-development-token-do-not-use-in-production'

const secret = z.string().min(32, 'Give at least 32 characters.')
const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankIsAbsent, schema.optional())

const Settings = z.object({
  ENVIRONMENT: z.enum(['local', 'preview', 'production']),
  RELEASE: z.string().default('development'),
  ORIGIN: z.url({ protocol: /^https?$/ }),
  SESSION_SECRET: secret,
  /** Who carries it is one of our own services, or a person with the CLI. Without it those calls are closed. */
  SERVICE_TOKEN: optional(secret),
  COOKIE_DOMAIN: optional(z.string()),
  SERVICES: z.enum(['embedded', 'remote']).default('embedded'),
  SERVICE_URLS: z.preprocess(fromText, z.object({ default: z.url() }).catchall(z.url()).optional()),
  /** Content of editors comes from their hosted service; without a key from our own. */
  BUILDER_API_KEY: optional(z.string().max(100)),
  /** For content that is not public. */
  BUILDER_PRIVATE_KEY: optional(z.string()),
  /** Which of the hosts of the content service is asked (spec §5). */
  BUILDER_ENV: z.preprocess(blankIsAbsent, z.enum(CONTENT_ENVS).default('production')),
  /** More hosts that content may reach, by purpose, as JSON: { "data": ["https://api.example.com"] }. */
  CONTENT_HOSTS: z.preprocess(
    fromText,
    z
      .partialRecord(
        z.enum(PURPOSES),
        z.array(z.string().regex(HOST, 'Give an origin such as https://api.example.com.')),
      )
      .optional(),
  ),
  STRIPE_SECRET_KEY: optional(z.string().startsWith('sk_', 'A Stripe secret key begins with sk_.')),
  STRIPE_PUBLISHABLE_KEY: optional(
    z.string().startsWith('pk_', 'A Stripe publishable key begins with pk_.'),
  ),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  /** How many pages that are shown again leave a line in the log: 1 is every one, 0 none. */
  LOG_HITS: z.preprocess(blankIsAbsent, z.coerce.number().min(0).max(1).default(0.01)),
  /** Flags that differ from the specification's, as JSON (spec §9). */
  FLAGS: z.preprocess(fromText, z.partialRecord(z.enum(SWITCHES), z.boolean()).optional()),
  /** Whether Custom Code of editors is shown and run: nobody edits without that permission (spec §5). */
  EDITORS_CODE: z.preprocess(blankIsAbsent, z.enum(['on', 'off']).default('on')),
  /** Who gets what visitors send with a form that names nobody; absent: the address of MAIL_FROM. */
  FORMS_TO: optional(z.email()),
  MAIL_FROM: z.string().default('Daylark <hello@daylark.example>'),
})

/** Settings that are right one by one may still be wrong together. */
const Config = Settings.superRefine((config, { addIssue }) => {
  const complain = (setting: string, message: string) =>
    addIssue({ code: 'custom', path: [setting], message })

  if (config.SERVICES === 'remote' && !config.SERVICE_URLS) {
    complain('SERVICE_URLS', 'Remote services need { "default": "https://…" }.')
  }
  if (config.ENVIRONMENT !== 'local' && /^dev/.test(config.BUILDER_ENV)) {
    complain('BUILDER_ENV', 'dev and development are for a local shop.')
  }
  if (config.STRIPE_SECRET_KEY && !config.STRIPE_PUBLISHABLE_KEY) {
    complain('STRIPE_PUBLISHABLE_KEY', 'The card form needs it beside STRIPE_SECRET_KEY.')
  }
  if (config.STRIPE_SECRET_KEY && !config.STRIPE_WEBHOOK_SECRET) {
    complain('STRIPE_WEBHOOK_SECRET', 'Webhooks cannot be verified without it.')
  }
  if (config.ENVIRONMENT !== 'production') return
  if (config.SESSION_SECRET === DEVELOPMENT_SECRET) {
    complain('SESSION_SECRET', 'The development secret must not be used in production.')
  }
  if (!config.STRIPE_SECRET_KEY && config.SERVICES === 'embedded') {
    complain('STRIPE_SECRET_KEY', 'The payment simulator must not run in production.')
  }
})
export type Config = z.infer<typeof Settings>

/** What opens the calls between services; null where nothing does. */
export const serviceToken = ({ SERVICE_TOKEN, ENVIRONMENT }: Config): string | null =>
  SERVICE_TOKEN && (ENVIRONMENT === 'local' || SERVICE_TOKEN !== DEVELOPMENT_TOKEN)
    ? SERVICE_TOKEN
    : null

/** Reads the settings. Wrong ones stop the worker with every mistake listed. */
export function readConfig(env: Record<string, unknown>): Config {
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

function fromText(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value === '') return undefined
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
