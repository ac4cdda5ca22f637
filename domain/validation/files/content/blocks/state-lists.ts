import { isRecord } from '#domain/content/is-record.ts'
import { type EntryView, toJsonObject } from '#domain/validation/files/content/entry-view.ts'
import {
  duplicateIndexes,
  duplicateViolation,
} from '#domain/validation/schema/whitespace-and-duplicates.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** Lists of the state in which one entry lacks what all others have, or is there twice. */
export const validateStateLists = ({ variants }: EntryView): Violation[] =>
  variants.flatMap(({ path, data }) =>
    Object.entries(toJsonObject(data.state)).flatMap(([name, list]) => {
      if (!Array.isArray(list)) return []
      const fieldPath = [...path, 'state', name]
      const groups = list.filter(isRecord)
      // Of two that differ nobody can tell which one is odd.
      if (groups.length * 2 > list.length && groups.length < list.length && list.length > 2) {
        return [nonObjectItem([...fieldPath, list.findIndex((one) => !isRecord(one))])]
      }
      if (groups.length < list.length) return []
      return [
        ...duplicateIndexes(groups).map((at) => duplicateViolation(groups[at], [...fieldPath, at])),
        ...(list.length > 2 ? unevenItems(groups, fieldPath) : []),
      ]
    }),
  )

const nonObjectItem = (path: JsonPath): Violation => ({
  code: 'content/uneven-list',
  path,
  message: 'This entry is no group of fields, as others of the list are.',
  hint: 'write it in { } with the fields of the others',
})

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== ''

function unevenItems(list: readonly Record<string, unknown>[], path: JsonPath): Violation[] {
  const counts = new Map<string, number>()
  for (const one of list) {
    for (const [field, value] of Object.entries(one)) {
      if (!isFilled(value)) continue
      const key = `${typeof value} ${field}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return [...counts].flatMap(([key, count]): Violation[] => {
    if (count !== list.length - 1) return []
    const [type, field] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)]
    const at = list.findIndex((one) => !isFilled(one[field]) || typeof one[field] !== type)
    const message = `This entry has no ${field} like that of all others of the list.`
    const hint = `add "${field}": …`
    return [{ code: 'content/uneven-list', path: [...path, at], message, hint }]
  })
}
