import type { Context } from 'hono'
import { isSealed, SEAL } from '#domain/content/preview-link.ts'
import { CONTENT_HOSTS_BY_ENV, noApiKey, SDK } from '#domain/content/sdk.ts'
import { createClient } from '#domain/contract/client.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import type { Edge } from '#worker/context.ts'
import { type Config, serviceToken } from '#worker/env.ts'
import { type Breaker, createBreaker } from '#worker/gateway/breaker.ts'
import { readWhole } from '#worker/gateway/small.ts'
import { parametersOf, type Question } from './question.ts'

/** Longest wait for content, its last byte included (reliability R17). */
const PATIENCE_MS = 1_500
/** What our own service is asked with; it takes any key (outside §4). */
export const OWN_API_KEY = 'abcd'

/** The key that content is asked for with, for whoever writes addresses of the content service. */
export const apiKeyOf = ({ BUILDER_API_KEY }: Config): string => BUILDER_API_KEY ?? OWN_API_KEY

/** Where the content of this shop comes from, as a name to keep copies by. */
export const homeOf = ({ BUILDER_API_KEY, BUILDER_ENV }: Config): string =>
  BUILDER_API_KEY ? `${BUILDER_ENV} ${BUILDER_API_KEY}` : 'own'

/** A failure that has its line in the log already. */
export class ToldFailure extends Error {}

/** A service that is well and does not like the question: nobody else has to go without for it. */
class Refused extends Error {}

/** Asks the content service once: a list as it came, or a failure. One that failed often is left alone for a while. */
export async function ask(c: Context<Edge>, question: Question): Promise<unknown> {
  const { config } = c.var
  const breaker = breakerOf(config)
  if (!breaker.lets(Date.now())) throw new Error('Content has failed too often; it has a rest.')
  try {
    const answer = await (config.BUILDER_API_KEY
      ? askOutside(c, question)
      : askOurselves(c, question))
    breaker.worked()
    return answer[question.model]
  } catch (cause) {
    if (cause instanceof Refused) breaker.worked()
    // What an address asks for beside the page, such as another host, says nothing of what everybody is shown.
    else if (!question.isAlone) breaker.failed(Date.now())
    throw cause
  }
}

const breakers = new WeakMap<Config, Breaker>()

function breakerOf(config: Config): Breaker {
  const breaker = breakers.get(config) ?? createBreaker()
  breakers.set(config, breaker)
  return breaker
}

type Answer = Record<string, unknown>

async function askOurselves(c: Context<Edge>, question: Question): Promise<Answer> {
  const shop = (await hasSeal(c, question)) ? asService(c) : c.var.shop
  const answer = await shop.editorContent.query({
    params: { version: SDK.defaultApiVersion, apiKey: OWN_API_KEY, models: question.model },
    query: parametersOf(question),
  })
  if (answer === null) throw new ToldFailure('Our content service did not answer.')
  if (isRefusal(answer)) throw new Refused(answer.message)
  return answer
}

/** Whether a link was made for somebody to see this page before it is published (`shop preview-link`). */
async function hasSeal(c: Context<Edge>, { isPreview }: Question): Promise<boolean> {
  const { url, config, backend } = c.var
  const seal = url.searchParams.get(SEAL)
  const secret = serviceToken(config)
  if (!isPreview || !seal || !secret) return false
  return isSealed(secret, { path: url.pathname, seal, now: backend.clock().getTime() })
}

/** Our own service as we ask it ourselves. */
function asService(c: Context<Edge>) {
  const { send, config } = c.var
  return createClient(contract, (request, to) => {
    request.headers.set('authorization', `Bearer ${serviceToken(config)}`)
    return send(request, to)
  })
}

async function askOutside(c: Context<Edge>, question: Question): Promise<Answer> {
  const { config, backend } = c.var
  const { BUILDER_API_KEY: key, BUILDER_PRIVATE_KEY: secret } = config
  if (!key) throw new Error(noApiKey(key, question.model))
  const env = otherEnv(config, question) ?? config.BUILDER_ENV
  const url = new URL(
    `/api/${SDK.defaultApiVersion}/query/${encodeURIComponent(key)}/${encodeURIComponent(question.model)}`,
    CONTENT_HOSTS_BY_ENV[env],
  )
  const seesDrafts = config.ENVIRONMENT === 'local' || (await hasSeal(c, question))
  url.search = new URLSearchParams({
    ...parametersOf(seesDrafts ? question : withoutDate(question)),
    ...(seesDrafts && question.isPreview ? { includeUnpublished: 'true' } : {}),
    apiKey: key,
  }).toString()
  const headers = new Headers({
    accept: 'application/json',
    'x-builder-sdk': 'react',
    'x-builder-sdk-gen': '1',
    'x-builder-sdk-version': SDK.version,
  })
  // Our secret goes where we send it ourselves, never where an address says, nor with what shows anybody drafts.
  const isSafe = seesDrafts || !mayShowDrafts(question)
  if (secret && isSafe && env === config.BUILDER_ENV)
    headers.set('authorization', `Bearer ${secret}`)
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await backend.outside(new Request(url, { headers, signal, redirect: 'manual' }))
  if (answer.status !== 200) {
    await answer.body?.cancel()
    const words = `Content answered ${answer.status}.`
    throw isRefusedBy(answer) ? new Refused(words) : new Error(words)
  }
  return (await readWhole(answer)).json()
}

/** The question itself is what is wrong; too many of them, or none let in, is a failure like any other. */
const isRefusedBy = ({ status }: Response) =>
  status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)

/** Whether an address asks for more than everybody is shown: drafts, entries by name, or whatever else the service knows. */
const mayShowDrafts = ({ isPreview, overrides: { overrides, params } }: Question) =>
  isPreview || [overrides, params].some((one) => Object.keys(one).length > 0)

/** Only who may see what is to come may say that it is another day. */
function withoutDate(question: Question): Question {
  const { date: _, ...attributes } = question.attributes
  return { ...question, attributes }
}

/** Another environment that an address asks for; a machine's own only on that machine. */
function otherEnv({ ENVIRONMENT }: Config, { overrides: { env } }: Question) {
  return env !== null && (ENVIRONMENT === 'local' || !env.startsWith('dev')) ? env : null
}
