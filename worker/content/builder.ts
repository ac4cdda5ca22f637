import type { Context } from 'hono'
import type { Entry } from '#domain/content/entry.ts'
import { ShopError } from '#domain/errors.ts'
import { createBoundedMemory } from '#worker/bounded-memory.ts'
import type { Edge } from '#worker/context.ts'
import { logFault, logTrouble } from '#worker/errors.ts'
import { wait, within } from '#worker/within.ts'
import { ask, homeOf, ToldFailure } from './ask.ts'
import { entriesIn } from './entries-in.ts'
import { keepLastGood, recallLastGood } from './last-good.ts'
import { type Question, questionOf, type Wanted } from './question.ts'

/** So long an answer is shown again without asking. */
const FRESH_MS = 60_000
const MEMORY_BYTES = 8 * 1024 * 1024
/** What a letter of JSON takes once it is parsed, roughly. */
const BYTES_A_LETTER = 3
/** An answer that is not there by then is looked for among the copies. */
const SOON_MS = 60
/** With a copy in hand nobody waits longer than this in all (reliability R17). */
const LONG_ENOUGH_MS = 200

type Kept = { entries: Entry[]; bytes: number }
const memory = createBoundedMemory<Kept>({
  bytes: MEMORY_BYTES,
  ms: FRESH_MS,
  sizeOf: ({ bytes }) => bytes,
})

type Asking = { answers: Map<string, Promise<Entry[]>>; hasFailed: boolean }
const askedFor = new WeakMap<Context<Edge>, Asking>()

/** The content that editors publish, for one request: asked for once, and never a reason for a page not to come. */
export function contentSource(c: Context<Edge>) {
  const asking = askedFor.get(c) ?? { answers: new Map(), hasFailed: false }
  askedFor.set(c, asking)

  const list = (wanted: Wanted): Promise<Entry[]> => {
    const question = questionOf(wanted)
    const key = JSON.stringify(question)
    const answer =
      asking.answers.get(key) ??
      answered(c, question, key, asking).then((entries) => {
        const { showsUntil = Number.POSITIVE_INFINITY } = c.var
        c.set('showsUntil', Math.min(showsUntil, endOf(entries)))
        return entries
      })
    asking.answers.set(key, answer)
    return answer
  }

  return {
    /** The best entry for a visitor; null where there is none, or none could be had. */
    async first(wanted: Wanted): Promise<Entry | null> {
      const [entry] = await list({ ...wanted, limit: 1 })
      return entry ?? stubFor(wanted)
    },

    /** An entry by its id, such as a symbol; null where there is none, or it could not be had. */
    async byId(model: string, id: string, more: Partial<Wanted> = {}): Promise<Entry | null> {
      const [entry] = await list({
        urlPath: '',
        attributes: {},
        ...more,
        model,
        entry: id,
        limit: 1,
      })
      return entry ?? null
    },

    /** Every entry for a visitor, the best first. */
    list,

    /** Whether something could neither be had nor remembered: what is missing may well be there. */
    hasFailed: () => asking.hasFailed,
  }
}

/** Whoever previews a model that has nothing yet gets something to put it into (spec §2). */
function stubFor({ model, queryString = '' }: Wanted): Entry | null {
  const isPreviewed = new URLSearchParams(queryString).get('builder.preview') === model
  return isPreviewed ? { id: 'preview', name: 'Preview', data: {} } : null
}

async function answered(
  c: Context<Edge>,
  question: Question,
  key: string,
  asking: Asking,
): Promise<Entry[]> {
  const { backend, config, release } = c.var
  const now = backend.clock().getTime()
  const isReplay = c.req.header('x-shop-now') !== undefined
  const isAlone = question.isAlone || isReplay
  const name = `${homeOf(config)} ${config.BUILDER_API_KEY ? '' : release} ${key}`
  const known = isAlone ? null : memory.recall(name, now)
  if (known) return known.entries

  const fresh = ask(c, question).then((answer) => {
    const entries = entriesIn(answer, (what, cause) => logTrouble(what, cause, c.var.requestId))
    if (!isAlone) {
      const bytes = JSON.stringify(entries).length * BYTES_A_LETTER
      memory.keep(name, { entries, bytes }, now, endOf(entries))
      backend.later(keepLastGood(c, question, entries))
    }
    return entries
  })
  const outcome = fresh.catch((cause: unknown) => failed(c, cause))

  const soon = await within(SOON_MS, outcome)
  if (soon) return soon
  const tooLong = wait(LONG_ENOUGH_MS - SOON_MS)
  const copy = isAlone ? null : await recallLastGood(c, question)
  if (copy) {
    backend.later(outcome)
    const late = soon === null ? null : await Promise.race([outcome, tooLong])
    if (late) return late
    c.set('hadFault', true)
    return copy
  }
  const last = await outcome
  if (last === null) asking.hasFailed = true
  return last ?? []
}

/** The first moment at which one of some entries is not to be shown any more. */
const endOf = (entries: readonly Entry[]): number =>
  entries.reduce(
    (soonest, { endDate }) => Math.min(soonest, (endDate ?? Number.POSITIVE_INFINITY) + 1),
    Number.POSITIVE_INFINITY,
  )

function failed(c: Context<Edge>, cause: unknown): null {
  c.set('hadFault', true)
  if (!(cause instanceof ToldFailure)) {
    logFault(new ShopError('SERVICE_ERROR', { status: 503, cause }), c.var.requestId)
  }
  return null
}
