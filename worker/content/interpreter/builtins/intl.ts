import { BuiltinObject } from '#worker/content/interpreter/builtin-object.ts'
import {
  allocateItems,
  BYTES,
  chargeMemory,
  checkStringLength,
  consumeStepsForSize,
} from '#worker/content/interpreter/execution-limits.ts'
import { iterableToList } from '#worker/content/interpreter/object-operations.ts'
import {
  NamespaceObject,
  NativeFunction,
  throwError,
  toNumber,
  toStringValue,
} from '#worker/content/interpreter/runtime-values.ts'
import { formatOptions, guarded, INTL_KINDS, type IntlInstance, intlFormat } from './locale.ts'

type Kind = (typeof INTL_KINDS)[number]
type Uses = {
  [kind in Kind]: Record<string, (format: IntlInstance<kind>, args: unknown[]) => unknown>
}

function instant(value: unknown): Date | number {
  if (value === undefined) return Date.now()
  return value instanceof Date ? value : toNumber(value)
}

/** The texts of a list, which are about to become one. */
function texts(value: unknown): string[] {
  const list = iterableToList(value).map(toStringValue)
  checkStringLength(list.reduce((length, text) => length + text.length + 6, 0))
  return list
}

/** A text that is compared letter by letter. */
function compared(value: unknown): string {
  const text = toStringValue(value)
  consumeStepsForSize(text.length * 8)
  return text
}

/** What code may do with each kind of format. */
const USES: Uses = {
  Collator: { compare: (format, [a, b]) => format.compare(compared(a), compared(b)) },
  DateTimeFormat: {
    format: (format, [date]) => format.format(instant(date)),
    formatToParts: (format, [date]) => format.formatToParts(instant(date)),
    formatRange: (format, [from, to]) => format.formatRange(instant(from), instant(to)),
  },
  DisplayNames: { of: (format, [code]) => format.of(compared(code)) },
  ListFormat: { format: (format, [list]) => format.format(texts(list)) },
  NumberFormat: {
    format: (format, [value]) => format.format(toNumber(value)),
    formatToParts: (format, [value]) => format.formatToParts(toNumber(value)),
    formatRange: (format, [from, to]) => format.formatRange(toNumber(from), toNumber(to)),
  },
  PluralRules: { select: (format, [value]) => format.select(toNumber(value)) },
  RelativeTimeFormat: {
    format: (format, [value, unit]) =>
      format.format(toNumber(value), toStringValue(unit) as Intl.RelativeTimeFormatUnit),
  },
}

/** Plain data that code may keep. */
function copyResult(value: unknown): unknown {
  if (typeof value === 'string') checkStringLength(value.length)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.values(value)
  allocateItems(parts.length)
  if (Array.isArray(value)) return value.map(copyResult)
  chargeMemory(parts.length * BYTES.property)
  return { ...value }
}

class FormatObject<Of extends Kind> extends BuiltinObject {
  #kind: Of
  #format: IntlInstance<Of>
  #methods: Record<PropertyKey, NativeFunction> = Object.create(null)
  constructor(kind: Of, [locale, options]: unknown[]) {
    super()
    chargeMemory(BYTES.instance)
    this.#kind = kind
    this.#format = intlFormat(kind, locale, formatOptions(options))
  }
  override get tag() {
    return `Intl.${this.#kind}`
  }
  get kind(): Kind {
    return this.#kind
  }
  /** Functions know their format, as those of the platform do. */
  override read(key: PropertyKey): unknown {
    if (this.#methods[key]) return this.#methods[key]
    if (key === 'resolvedOptions') return this.#method(key, () => this.#format.resolvedOptions())
    const uses = USES[this.#kind]
    if (typeof key !== 'string' || !Object.hasOwn(uses, key)) return undefined
    return this.#method(key, (args) => uses[key]?.(this.#format, args))
  }
  #method(key: string, use: (args: unknown[]) => unknown): NativeFunction {
    chargeMemory(BYTES.nativeFunction)
    const made = new NativeFunction(key, (_, args) => copyResult(guarded(() => use(args))))
    this.#methods[key] = made
    return made
  }
}

const formatConstructor = (kind: Kind) => {
  const construct = (args: unknown[]) => new FormatObject(kind, args)
  return new NativeFunction(
    kind,
    (_, args) =>
      kind === 'Collator' || kind === 'DateTimeFormat' || kind === 'NumberFormat'
        ? construct(args)
        : throwError('TypeError', `Constructor Intl.${kind} requires 'new'`),
    { construct, hasInstance: (value) => value instanceof FormatObject && value.kind === kind },
  )
}

export const INTL = new NamespaceObject(
  Object.fromEntries(INTL_KINDS.map((kind) => [kind, formatConstructor(kind)])),
)
