import type { Fault, Path } from '../../check/fault.ts'
import { copyAt, placesOfCopies } from '../../check/slips.ts'
import { isRecord } from '../record.ts'
import { docOf, type Reading } from './reading.ts'

/** Lists of the state in which one entry lacks what all others have, or is there twice. */
export const checkLists = ({ faces }: Reading): Fault[] =>
  faces.flatMap(({ path, data }) =>
    Object.entries(docOf(data.state)).flatMap(([name, list]) => {
      if (!Array.isArray(list)) return []
      const place = [...path, 'state', name]
      const groups = list.filter(isRecord)
      // Of two that differ nobody can tell which one is odd.
      if (groups.length * 2 > list.length && groups.length < list.length && list.length > 2) {
        return [strange([...place, list.findIndex((one) => !isRecord(one))])]
      }
      if (groups.length < list.length) return []
      return [
        ...placesOfCopies(groups).map((at) => copyAt(groups[at], [...place, at])),
        ...(list.length > 2 ? unevenIn(groups, place) : []),
      ]
    }),
  )

const strange = (path: Path): Fault => ({
  code: 'content/uneven-list',
  path,
  message: 'This entry is no group of fields, as others of the list are.',
  hint: 'write it in { } with the fields of the others',
})

const isThere = (value: unknown) => value !== undefined && value !== null && value !== ''

function unevenIn(list: readonly Record<string, unknown>[], path: Path): Fault[] {
  const counts = new Map<string, number>()
  for (const one of list) {
    for (const [field, value] of Object.entries(one)) {
      if (!isThere(value)) continue
      const key = `${typeof value} ${field}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return [...counts].flatMap(([key, count]): Fault[] => {
    if (count !== list.length - 1) return []
    const [type, field] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)]
    const at = list.findIndex((one) => !isThere(one[field]) || typeof one[field] !== type)
    const message = `This entry has no ${field} like that of all others of the list.`
    const hint = `add "${field}": …`
    return [{ code: 'content/uneven-list', path: [...path, at], message, hint }]
  })
}
