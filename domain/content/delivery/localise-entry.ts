import { isRecord } from '#domain/content/is-record.ts'

const LOCALISED_VALUE_TYPE = '@builder.io/core:LocalizedValue'

/** The entry with each localised value in a language, else its default. */
export function localiseEntry(value: unknown, locale: string): unknown {
  if (Array.isArray(value)) return value.map((one) => localiseEntry(one, locale))
  if (!isRecord(value)) return value
  if (value['@type'] === LOCALISED_VALUE_TYPE) {
    return localiseEntry(Object.hasOwn(value, locale) ? value[locale] : value.Default, locale)
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, localiseEntry(inside, locale)]),
  )
}
