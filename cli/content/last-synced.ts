import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { writeFileAtomic } from '#cli/dataset/write-file-atomic.ts'
import { isDeepEqual } from '#cli/releases/diff.ts'
import { errnoMessage } from '#cli/shell/errno-message.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { type SyncEntry, withoutServiceFields } from './compare-entries.ts'

/** The last synced state of each entry, in a folder beside the dataset that git ignores. */
export type SyncedEntries = {
  entries: ReadonlyMap<string, SyncEntry>
  /** Stores the state of an entry; null if both sides deleted it. */
  save: (id: string, entry: SyncEntry | null) => void
}

/** The states of one model and service. */
export function loadSyncedEntries(dataset: string, model: string, service: string): SyncedEntries {
  const folder = join(dirname(resolve(dataset)), '.shop', 'content', model)
  const statePath = (id: string) => join(folder, `${encodeURIComponent(id)}.json`)
  const entries = new Map<string, SyncEntry>()
  for (const name of listStateFiles(folder)) {
    const entry = readStates(join(folder, name))[service]
    if (isIdentifiedEntry(entry)) entries.set(entry.id, entry)
  }
  return {
    entries,
    save(id, entry) {
      const had = entries.get(id)
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

/** An unreadable state is treated as missing. */
function readStates(path: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isRecord(json) ? json : {}
  } catch {
    return {}
  }
}

export const isIdentifiedEntry = (json: unknown): json is SyncEntry =>
  isRecord(json) && typeof json.id === 'string' && json.id !== ''
