import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isLoopback, requestTimeoutMs } from '#cli/remote/shop-client.ts'
import { CliError, EXIT_CODE, NetworkError } from '#cli/shell/exit-codes.ts'
import { type SyncEntry, withoutServiceFields } from './compare-entries.ts'
import type { ContentService, EntryWrite } from './content-service.ts'

type BuilderEnv = Readonly<Record<string, string | undefined>>
/** Page size and maximum number of pages. */
const PAGE_SIZE = 100
const MAX_PAGES = 100

const ListResponse = z.object({
  results: z.array(
    z.looseObject({ id: z.string().min(1).max(200), modelId: z.unknown().optional() }),
  ),
})
const WriteResponse = z.object({ id: z.string().min(1).max(200) })

/** Builder through its public content and write APIs; its internal fields are kept. */
export function createBuilderService(env: BuilderEnv): ContentService {
  const { BUILDER_API_KEY: key, BUILDER_PRIVATE_KEY: secret, BUILDER_HOST } = env
  if (!key)
    throw new CliError(EXIT_CODE.usage, 'Set BUILDER_API_KEY to the public key of the space.')
  const host = BUILDER_HOST?.replace(/\/$/, '')
  if (host && !host.startsWith('https:') && !isLoopback(host)) {
    throw new CliError(EXIT_CODE.usage, 'BUILDER_HOST begins with https: keys travel there.')
  }
  const [readOrigin, writeOrigin] = [host ?? 'https://cdn.builder.io', host ?? 'https://builder.io']
  /** The model reference of each entry, for writing it back. */
  const models = new Map<string, unknown>()
  const fetchBuilder = createBuilderFetch(requestTimeoutMs(env), secret)

  async function write({ put, instead }: EntryWrite, model: string): Promise<string> {
    const address = `${writeOrigin}/api/v1/write/${model}`
    const one = `${address}/${encodeURIComponent(instead?.id ?? '')}`
    if (!put) {
      await fetchBuilder('DELETE', one)
      return instead?.id ?? ''
    }
    const { id, modelId: _, ...content } = withoutServiceFields(put.json)
    const named = models.get(id)
    const body = named === undefined ? content : { ...content, modelId: named }
    if (!instead) return parseAnswer(WriteResponse, await fetchBuilder('POST', address, body)).id
    await fetchBuilder('PUT', one, { id, ...body })
    return id
  }

  return {
    name: 'Builder',
    // Identifies the space without revealing the key.
    address: `${readOrigin}#${createHash('sha256').update(key).digest('hex').slice(0, 8)}`,
    models: async () => [],

    async list(model) {
      const entries: SyncEntry[] = []
      for (let page = 0; page < MAX_PAGES; page++) {
        const query = new URLSearchParams({
          apiKey: key,
          limit: String(PAGE_SIZE),
          offset: String(page * PAGE_SIZE),
          includeUnpublished: 'true',
          noTraverse: 'true',
          cachebust: 'true',
        })
        const answer = await fetchBuilder('GET', `${readOrigin}/api/v3/content/${model}?${query}`)
        // An unknown model has no entries.
        const { results } = answer === null ? { results: [] } : parseAnswer(ListResponse, answer)
        entries.push(...results)
        if (results.length < PAGE_SIZE) break
      }
      return entries.map((entry) => {
        models.set(entry.id, entry.modelId)
        const json = { ...withoutServiceFields(entry), modelId: model }
        return { id: entry.id, model, name: '', json }
      })
    },

    async send(what, { dryRun }, done) {
      if (!secret) throw new CliError(EXIT_CODE.usage, 'Set BUILDER_PRIVATE_KEY: writing needs it.')
      if (dryRun) return 'Nothing was changed.'
      let count = 0
      for (const one of what) {
        try {
          done(one, await write(one, (one.put ?? one.instead)?.model ?? ''))
        } catch (error) {
          if (count === 0 || !(error instanceof CliError)) throw error
          const next =
            error instanceof NetworkError && error.mayBeDone ? 'The next may be done. ' : ''
          const progress = `${count} of ${what.length} were done before that. ${next}To do the rest: push again.`
          throw new CliError(
            error.exitCode,
            `${error.message}
${progress}`,
          )
        }
        count++
      }
      return `${count} of ${what.length} done in Builder.`
    },
  }
}

/** Sends a request to Builder; null for 404. Error bodies aren't printed, because they may repeat the key. */
function createBuilderFetch(timeoutMs: number, secret: string | undefined) {
  return async (method: string, address: string, body?: unknown): Promise<unknown> => {
    const headers = {
      ...(secret ? { authorization: `Bearer ${secret}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const isRead = method === 'GET'
    try {
      const response = await fetch(address, {
        method,
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const { status, ok } = response
      const text = await response.text()
      if (isRead && status === 404) return null
      if (ok) return JSON.parse(text || '{}')
      throw toBuilderError(status)
    } catch (error) {
      if (error instanceof CliError) throw error
      if (error instanceof SyntaxError) throw malformedAnswerError()
      const isTimeout = (error as Error).name === 'TimeoutError'
      const reason = isTimeout
        ? ` (timed out after ${timeoutMs / 1000} s)`
        : ` (no answer at ${new URL(address).origin})`
      const mayBeDone = isTimeout && !isRead
      throw new NetworkError(`Could not reach Builder${reason}.`, { why: reason, mayBeDone })
    }
  }
}

function toBuilderError(status: number): CliError {
  if (status === 401 || status === 403) {
    const message = `Builder does not let us in (${status}). Look at BUILDER_API_KEY and BUILDER_PRIVATE_KEY.`
    return new CliError(EXIT_CODE.usage, message)
  }
  const reason = status === 429 ? 'it was asked too often' : 'nothing more is known'
  return new CliError(
    EXIT_CODE.unreadable,
    `Builder answered ${status}: ${reason}. Try again later.`,
  )
}

const malformedAnswerError = () =>
  new CliError(
    EXIT_CODE.unreadable,
    'Builder answered something that is no entry. Try again later.',
  )

function parseAnswer<Schema extends z.ZodType>(schema: Schema, json: unknown): z.infer<Schema> {
  const { data, success } = schema.safeParse(json)
  if (!success) throw malformedAnswerError()
  return data as z.infer<Schema>
}
