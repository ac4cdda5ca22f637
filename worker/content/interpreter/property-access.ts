import { BuiltinObject } from './builtin-object.ts'
import { ARRAY_PROTOTYPE, ARRAY_VALUES } from './builtins/array.ts'
import { DATE_PROTOTYPE } from './builtins/date.ts'
import { FUNCTION_PROTOTYPE, PROMISE_PROTOTYPE } from './builtins/globals.ts'
import { BOOLEAN_PROTOTYPE, NUMBER_PROTOTYPE } from './builtins/number.ts'
import { OBJECT_PROTOTYPE } from './builtins/object.ts'
import { BoundedRegExp } from './builtins/regexp.ts'
import { STRING_PROTOTYPE } from './builtins/string.ts'
import {
  Callable,
  createMethods,
  createTable,
  isOrdinaryObject,
  NamespaceObject,
  ordinaryGet,
  StubPromise,
  SYMBOL_ITERATOR,
  throwError,
  toStringValue,
  withoutHostFunction,
} from './runtime-values.ts'

type MethodTable = Readonly<Record<PropertyKey, unknown>>

/** The only methods that code can call on each kind of value. */
const STRING_METHODS: MethodTable = createTable<unknown>(STRING_PROTOTYPE)
const NUMBER_METHODS: MethodTable = createTable<unknown>(NUMBER_PROTOTYPE)
const BOOLEAN_METHODS: MethodTable = createTable<unknown>(BOOLEAN_PROTOTYPE)
const ARRAY_METHODS: MethodTable = createTable<unknown>(ARRAY_PROTOTYPE)
const DATE_METHODS: MethodTable = createTable<unknown>(DATE_PROTOTYPE)
const OBJECT_METHODS: MethodTable = createTable<unknown>(OBJECT_PROTOTYPE)
const FUNCTION_METHODS: MethodTable = createTable<unknown>(FUNCTION_PROTOTYPE)
const PROMISE_METHODS: MethodTable = createTable<unknown>(PROMISE_PROTOTYPE)
const REGEXP_METHODS: MethodTable = createTable<unknown>(
  createMethods({
    test: (self, [value]) => self instanceof BoundedRegExp && self.test(toStringValue(value)),
  }),
)

/** Reads a property; the key is checked already. */
export function getProperty(object: unknown, key: PropertyKey): unknown {
  switch (typeof object) {
    case 'string':
      return getStringProperty(object, key)
    case 'number':
      return NUMBER_METHODS[key] ?? OBJECT_METHODS[key]
    case 'boolean':
      return BOOLEAN_METHODS[key] ?? OBJECT_METHODS[key]
    case 'object':
      if (object !== null) return getObjectProperty(object, key)
  }
  if (object === null || object === undefined) {
    return throwError('TypeError', `Cannot read properties of ${object} (reading '${String(key)}')`)
  }
  return undefined
}

function getStringProperty(value: string, key: PropertyKey): unknown {
  if (key === 'length') return value.length
  if (typeof key === 'number') return value[key]
  if (key === SYMBOL_ITERATOR) return ARRAY_VALUES
  return (
    STRING_METHODS[key] ??
    OBJECT_METHODS[key] ??
    (Object.hasOwn(Object(value), key) ? value[key as never] : undefined)
  )
}

function getObjectProperty(object: object, key: PropertyKey): unknown {
  if (Array.isArray(object)) {
    if (Object.hasOwn(object, key)) return withoutHostFunction(object[key as number])
    return key === SYMBOL_ITERATOR ? ARRAY_VALUES : (ARRAY_METHODS[key] ?? OBJECT_METHODS[key])
  }
  if (isOrdinaryObject(object)) {
    if (Object.hasOwn(object, key)) return withoutHostFunction(object[key])
    const value = ordinaryGet(object, key)
    return value === undefined ? OBJECT_METHODS[key] : value
  }
  if (object instanceof Callable)
    return object.read(key) ?? FUNCTION_METHODS[key] ?? OBJECT_METHODS[key]
  if (object instanceof BuiltinObject) return object.read(key) ?? OBJECT_METHODS[key]
  if (object instanceof Date) return DATE_METHODS[key] ?? OBJECT_METHODS[key]
  if (object instanceof NamespaceObject) return object.table[key] ?? OBJECT_METHODS[key]
  if (object instanceof StubPromise) return PROMISE_METHODS[key] ?? OBJECT_METHODS[key]
  if (object instanceof BoundedRegExp) return REGEXP_METHODS[key] ?? OBJECT_METHODS[key]
  return undefined
}
