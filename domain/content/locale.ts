const KIND = '@builder.io/core:LocalizedValue'
const DEEPEST = 30

type Localised = { Default?: unknown; [locale: string]: unknown }

/** What an editor wrote in one language: that of the locale, else the default one (model of content 1.6). */
export function localised(
  value: unknown,
  locale: string | undefined,
  missing: () => void,
): unknown {
  return walk(value, locale, missing, 0)
}

function walk(
  value: unknown,
  locale: string | undefined,
  missing: () => void,
  depth: number,
): unknown {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => walk(item, locale, missing, depth + 1))
    return items.some((item, at) => item !== value[at]) ? items : value
  }
  const type = (value as Localised)['@type']
  if (type === KIND) {
    if (!locale) missing()
    const words = value as Localised
    return locale && Object.hasOwn(words, locale) ? words[locale] : words.Default
  }
  // Blocks within it are asked when they are drawn.
  if (typeof type === 'string' && type.endsWith(':Element')) return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  let copy: Record<string, unknown> | null = null
  for (const [name, one] of Object.entries(value)) {
    const said = name === 'content' ? one : walk(one, locale, missing, depth + 1)
    if (said === one) continue
    copy ??= { ...value }
    copy[name] = said
  }
  return copy ?? value
}

const plain = new WeakMap<object, boolean>()

/** Whether anything in these options is written in more than one language; remembered by the options. */
export function isLocalised(options: object): boolean {
  const known = plain.get(options)
  if (known !== undefined) return known
  const found = localised(options, '*', () => {}) !== options
  plain.set(options, found)
  return found
}
