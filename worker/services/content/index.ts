import type { z } from 'zod'
import { type Asked, readAsked } from '#domain/content/asked.ts'
import { embedOf } from '#domain/content/embed.ts'
import { segmentsOf } from '#domain/content/property.ts'
import { noApiKey, noSuchVersion, SDK } from '#domain/content/sdk.ts'
import { refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { ShopError } from '#domain/errors.ts'
import type { Backend } from '#worker/context.ts'
import { serve } from '../serve.ts'
import { createAnswers } from './answers.ts'

const MOST_KEYS = 20
/** `get` takes the first match only. */
const FIRST = 1

type Question = Backend & { query: Record<string, unknown>; isService: () => boolean }

/** Entries for pages, sections and symbols. Any key opens them: all of it is public (outside §4). */
export const editorContent = serve(contract.editorContent, {
  query: ({ params, ...given }) => byKey(params, given),
  codegen: ({ params, ...given }) => byKey(params, given),

  async entries({ params: { version, model }, ...given }) {
    checkVersion(version)
    const key = given.query.apiKey
    if (!isKey(key)) throw bad(noApiKey(key, model))
    const asked = readAsked(given.query)
    if (isForbidden(given, asked)) return DRAFTS_NEED_A_TOKEN
    const answers = createAnswers(given, asked, maySeeDrafts(given))
    const { entries, total } = await answers.of(model, given.query, SDK.getAllLimit)
    return { results: entries, ...(total === null ? {} : { totalCount: total }) }
  },

  embed({ query: { url } }) {
    const found = embedOf(url)
    return 'message' in found
      ? refuse(422, found.message, { fields: { url: found.message } })
      : found
  },
})

type ByKey = z.input<typeof contract.editorContent.query.response>
type Path = { version: string; apiKey: string; models: string }

async function byKey({ version, apiKey, models }: Path, given: Question) {
  checkVersion(version)
  if (!isKey(apiKey)) throw bad(noApiKey(apiKey))
  const keys = [...new Set(models.split(',').filter(Boolean))]
  if (keys.length > MOST_KEYS) throw bad(`Ask for at most ${MOST_KEYS} models at once.`)
  for (const key of keys) segmentsOf(key)
  const asked = readAsked(given.query)
  if (isForbidden(given, asked)) return DRAFTS_NEED_A_TOKEN
  const answers = createAnswers(given, asked, maySeeDrafts(given))
  const lists: [string, Record<string, unknown>[]][] = []
  let total: number | null = null
  for (const key of keys) {
    const answer = await answers.of(key, given.query, FIRST)
    lists.push([key, answer.entries])
    total = answer.total ?? total
  }
  const answer: ByKey = Object.fromEntries(lists)
  if (total !== null) answer.totalCount = total
  return answer
}

function checkVersion(version: string): void {
  const isKnown = SDK.apiVersions.some((one) => one === version)
  if (!isKnown) throw bad(noSuchVersion(version))
}

/** What the SDK writes into the path when it was given no key. */
const isKey = (key: unknown): key is string =>
  typeof key === 'string' && key !== '' && key !== 'undefined' && key !== 'null'

/** What is not published is seen by who works here, and on one's own machine. */
const maySeeDrafts = ({ config, isService }: Question) =>
  config.ENVIRONMENT === 'local' || isService()

const isForbidden = (given: Question, { drafts }: Asked) =>
  drafts === 'wanted' && !maySeeDrafts(given)

const DRAFTS_NEED_A_TOKEN = refuse(401, 'includeUnpublished needs the service token.')

const bad = (message: string) => new ShopError('BAD_DATA_FORMAT', { status: 400, message })
