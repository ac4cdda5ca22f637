import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { writeFileAtomic } from '#cli/dataset/write-file-atomic.ts'
import { isDeepEqual } from '#cli/releases/diff.ts'
import { errnoMessage } from '#cli/shell/errno-message.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { type SyncEntry, withoutServiceFields } from './compare-entries.ts'

/** The states that both sides had last, one file an entry; beside the dataset and ignored by git. */
export type SyncedEntries = {
  entries: ReadonlyMap<string, SyncEntry>
  /** Remembers that both sides say this now; null where neither has the entry any more. */
  save: (id: string, entry: SyncEntry | null) => void
}

/** What is remembered of a model and of one service; each service has states of its own. */
export function loadSyncedEntries(dataset: string, model: string, service: string): SyncedEntries {
  const folder = join(dirname(resolve(dataset)), '.shop', 'content', model)
  const statePath = (id: string) => join(folder, `${encodeURIComponent(id)}.json`)
  const known = new Map<string, SyncEntry>()
  for (const name of listStateFiles(folder)) {
    const entry = readStates(join(folder, name))[service]
    if (isIdentifiedEntry(entry)) known.set(entry.id, entry)
  }
  return {
    entries: known,
    save(id, entry) {
      const had = known.get(id)
      if (entry === null ? !had : had && isDeepEqual(had, withoutServiceFields(entry))) return
      const { [service]: _, ...others } = readStates(statePath(id))
      const states = entry === null ? others : { ...others, [service]: withoutServiceFields(entry) }
      if (Object.keys(states).length === 0) return rmSync(statePath(id), { force: true })
      try {
        mkdirSync(folder, { recursive: true })
      } catch (error) {
        throw new CliError(
          EXIT_CODE.unreadable,
          `Cannot write to ${folder}: ${errnoMessage(error)}.`,
        )
      }
      writeFileAtomic(statePath(id), `${JSON.stringify(states, null, 2)}\n`)
    },
  }
}

function listStateFiles(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
}

/** What cannot be read is not remembered: the entry is asked about as if it had never been pulled. */
function readStates(path: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isRecord(json) ? json : {}
  } catch {
    return {}
  }
}

/** Whether something is an entry that can be told from others. */
export const isIdentifiedEntry = (json: unknown): json is SyncEntry =>
  isRecord(json) && typeof json.id === 'string' && json.id !== ''
