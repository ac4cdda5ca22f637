import { diffValues, isDeepEqual, type ValueChange } from '#cli/releases/diff.ts'

export type SyncEntry = Record<string, unknown> & { id: string }
/** An entry as one side has it; `name` is its file in the folder of content, `text` how it is written there. */
export type EntryCopy = { id: string; model: string; name: string; text?: string; json: SyncEntry }
/** Where an entry changed since both sides were the same; `unknown` where that was never seen. */
export type ChangeSide = 'same' | 'here' | 'there' | 'both' | 'unknown'
/** An entry in our files, in the content service, and as both had it last. */
export type EntryComparison = {
  id: string
  here?: EntryCopy
  there?: EntryCopy
  base?: SyncEntry
  where: ChangeSide
}

/** What services keep of themselves, and what only editors of files need: no change of an entry. */
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

/** What an entry says, without what a service keeps of itself. */
export const withoutServiceFields = (entry: SyncEntry): SyncEntry =>
  Object.fromEntries(
    Object.entries(entry).filter(([name]) => !SERVICE_FIELDS.includes(name)),
  ) as SyncEntry

/** Every entry of both sides, by its id, with where it changed. */
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

/** The fields in which both sides differ: what the service says, and what our file says. */
export const differingFields = ({ here, there }: EntryComparison): ValueChange[] =>
  diffValues(there && withoutServiceFields(there.json), here && withoutServiceFields(here.json))

/** Where it changed, in words. */
export function changeLabel({ here, there, base, where }: EntryComparison): string {
  if (where === 'unknown') return 'differs, and was never pulled: it is unknown which side changed'
  if (where === 'same') return 'the same'
  const changeVerb = (side: EntryCopy | undefined) => (!side ? 'removed' : base ? 'changed' : 'new')
  if (where !== 'both') return `${changeVerb(where === 'here' ? here : there)} ${where}`
  return here && there
    ? 'changed here and there'
    : `${changeVerb(here)} here, ${changeVerb(there)} there`
}

/** Whether both sides have their own idea of it, so that one of them has to give way. */
export const hasConflict = ({ where }: EntryComparison): boolean =>
  where === 'both' || where === 'unknown'
