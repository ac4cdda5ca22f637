import { type Change, changesBetween, isSame } from '#cli/lib/release/changes.ts'

export type Entry = Record<string, unknown> & { id: string }
/** An entry as one side has it; `name` is its file in the folder of content, `text` how it is written there. */
export type Side = { id: string; model: string; name: string; text?: string; json: Entry }
/** Where an entry changed since both sides were the same; `unknown` where that was never seen. */
export type Where = 'same' | 'here' | 'there' | 'both' | 'unknown'
/** An entry in our files, in the content service, and as both had it last. */
export type Row = { id: string; here?: Side; there?: Side; base?: Entry; where: Where }

/** What services keep of themselves, and what only editors of files need: no change of an entry. */
const OF_ITS_OWN = [
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
export const saidIn = (entry: Entry): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !OF_ITS_OWN.includes(name))) as Entry

/** Every entry of both sides, by its id, with where it changed. */
export function compare(
  here: readonly Side[],
  there: readonly Side[],
  bases: ReadonlyMap<string, Entry>,
): Row[] {
  const [ours, theirs] = [here, there].map((sides) => new Map(sides.map((one) => [one.id, one])))
  const ids = new Set([...here, ...there].map(({ id }) => id))
  return [...ids].toSorted().map((id): Row => {
    const [one, other, base] = [ours?.get(id), theirs?.get(id), bases.get(id)]
    return {
      id,
      ...(one && { here: one }),
      ...(other && { there: other }),
      ...(base && { base }),
      where: whereOf(one?.json, other?.json, base),
    }
  })
}

function whereOf(here?: Entry, there?: Entry, base?: Entry): Where {
  if (isOne(here, there)) return 'same'
  if (!base) return here && there ? 'unknown' : here ? 'here' : 'there'
  if (isOne(here, base)) return 'there'
  return isOne(there, base) ? 'here' : 'both'
}

const isOne = (one?: Entry, other?: Entry) => isSame(one && saidIn(one), other && saidIn(other))

/** The fields in which both sides differ: what the service says, and what our file says. */
export const fieldsOf = ({ here, there }: Row): Change[] =>
  changesBetween(there && saidIn(there.json), here && saidIn(here.json))

/** Where it changed, in words. */
export function wordsOf({ here, there, base, where }: Row): string {
  if (where === 'unknown') return 'differs, and was never pulled: nobody knows where it changed'
  if (where === 'same') return 'the same'
  const became = (side: Side | undefined) => (!side ? 'removed' : base ? 'changed' : 'new')
  if (where !== 'both') return `${became(where === 'here' ? here : there)} ${where}`
  return here && there ? 'changed here and there' : `${became(here)} here, ${became(there)} there`
}

/** Whether both sides have their own idea of it, so that one of them has to give way. */
export const isTorn = ({ where }: Row): boolean => where === 'both' || where === 'unknown'
