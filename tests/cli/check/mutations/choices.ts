import type { DatasetFile, DatasetFileKind } from '#domain/releases/dataset-file.ts'
import type { Change } from './change.ts'
import { CHOICES, type Way } from './choices-data.ts'
import { nodesOf } from './damages.ts'

/** What counts as a valid choice of each kind. */
const WAYS: Readonly<Record<Way, (change: Change) => boolean>> = {
  words: ({ before, after }) => isPlain(before) && isPlain(after),
  amount: ({ before, after }) => typeof before === 'number' && typeof after === 'number',
  flag: ({ before, after }) => typeof before === 'boolean' && typeof after === 'boolean',
  order: ({ before, after }) =>
    Array.isArray(before) && Array.isArray(after) && sorted(before) === sorted(after),
  fewer: ({ before, after }) =>
    Array.isArray(before) && Array.isArray(after) && after.length > 0 && isWithin(after, before),
  twice: ({ before, after }) =>
    Array.isArray(before) && Array.isArray(after) && isWithin(before, after),
  none: ({ before, after }) => Array.isArray(before) && Array.isArray(after) && after.length === 0,
  value: ({ before, after }) => isValue(before) && isValue(after),
  // Editor exports write '' for missing values.
  out: ({ after }) => after === undefined || after === null || after === '',
}

/** Why a change is valid; null for one that a rule must find. */
export function choiceOf(kind: DatasetFileKind, change: Change): string | null {
  const place = placeOf(change.path)
  const found = (CHOICES[kind] ?? []).find(
    ({ at, may }) =>
      at.some((pattern) => patternOf(pattern).test(place)) && may.some((way) => WAYS[way](change)),
  )
  return found ? `${kind}: ${found.why}` : null
}

/** Choices of fields that no file of the stock has. */
export function unusedChoices(stock: readonly DatasetFile[]): string[] {
  return Object.entries(CHOICES).flatMap(([kind, choices]) => {
    const places = new Set(
      stock
        .filter((file) => file.kind === kind)
        .flatMap(({ json }) => nodesOf(json).map(({ path }) => placeOf(path))),
    )
    const all = [...places]
    return choices.flatMap(({ at }) =>
      at.filter((pattern) => !all.some((place) => patternOf(pattern).test(place))),
    )
  })
}

const placeOf = (path: Change['path']) =>
  path.map((key) => (typeof key === 'number' ? '#' : key)).join('/')

const patterns = new Map<string, RegExp>()

/** `*` stands for any one key, `**` for any way there. */
function patternOf(pattern: string): RegExp {
  const known =
    patterns.get(pattern) ??
    new RegExp(
      `^${pattern
        .replaceAll(/[.+?^$()|[\]]/g, '\\$&')
        .replaceAll(/\*\*\/|\*\*|\*/g, (stars) =>
          stars === '*' ? '[^/]+' : stars === '**' ? '.*' : '(?:.*/)?',
        )}$`,
    )
  patterns.set(pattern, known)
  return known
}

const isValue = (value: unknown) => isPlain(value) || typeof value === 'number'

const isPlain = (value: unknown) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about.
  typeof value === 'string' && value.trim() !== '' && !/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(value)

const sorted = (list: readonly unknown[]) =>
  list
    .map((one) => JSON.stringify(one))
    .sort()
    .join()

const isWithin = (few: readonly unknown[], many: readonly unknown[]) => {
  const all = new Set(many.map((one) => JSON.stringify(one)))
  return few.length < many.length && few.every((one) => all.has(JSON.stringify(one)))
}
