const LOCALISED_VALUE_TYPE = '@builder.io/core:LocalizedValue'
const MAX_DEPTH = 30

type LocalisedValue = { Default?: unknown; [locale: string]: unknown }

/** Options with each localised value in the locale, else its default. */
export function localiseOptions(
  value: unknown,
  locale: string | undefined,
  onMissingLocale: () => void,
): unknown {
  return localiseValue(value, locale, onMissingLocale, 0)
}

function localiseValue(
  value: unknown,
  locale: string | undefined,
  onMissingLocale: () => void,
  depth: number,
): unknown {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => localiseValue(item, locale, onMissingLocale, depth + 1))
    return items.some((item, at) => item !== value[at]) ? items : value
  }
  const type = (value as LocalisedValue)['@type']
  if (type === LOCALISED_VALUE_TYPE) {
    if (!locale) onMissingLocale()
    const translations = value as LocalisedValue
    return locale && Object.hasOwn(translations, locale)
      ? translations[locale]
      : translations.Default
  }
  // Nested blocks are localised when they are rendered.
  if (typeof type === 'string' && type.endsWith(':Element')) return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  let copy: Record<string, unknown> | null = null
  for (const [name, one] of Object.entries(value)) {
    const localisedChild =
      name === 'content' ? one : localiseValue(one, locale, onMissingLocale, depth + 1)
    if (localisedChild === one) continue
    copy ??= { ...value }
    copy[name] = localisedChild
  }
  return copy ?? value
}

const localisedCache = new WeakMap<object, boolean>()

export function hasLocalisedValues(options: object): boolean {
  const cached = localisedCache.get(options)
  if (cached !== undefined) return cached
  const isLocalisedValue = localiseOptions(options, '*', () => {}) !== options
  localisedCache.set(options, isLocalisedValue)
  return isLocalisedValue
}
