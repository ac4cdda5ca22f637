/** Numbers and messages of the content SDK that pages and editors rely on. */
export const SDK_DEFAULTS = {
  version: '2.0.4-0',
  defaultApiVersion: 'v3',
  apiVersions: ['v1', 'v3'],
  getAllLimit: 30,
  contentPerRequest: 1,
  omit: 'meta.componentsUsed',
} as const

/** Content hosts by environment (the ten values of `env`). */
export const CONTENT_HOSTS_BY_ENV = {
  production: 'https://cdn.builder.io',
  qa: 'https://qa.builder.io',
  test: 'https://builder-io-test.web.app',
  development: 'http://localhost:5000',
  dev: 'http://localhost:5000',
  'cdn-qa': 'https://cdn-qa.builder.io',
  cloud: 'https://cloud.builder.io',
  fast: 'https://fast.builder.io',
  cdn2: 'https://cdn2.builder.io',
  'cdn-prod': 'https://cdn.builder.io',
} as const
export type ContentEnv = keyof typeof CONTENT_HOSTS_BY_ENV
export const CONTENT_ENVS = Object.keys(CONTENT_HOSTS_BY_ENV) as [ContentEnv, ...ContentEnv[]]

/** The SDK's message for an unsupported API version. */
export const invalidApiVersionMessage = (version: string): string =>
  `Invalid apiVersion: expected 'v1' or 'v3', received '${version}'`

export const missingApiKeyMessage = (apiKey: string | undefined, model?: string): string =>
  `Fetching content ${model ? `from model ${model} ` : ''}failed, expected apiKey to be defined instead got: ${apiKey}`
