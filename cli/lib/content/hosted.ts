import { createHash } from 'node:crypto'
import { z } from 'zod'
import { EXIT, Failure, OutOfReach } from '#cli/lib/exit.ts'
import { isHere, patienceIn } from '#cli/lib/shop.ts'
import { type Entry, saidIn } from './compare.ts'
import type { Sending, Service } from './service.ts'

type Env = Readonly<Record<string, string | undefined>>
/** Entries of one answer, and most answers that are asked for. */
const PAGE = 100
const MOST_PAGES = 100

const Listed = z.object({
  results: z.array(
    z.looseObject({ id: z.string().min(1).max(200), modelId: z.unknown().optional() }),
  ),
})
const Written = z.object({ id: z.string().min(1).max(200) })

/** Builder, by its public content and write calls. What it keeps of an entry for itself stays with it. */
export function hosted(env: Env): Service {
  const { BUILDER_API_KEY: key, BUILDER_PRIVATE_KEY: secret, BUILDER_HOST } = env
  if (!key) throw new Failure(EXIT.usage, 'Set BUILDER_API_KEY to the public key of the space.')
  const host = BUILDER_HOST?.replace(/\/$/, '')
  if (host && !host.startsWith('https:') && !isHere(host)) {
    throw new Failure(EXIT.usage, 'BUILDER_HOST begins with https: keys travel there.')
  }
  const [reads, writes] = [host ?? 'https://cdn.builder.io', host ?? 'https://builder.io']
  /** How each entry names its model there, for when it is written again. */
  const models = new Map<string, unknown>()
  const ask = asking(patienceIn(env), secret)

  async function write({ put, instead }: Sending, model: string): Promise<string> {
    const address = `${writes}/api/v1/write/${model}`
    const one = `${address}/${encodeURIComponent(instead?.id ?? '')}`
    if (!put) {
      await ask('DELETE', one)
      return instead?.id ?? ''
    }
    const { id, modelId: _, ...said } = saidIn(put.json)
    const named = models.get(id)
    const body = named === undefined ? said : { ...said, modelId: named }
    if (!instead) return read(Written, await ask('POST', address, body)).id
    await ask('PUT', one, { id, ...body })
    return id
  }

  return {
    name: 'Builder',
    // Whose space it is, without saying the key.
    address: `${reads}#${createHash('sha256').update(key).digest('hex').slice(0, 8)}`,
    models: async () => [],

    async list(model) {
      const entries: Entry[] = []
      for (let page = 0; page < MOST_PAGES; page++) {
        const query = new URLSearchParams({
          apiKey: key,
          limit: String(PAGE),
          offset: String(page * PAGE),
          includeUnpublished: 'true',
          noTraverse: 'true',
          cachebust: 'true',
        })
        const answer = await ask('GET', `${reads}/api/v3/content/${model}?${query}`)
        // A model that is not there has no entries.
        const { results } = answer === null ? { results: [] } : read(Listed, answer)
        entries.push(...results)
        if (results.length < PAGE) break
      }
      return entries.map((entry) => {
        models.set(entry.id, entry.modelId)
        const json = { ...saidIn(entry), modelId: model }
        return { id: entry.id, model, name: '', json }
      })
    },

    async send(what, { dryRun }, done) {
      if (!secret) throw new Failure(EXIT.usage, 'Set BUILDER_PRIVATE_KEY: writing needs it.')
      if (dryRun) return 'Nothing was changed.'
      let count = 0
      for (const one of what) {
        try {
          done(one, await write(one, (one.put ?? one.instead)?.model ?? ''))
        } catch (error) {
          if (count === 0 || !(error instanceof Failure)) throw error
          const next =
            error instanceof OutOfReach && error.mayBeDone ? 'The next may be done. ' : ''
          const so = `${count} of ${what.length} were done before that. ${next}To do the rest: push again.`
          throw new Failure(
            error.exitCode,
            `${error.message}
${so}`,
          )
        }
        count++
      }
      return `${count} of ${what.length} done in Builder.`
    },
  }
}

/** Asks Builder; null for what is not there. What it says is never told, since it may repeat what it was asked with. */
function asking(patience: number, secret: string | undefined) {
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
        signal: AbortSignal.timeout(patience),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const { status, ok } = response
      const text = await response.text()
      if (isRead && status === 404) return null
      if (ok) return JSON.parse(text || '{}')
      throw refused(status)
    } catch (error) {
      if (error instanceof Failure) throw error
      if (error instanceof SyntaxError) throw strange()
      const isLate = (error as Error).name === 'TimeoutError'
      const why = isLate
        ? ` (timed out after ${patience / 1000} s)`
        : ` (no answer at ${new URL(address).origin})`
      const mayBeDone = isLate && !isRead
      throw new OutOfReach(`Could not reach Builder${why}.`, { why, mayBeDone })
    }
  }
}

function refused(status: number): Failure {
  if (status === 401 || status === 403) {
    const said = `Builder does not let us in (${status}). Look at BUILDER_API_KEY and BUILDER_PRIVATE_KEY.`
    return new Failure(EXIT.usage, said)
  }
  const why = status === 429 ? 'it was asked too often' : 'nothing more is known'
  return new Failure(EXIT.unreadable, `Builder answered ${status}: ${why}. Try again later.`)
}

const strange = () =>
  new Failure(EXIT.unreadable, 'Builder answered something that is no entry. Try again later.')

function read<Schema extends z.ZodType>(schema: Schema, json: unknown): z.infer<Schema> {
  const { data, success } = schema.safeParse(json)
  if (!success) throw strange()
  return data as z.infer<Schema>
}
