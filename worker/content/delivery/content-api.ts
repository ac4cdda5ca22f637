import type { Context } from 'hono'
import {
  CONTENT_HOSTS_BY_ENV,
  missingApiKeyMessage,
  SDK_DEFAULTS,
} from '#domain/content/delivery/sdk-constants.ts'
import {
  PREVIEW_SIGNATURE_PARAMETER,
  verifyPreviewLink,
} from '#domain/content/preview-signature.ts'
import { createClient } from '#domain/contract/client.ts'
import { eagerContract } from '#domain/contract/eager-contract.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { AppEnv } from '#worker/app/context.ts'
import type { Config } from '#worker/app/env.ts'
import { fetchHosted } from '#worker/gateway/fetch-hosted.ts'
import { type ContentQuery, queryParams } from './content-query.ts'

/** Our own service accepts any key. */
export const LOCAL_API_KEY = 'abcd'

export const contentApiKey = ({ BUILDER_API_KEY }: Config): string =>
  BUILDER_API_KEY ?? LOCAL_API_KEY

/** A prefix of cache keys: one for each source of content. */
export const cacheNamespace = ({ BUILDER_API_KEY, BUILDER_ENV }: Config): string =>
  BUILDER_API_KEY ? `${BUILDER_ENV} ${BUILDER_API_KEY}` : 'own'

/** A failure that has been logged already. */
export class LoggedError extends Error {}

/** Queries the content service once: the raw list, or a failure. The gateway's breaker rests one that failed often. */
export async function queryContentApi(c: Context<AppEnv>, query: ContentQuery): Promise<unknown> {
  const response = await (c.var.config.BUILDER_API_KEY
    ? queryBuilder(c, query)
    : queryLocalService(c, query))
  return response[query.model]
}

type ApiResponse = Record<string, unknown>

async function queryLocalService(c: Context<AppEnv>, query: ContentQuery): Promise<ApiResponse> {
  const shop = (await isSignedPreview(c, query)) ? serviceClient(c) : c.var.shop
  const response = await shop.editorContent.query({
    params: { version: SDK_DEFAULTS.defaultApiVersion, apiKey: LOCAL_API_KEY, models: query.model },
    query: queryParams(query),
  })
  if (response === null) throw new LoggedError('Our content service did not answer.')
  if (isRefusal(response)) throw new Error(response.message)
  return response
}

/** Whether the URL carries a valid signature of `shop preview-link` for this page. */
async function isSignedPreview(c: Context<AppEnv>, { isPreview }: ContentQuery): Promise<boolean> {
  const { url, config, backend, view } = c.var
  const signature = url.searchParams.get(PREVIEW_SIGNATURE_PARAMETER)
  const secret = config.SERVICE_TOKEN
  if (!isPreview || !signature || !secret) return false
  return verifyPreviewLink(secret, {
    path: url.pathname,
    seal: signature,
    // The link counts by the real clock, whatever the day that it shows.
    now: view ? Date.now() : backend.clock().getTime(),
  })
}

function serviceClient(c: Context<AppEnv>) {
  const { send, config } = c.var
  return createClient(eagerContract, (request, to) => {
    request.headers.set('authorization', `Bearer ${config.SERVICE_TOKEN}`)
    return send(request, to)
  })
}

async function queryBuilder(c: Context<AppEnv>, query: ContentQuery): Promise<ApiResponse> {
  const { config, backend } = c.var
  const { BUILDER_API_KEY: key, BUILDER_PRIVATE_KEY: secret } = config
  if (!key) throw new Error(missingApiKeyMessage(key, query.model))
  const env = requestedEnv(config, query) ?? config.BUILDER_ENV
  const url = new URL(
    `/api/${SDK_DEFAULTS.defaultApiVersion}/query/${encodeURIComponent(key)}/${encodeURIComponent(query.model)}`,
    CONTENT_HOSTS_BY_ENV[env],
  )
  const includesDrafts = config.ENVIRONMENT === 'local' || (await isSignedPreview(c, query))
  url.search = new URLSearchParams({
    ...queryParams(includesDrafts ? query : withoutDate(query)),
    ...(includesDrafts && query.isPreview ? { includeUnpublished: 'true' } : {}),
    apiKey: key,
  }).toString()
  const headers = new Headers({
    accept: 'application/json',
    'x-builder-sdk': 'react',
    'x-builder-sdk-gen': '1',
    'x-builder-sdk-version': SDK_DEFAULTS.version,
  })
  // The private key is never sent to an environment chosen by the URL, nor with a query that could reveal drafts.
  const isSafe = includesDrafts || !canRevealDrafts(query)
  if (secret && isSafe && env === config.BUILDER_ENV)
    headers.set('authorization', `Bearer ${secret}`)
  // A failing query that a visitor made up, such as for another host, must not open the breaker for others.
  const onFailure = query.isUncached ? 'unknown' : 'failing'
  const response = await fetchHosted(backend.fetchExternal, {
    config,
    breakerName: 'hosted content',
    url,
    headers,
    judge: (answer) => (answer.ok || isQueryRejected(answer) ? 'healthy' : onFailure),
    onFailure,
  })
  if (response.status !== 200) throw new Error(`Content answered ${response.status}.`)
  return response.json()
}

/** The query itself is invalid; a rate limit or a refused key is a failure of the service. */
const isQueryRejected = ({ status }: Response) =>
  status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)

/** Whether a URL asks for more than visitors are shown: drafts, entries by name, or other parameters of the service. */
const canRevealDrafts = ({ isPreview, overrides: { overrides, params } }: ContentQuery) =>
  isPreview || [overrides, params].some((one) => Object.keys(one).length > 0)

/** Only those who may see drafts may choose the date. */
function withoutDate(query: ContentQuery): ContentQuery {
  const { date: _, ...attributes } = query.attributes
  return { ...query, attributes }
}

/** Another environment that the URL asks for; a `dev` one only when running locally. */
function requestedEnv({ ENVIRONMENT }: Config, { overrides: { env } }: ContentQuery) {
  return env !== null && (ENVIRONMENT === 'local' || !env.startsWith('dev')) ? env : null
}
