import type { z } from 'zod'
import { type EntryQuery, parseEntryQuery } from '#domain/content/delivery/parse-entry-query.ts'
import { parseQueryPath } from '#domain/content/delivery/query-path.ts'
import {
  invalidApiVersionMessage,
  missingApiKeyMessage,
  SDK_DEFAULTS,
} from '#domain/content/delivery/sdk-constants.ts'
import { resolveEmbed } from '#domain/content/markup/embed.ts'
import { eagerContract } from '#domain/contract/eager-contract.ts'
import { refuse } from '#domain/contract/endpoint.ts'
import { ShopError } from '#domain/errors.ts'
import type { Backend } from '#worker/app/context.ts'
import { serve } from '#worker/services/serve.ts'
import { createQueryRunner } from './query-entries.ts'

const MAX_KEYS = 20
/** `get` takes the first match only. */
const QUERY_LIMIT = 1

type ContentCall = Backend & { query: Record<string, unknown>; isService: () => boolean }

/** Entries for pages, sections and symbols. Any key is accepted: all of it is public. */
export const editorContentService = serve(eagerContract.editorContent, {
  query: ({ params, ...input }) => queryByKeys(params, input),
  codegen: ({ params, ...input }) => queryByKeys(params, input),

  async entries({ params: { version, model }, ...input }) {
    assertKnownVersion(version)
    const key = input.query.apiKey
    if (!isApiKey(key)) throw badRequest(missingApiKeyMessage(key, model))
    const query = parseEntryQuery(input.query)
    if (isDraftAccessDenied(input, query)) return DRAFTS_REFUSAL
    const runner = createQueryRunner(input, query, canSeeDrafts(input))
    const { entries, total } = await runner.of(model, input.query, SDK_DEFAULTS.getAllLimit)
    return { results: entries, ...(total === null ? {} : { totalCount: total }) }
  },

  embed({ query: { url } }) {
    const embed = resolveEmbed(url)
    return 'message' in embed
      ? refuse(422, embed.message, { fields: { url: embed.message } })
      : embed
  },
})

type ByKeyResponse = z.input<typeof eagerContract.editorContent.query.response>
type ContentPath = { version: string; apiKey: string; models: string }

async function queryByKeys({ version, apiKey, models }: ContentPath, input: ContentCall) {
  assertKnownVersion(version)
  if (!isApiKey(apiKey)) throw badRequest(missingApiKeyMessage(apiKey))
  const keys = [...new Set(models.split(',').filter(Boolean))]
  if (keys.length > MAX_KEYS) throw badRequest(`Ask for at most ${MAX_KEYS} models at once.`)
  for (const key of keys) parseQueryPath(key)
  const query = parseEntryQuery(input.query)
  if (isDraftAccessDenied(input, query)) return DRAFTS_REFUSAL
  const runner = createQueryRunner(input, query, canSeeDrafts(input))
  const lists: [string, Record<string, unknown>[]][] = []
  let total: number | null = null
  for (const key of keys) {
    const answer = await runner.of(key, input.query, QUERY_LIMIT)
    lists.push([key, answer.entries])
    total = answer.total ?? total
  }
  const answer: ByKeyResponse = Object.fromEntries(lists)
  if (total !== null) answer.totalCount = total
  return answer
}

function assertKnownVersion(version: string): void {
  const isKnown = SDK_DEFAULTS.apiVersions.some((one) => one === version)
  if (!isKnown) throw badRequest(invalidApiVersionMessage(version))
}

/** What the SDK sends when it has no key. */
const isApiKey = (key: unknown): key is string =>
  typeof key === 'string' && key !== '' && key !== 'undefined' && key !== 'null'

/** Drafts are visible to staff, and in local development. */
const canSeeDrafts = ({ config, isService }: ContentCall) =>
  config.ENVIRONMENT === 'local' || isService()

const isDraftAccessDenied = (input: ContentCall, { drafts }: EntryQuery) =>
  drafts === 'requested' && !canSeeDrafts(input)

const DRAFTS_REFUSAL = refuse(401, 'includeUnpublished needs the service token.')

const badRequest = (message: string) => new ShopError('BAD_DATA_FORMAT', { status: 400, message })
