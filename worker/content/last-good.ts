import type { Context } from 'hono'
import type { Entry } from '#domain/content/entry.ts'
import { isMeantFor } from '#domain/content/target.ts'
import { createBoundedMemory } from '#worker/bounded-memory.ts'
import type { Edge } from '#worker/context.ts'
import { logTrouble } from '#worker/errors.ts'
import { within } from '#worker/within.ts'
import { homeOf } from './ask.ts'
import { entriesIn } from './entries-in.ts'
import type { Question } from './question.ts'

/** Longest wait for KV (reliability R19). */
const PATIENCE_MS = 200
const MEMORY_BYTES = 4 * 1024 * 1024
/** Entries for one address: one a city or an occasion, not everything that ever was. */
const MOST_ENTRIES = 8
const MOST_LETTERS = 1024 * 1024
/** KV takes names of 512 bytes. */
const LONGEST_NAME = 400
const BYTES_A_LETTER = 2

const memory = createBoundedMemory<string>({
  bytes: MEMORY_BYTES,
  ms: Number.POSITIVE_INFINITY,
  sizeOf: (text) => text.length * BYTES_A_LETTER,
})

/** What was good last, for this very visitor; null where nothing is known (reliability R17). It never gets too old. */
export async function recallLastGood(
  c: Context<Edge>,
  question: Question,
): Promise<Entry[] | null> {
  const now = c.var.backend.clock().getTime()
  const texts = await Promise.all(namesOf(c, question).map((name) => textOf(c, name)))
  const meant = texts
    .flatMap((text) => (text === null ? [] : keptEntriesIn(c, text)))
    // An entry by its id is for everybody, but not for ever.
    .filter((entry) =>
      question.entry === null
        ? isMeantFor(entry, question.attributes, now)
        : isMeantFor({ ...entry, query: [] }, {}, now),
    )
  return meant.length > 0 ? meant.slice(0, question.limit) : null
}

/** Keeps what was good beside what else was good for this address; what would have come and did not is gone. */
export async function keepLastGood(
  c: Context<Edge>,
  question: Question,
  fresh: readonly Entry[],
): Promise<void> {
  const now = c.var.backend.clock().getTime()
  const [own = '', everywhere = ''] = namesOf(c, question)
  const isOwn = (entry: Entry) => question.entry !== null || isForOneAddress(entry)
  for (const name of new Set([own, everywhere])) {
    if (!name) continue
    const mine = fresh.filter((entry) => isOwn(entry) === (name === own))
    const known = await textOf(c, name)
    const others = (known === null ? [] : keptEntriesIn(c, known)).filter(
      (entry) =>
        !fresh.some(({ id }) => id === entry.id) &&
        !(fresh.length < question.limit && isMeantFor(entry, question.attributes, now)),
    )
    const text = JSON.stringify([...mine, ...others].slice(0, MOST_ENTRIES))
    if (text === (known ?? '[]') || text.length > MOST_LETTERS) continue
    memory.keep(name, text, now)
    const writing = c.env.CACHE.put(name, text, { metadata: { at: now } })
    await writing.catch((cause) => tell(c, 'Failed setting data into cache', cause))
  }
}

/** The copies that may answer a question: those of its address, and those for every address. */
function namesOf(c: Context<Edge>, { model, entry, locale, attributes }: Question): string[] {
  const before = `content ${homeOf(c.var.config)} ${model} ${locale ?? ''}`
  const names =
    entry !== null
      ? [`${before} id ${entry}`]
      : [`${before} at ${attributes.urlPath}`, `${before} all`]
  return names.filter((name) => new TextEncoder().encode(name).length <= LONGEST_NAME)
}

const isForOneAddress = ({ query = [] }: Entry) =>
  query.some(({ property }) => property === 'urlPath')

/** The isolate's own copy, else KV's; null where neither has one. */
async function textOf(c: Context<Edge>, name: string): Promise<string | null> {
  const now = c.var.backend.clock().getTime()
  const known = memory.recall(name, now)
  if (known !== null) return known
  const reading = async () => c.env.CACHE.get(name)
  const text = await within(
    PATIENCE_MS,
    reading().catch((cause) => {
      tell(c, 'Failed getting data from cache', cause)
      return null
    }),
  )
  if (text === undefined) tell(c, 'Failed getting data from cache', 'It took too long.')
  if (text) memory.keep(name, text, now)
  return text ?? null
}

function keptEntriesIn(c: Context<Edge>, text: string): Entry[] {
  try {
    return entriesIn(JSON.parse(text), (what, cause) => tell(c, what, cause))
  } catch (cause) {
    tell(c, 'Failed getting data from cache', cause)
    return []
  }
}

const tell = (c: Context<Edge>, what: string, cause: unknown) =>
  logTrouble(what, cause, c.var.requestId)
