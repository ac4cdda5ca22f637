import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { isSame } from '#cli/lib/release/changes.ts'
import { whyOf } from '#cli/lib/why.ts'
import { writeWhole } from '#cli/lib/write.ts'
import { isRecord } from '#domain/content/record.ts'
import { type Entry, saidIn } from './compare.ts'

/** The states that both sides had last, one file an entry; beside the stock and ignored by git. */
export type Bases = {
  known: ReadonlyMap<string, Entry>
  /** Remembers that both sides say this now; null where neither has the entry any more. */
  keep: (id: string, entry: Entry | null) => void
}

/** What is remembered of a model and of one service; each service has states of its own. */
export function basesOf(stock: string, model: string, service: string): Bases {
  const folder = join(dirname(resolve(stock)), '.shop', 'content', model)
  const fileOf = (id: string) => join(folder, `${encodeURIComponent(id)}.json`)
  const known = new Map<string, Entry>()
  for (const name of namesIn(folder)) {
    const entry = statesIn(join(folder, name))[service]
    if (isEntry(entry)) known.set(entry.id, entry)
  }
  return {
    known,
    keep(id, entry) {
      const had = known.get(id)
      if (entry === null ? !had : had && isSame(had, saidIn(entry))) return
      const { [service]: _, ...others } = statesIn(fileOf(id))
      const states = entry === null ? others : { ...others, [service]: saidIn(entry) }
      if (Object.keys(states).length === 0) return rmSync(fileOf(id), { force: true })
      try {
        mkdirSync(folder, { recursive: true })
      } catch (error) {
        throw new Failure(EXIT.unreadable, `Cannot write to ${folder}: ${whyOf(error)}.`)
      }
      writeWhole(fileOf(id), `${JSON.stringify(states, null, 2)}\n`)
    },
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
}

/** What cannot be read is not remembered: the entry is asked about as if it had never been pulled. */
function statesIn(path: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isRecord(json) ? json : {}
  } catch {
    return {}
  }
}

/** Whether something is an entry that can be told from others. */
export const isEntry = (json: unknown): json is Entry =>
  isRecord(json) && typeof json.id === 'string' && json.id !== ''
