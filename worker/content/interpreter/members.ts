import { ARRAY, WALK } from './builtins/arrays.ts'
import { DATE } from './builtins/dates.ts'
import { FUNCTION, PROMISE } from './builtins/globals.ts'
import { BOOLEAN, NUMBER } from './builtins/numbers.ts'
import { OBJECT } from './builtins/objects.ts'
import { Pattern } from './builtins/patterns.ts'
import { STRING } from './builtins/strings.ts'
import {
  Callable,
  fail,
  ITERATOR,
  inherited,
  isRecord,
  Library,
  methods,
  Pledge,
  plainly,
  tableOf,
  text,
} from './values.ts'

type Table = Readonly<Record<PropertyKey, unknown>>

/** Methods of each kind of value, found by name and nowhere else. */
const STRINGS: Table = tableOf<unknown>(STRING)
const NUMBERS: Table = tableOf<unknown>(NUMBER)
const BOOLEANS: Table = tableOf<unknown>(BOOLEAN)
const ARRAYS: Table = tableOf<unknown>(ARRAY)
const DATES: Table = tableOf<unknown>(DATE)
const OBJECTS: Table = tableOf<unknown>(OBJECT)
const FUNCTIONS: Table = tableOf<unknown>(FUNCTION)
const PROMISES: Table = tableOf<unknown>(PROMISE)
const PATTERNS: Table = tableOf<unknown>(
  methods({ test: (self, [value]) => self instanceof Pattern && self.test(text(value)) }),
)

/** Reads a property; the name is one that may be said. */
export function get(object: unknown, key: PropertyKey): unknown {
  switch (typeof object) {
    case 'string':
      return ofText(object, key)
    case 'number':
      return NUMBERS[key] ?? OBJECTS[key]
    case 'boolean':
      return BOOLEANS[key] ?? OBJECTS[key]
    case 'object':
      if (object !== null) return ofObject(object, key)
  }
  if (object === null || object === undefined) {
    return fail('TypeError', `Cannot read properties of ${object} (reading '${String(key)}')`)
  }
  return undefined
}

function ofText(value: string, key: PropertyKey): unknown {
  if (key === 'length') return value.length
  if (typeof key === 'number') return value[key]
  if (key === ITERATOR) return WALK
  return (
    STRINGS[key] ??
    OBJECTS[key] ??
    (Object.hasOwn(Object(value), key) ? value[key as never] : undefined)
  )
}

function ofObject(object: object, key: PropertyKey): unknown {
  if (Array.isArray(object)) {
    if (Object.hasOwn(object, key)) return plainly(object[key as number])
    return key === ITERATOR ? WALK : (ARRAYS[key] ?? OBJECTS[key])
  }
  if (isRecord(object)) {
    if (Object.hasOwn(object, key)) return plainly(object[key])
    const found = inherited(object, key)
    return found === undefined ? OBJECTS[key] : found
  }
  if (object instanceof Callable) return object.read(key) ?? FUNCTIONS[key] ?? OBJECTS[key]
  if (object instanceof Date) return DATES[key] ?? OBJECTS[key]
  if (object instanceof Library) return object.table[key] ?? OBJECTS[key]
  if (object instanceof Pledge) return PROMISES[key] ?? OBJECTS[key]
  if (object instanceof Pattern) return PATTERNS[key] ?? OBJECTS[key]
  return undefined
}
