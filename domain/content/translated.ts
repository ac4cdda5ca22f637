import { isRecord } from './record.ts'

const TYPE = '@builder.io/core:LocalizedValue'

/** The same with every value as it is in a language; one that is not translated is its default. */
export function translated(value: unknown, locale: string): unknown {
  if (Array.isArray(value)) return value.map((one) => translated(one, locale))
  if (!isRecord(value)) return value
  if (value['@type'] === TYPE) {
    return translated(Object.hasOwn(value, locale) ? value[locale] : value.Default, locale)
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, translated(inside, locale)]),
  )
}
