import { BuiltinObject } from '#worker/content/interpreter/builtin-object.ts'
import {
  BYTES,
  chargeMemory,
  checkStringLength,
  consumeSteps,
  consumeStepsForSize,
} from '#worker/content/interpreter/execution-limits.ts'
import {
  enumerableOwnKeys,
  getOwnProperty,
  iterate,
  requireCallable,
} from '#worker/content/interpreter/object-operations.ts'
import {
  createMethods,
  createTable,
  isOrdinaryObject,
  NativeFunction,
  SYMBOL_ITERATOR,
  throwError,
  toStringValue,
} from '#worker/content/interpreter/runtime-values.ts'
import { createArrayIterator } from './array-operations.ts'

/** A text that is going to be parsed as an address. */
function chargedText(value: unknown): string {
  const text = toStringValue(value)
  consumeStepsForSize(50 + text.length * 8)
  chargeMemory(BYTES.instance + text.length * BYTES.character)
  return text
}

/** A text made of an address. */
function charged(text: string): string {
  checkStringLength(text.length)
  return text
}

export class SearchParamsObject extends BuiltinObject {
  #host: URLSearchParams
  constructor(host: URLSearchParams) {
    super()
    chargeMemory(BYTES.instance)
    this.#host = host
  }
  get host() {
    return this.#host
  }
  override get tag() {
    return 'URLSearchParams'
  }
  override read(key: PropertyKey): unknown {
    return key === 'size' ? this.#host.size : PARAMS_METHODS[key]
  }
  override items() {
    return this.#host
  }
  override toText() {
    return charged(this.#host.toString())
  }
}

const PARTS = [
  'hash',
  'host',
  'hostname',
  'href',
  'password',
  'pathname',
  'port',
  'protocol',
  'search',
  'username',
] as const
type UrlPart = (typeof PARTS)[number]
const isPart = (key: PropertyKey): key is UrlPart => (PARTS as readonly PropertyKey[]).includes(key)

export class UrlObject extends BuiltinObject {
  #host: URL
  #params: SearchParamsObject | undefined
  constructor(host: URL) {
    super()
    chargeMemory(BYTES.instance)
    this.#host = host
  }
  override get tag() {
    return 'URL'
  }
  override read(key: PropertyKey): unknown {
    consumeSteps(10)
    if (isPart(key) || key === 'origin') return charged(this.#host[key])
    if (key !== 'searchParams') return URL_METHODS[key]
    this.#params ??= new SearchParamsObject(this.#host.searchParams)
    return this.#params
  }
  override write(key: PropertyKey, value: unknown): void {
    if (!isPart(key)) return
    const text = chargedText(value)
    try {
      this.#host[key] = text
    } catch {
      throwError('TypeError', `Failed to set the '${key}' property on 'URL': Invalid URL`)
    }
  }
  override toText() {
    return charged(this.#host.href)
  }
  override toJSON() {
    return this.#host.href
  }
}

const urlText = (self: unknown) =>
  self instanceof UrlObject ? self.toText() : throwError('TypeError', 'Illegal invocation')
const URL_METHODS = createTable<unknown>(createMethods({ toString: urlText, toJSON: urlText }))

function thisParams(self: unknown): URLSearchParams {
  return self instanceof SearchParamsObject
    ? self.host
    : throwError('TypeError', 'Illegal invocation')
}

/** Every name and value is looked at. */
function walked(self: unknown): URLSearchParams {
  const params = thisParams(self)
  consumeSteps(1 + params.size * 2)
  return params
}

const listed = (items: Iterable<unknown>) => {
  const list = [...items]
  chargeMemory(list.length * (2 * BYTES.value + 3 * BYTES.item))
  return createArrayIterator(list)
}

const paramEntries = new NativeFunction('entries', (self) => listed(walked(self).entries()))
const PARAMS_METHODS = createTable<unknown>({
  ...createMethods({
    append: (self, [name, value]) => walked(self).append(chargedText(name), chargedText(value)),
    delete: (self, [name]) => walked(self).delete(toStringValue(name)),
    get: (self, [name]) => walked(self).get(toStringValue(name)),
    getAll: (self, [name]) => {
      const values = walked(self).getAll(toStringValue(name))
      chargeMemory(BYTES.value + values.length * (BYTES.value + BYTES.item))
      return values
    },
    has: (self, [name]) => walked(self).has(toStringValue(name)),
    set: (self, [name, value]) => walked(self).set(chargedText(name), chargedText(value)),
    sort: (self) => {
      consumeSteps(walked(self).size * 8)
      return thisParams(self).sort()
    },
    forEach: (self, [visit, own]) => {
      const callback = requireCallable(visit)
      walked(self).forEach((value: string, name: string) => {
        consumeSteps(2)
        callback.call(own, [value, name, self])
      })
    },
    keys: (self) => listed(walked(self).keys()),
    values: (self) => listed(walked(self).values()),
    toString: (self: unknown) => charged(walked(self).toString()),
  }),
  entries: paramEntries,
  [SYMBOL_ITERATOR]: paramEntries,
})

function parseUrl([text, base]: unknown[]): URL | null {
  const address = chargedText(text)
  return URL.parse(address, base === undefined ? undefined : chargedText(base))
}

function constructUrl(args: unknown[]): UrlObject {
  const parsed = parseUrl(args)
  return parsed
    ? new UrlObject(parsed)
    : throwError('TypeError', "Failed to construct 'URL': Invalid URL")
}

function constructSearchParams([init]: unknown[]): SearchParamsObject {
  const made = new SearchParamsObject(new URLSearchParams())
  const append = (name: unknown, value: unknown) =>
    made.host.append(chargedText(name), chargedText(value))
  if (init === undefined || init === null) return made
  if (typeof init === 'string')
    return new SearchParamsObject(new URLSearchParams(chargedText(init)))
  if (isOrdinaryObject(init)) {
    for (const key of enumerableOwnKeys(init))
      made.host.set(key, chargedText(getOwnProperty(init, key)))
    return made
  }
  iterate(init, (pair) => {
    if (!Array.isArray(pair) || pair.length !== 2)
      throwError('TypeError', 'Sequence initializer must only contain pair elements')
    append(pair[0], pair[1])
  })
  return made
}

const onlyNew = (name: string) => () =>
  throwError('TypeError', `Failed to construct '${name}': Please use the 'new' operator`)

export const URLS = {
  URL: new NativeFunction('URL', onlyNew('URL'), {
    construct: constructUrl,
    hasInstance: (value) => value instanceof UrlObject,
    statics: createMethods({
      canParse: (_, args) => parseUrl(args) !== null,
      parse: (_, args) => {
        const parsed = parseUrl(args)
        return parsed && new UrlObject(parsed)
      },
    }),
  }),
  URLSearchParams: new NativeFunction('URLSearchParams', onlyNew('URLSearchParams'), {
    construct: constructSearchParams,
    hasInstance: (value) => value instanceof SearchParamsObject,
  }),
}
