import { diffValues, isDeepEqual, type ValueChange } from '#cli/releases/diff.ts'

export type SyncEntry = Record<string, unknown> & { id: string }
/** One side's copy of an entry; `name` is its file in the content folder, `text` its file content. */
export type EntryCopy = { id: string; model: string; name: string; text?: string; json: SyncEntry }
/** Which side changed an entry since the last sync; `unknown` if it was never synced. */
export type ChangeSide = 'same' | 'here' | 'there' | 'both' | 'unknown'
/** An entry in files, in the content service, and at the last sync. */
export type EntryComparison = {
  id: string
  here?: EntryCopy
  there?: EntryCopy
  base?: SyncEntry
  where: ChangeSide
}

/** Fields of services and editors, which don't count as changes. */
const SERVICE_FIELDS = [
  '$schema',
  'createdBy',
  'createdDate',
  'firstPublished',
  'lastUpdated',
  'lastUpdatedBy',
  'ownerId',
  'rev',
  'screenshot',
]

export const withoutServiceFields = (entry: SyncEntry): SyncEntry =>
  Object.fromEntries(
    Object.entries(entry).filter(([name]) => !SERVICE_FIELDS.includes(name)),
  ) as SyncEntry

/** Compares the entries of both sides by id. */
export function compareEntries(
  here: readonly EntryCopy[],
  there: readonly EntryCopy[],
  bases: ReadonlyMap<string, SyncEntry>,
): EntryComparison[] {
  const [ours, theirs] = [here, there].map((sides) => new Map(sides.map((one) => [one.id, one])))
  const ids = new Set([...here, ...there].map(({ id }) => id))
  return [...ids].toSorted().map((id): EntryComparison => {
    const [one, other, base] = [ours?.get(id), theirs?.get(id), bases.get(id)]
    return {
      id,
      ...(one && { here: one }),
      ...(other && { there: other }),
      ...(base && { base }),
      where: changeSideOf(one?.json, other?.json, base),
    }
  })
}

function changeSideOf(here?: SyncEntry, there?: SyncEntry, base?: SyncEntry): ChangeSide {
  if (hasSameContent(here, there)) return 'same'
  if (!base) return here && there ? 'unknown' : here ? 'here' : 'there'
  if (hasSameContent(here, base)) return 'there'
  return hasSameContent(there, base) ? 'here' : 'both'
}

const hasSameContent = (one?: SyncEntry, other?: SyncEntry) =>
  isDeepEqual(one && withoutServiceFields(one), other && withoutServiceFields(other))

/** The fields that differ: the service's value, and the file's. */
export const differingFields = ({ here, there }: EntryComparison): ValueChange[] =>
  diffValues(there && withoutServiceFields(there.json), here && withoutServiceFields(here.json))

export function changeLabel({ here, there, base, where }: EntryComparison): string {
  if (where === 'unknown') return 'differs, and was never pulled: it is unknown which side changed'
  if (where === 'same') return 'the same'
  const changeVerb = (side: EntryCopy | undefined) => (!side ? 'removed' : base ? 'changed' : 'new')
  if (where !== 'both') return `${changeVerb(where === 'here' ? here : there)} ${where}`
  return here && there
    ? 'changed here and there'
    : `${changeVerb(here)} here, ${changeVerb(there)} there`
}

/** Whether both sides changed, so that one of them must be chosen. */
export const hasConflict = ({ where }: EntryComparison): boolean =>
  where === 'both' || where === 'unknown'
