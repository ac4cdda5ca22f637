import {
  type ContentOverrides,
  parseContentOverrides,
} from '#domain/content/delivery/content-overrides.ts'
import { SDK_DEFAULTS } from '#domain/content/delivery/sdk-constants.ts'
import type { UserAttributes } from '#domain/content/entry.ts'

/** What a page wants of the content service. `urlPath` is the whole path, `/aus/about-us`. */
export type ContentQueryInput = {
  model: string
  urlPath: string
  /** The query of the page's address: `builder.…` in it asks for something else. */
  queryString?: string
  attributes: UserAttributes
  locale?: string
  limit?: number
  isPreview?: boolean
  /** Only the entry with this id. */
  entry?: string
  /** Every entry of the model, whoever it is meant for, and of each only these dotted paths. */
  fields?: readonly string[]
}

/** The same, with everything that an address asked for: two equal questions have one answer. */
export type ContentQuery = {
  model: string
  entry: string | null
  limit: number
  locale: string | null
  attributes: UserAttributes & { urlPath: string }
  overrides: ContentOverrides
  isPreview: boolean
  fields: readonly string[] | null
  /** Nothing that was kept is wanted, and the answer is kept for nobody. */
  isUncached: boolean
}

/** Reads what is wanted; a name in the address that leads to a prototype is refused. */
export function toContentQuery(input: ContentQueryInput): ContentQuery {
  const overrides = parseContentOverrides(input.queryString ?? '')
  const { preview, frameEditing, editing, cachebust, noCache, env } = overrides
  const isPreview =
    input.isPreview === true || [preview, frameEditing, editing].some((name) => name !== null)
  const hasOverrides = [
    overrides.overrides,
    overrides.params,
    overrides.options,
    overrides.userAttributes,
  ].some((one) => Object.keys(one).length > 0)
  const locale = overrides.options.locale ?? input.locale ?? null
  const localeAttribute = locale === null ? {} : { locale }
  return {
    model: input.model,
    entry: input.entry ?? null,
    limit: input.limit ?? SDK_DEFAULTS.getAllLimit,
    locale,
    // An entry by its id is the same one for everybody.
    attributes:
      input.entry === undefined
        ? {
            ...localeAttribute,
            ...input.attributes,
            ...overrides.userAttributes,
            urlPath: input.urlPath,
          }
        : { ...localeAttribute, urlPath: '' },
    overrides,
    isPreview,
    fields: input.fields ?? null,
    isUncached:
      isPreview ||
      input.fields !== undefined ||
      hasOverrides ||
      cachebust ||
      noCache ||
      env !== null,
  }
}

/** The question as parameters of the content service. */
export function queryParams(query: ContentQuery): Record<string, string> {
  const { model, entry, limit, locale, attributes, overrides, isPreview, fields } = query
  const { options, params } = overrides
  return {
    omit: SDK_DEFAULTS.omit,
    userAttributes: JSON.stringify(attributes),
    [`options.${model}.limit`]: String(limit),
    ...(entry === null ? {} : { [`options.${model}.entry`]: JSON.stringify(entry) }),
    ...(locale === null ? {} : { locale }),
    ...(fields ? { fields: fields.join(','), [`options.${model}.noTargeting`]: 'true' } : {}),
    ...(options.enrich ? { enrich: options.enrich } : {}),
    ...(options.includeRefs ? { includeRefs: options.includeRefs } : {}),
    ...(isPreview ? { preview: 'true' } : {}),
    ...(overrides.cachebust ? { cachebust: 'true' } : {}),
    ...(overrides.noCache ? { noCache: 'true' } : {}),
    ...Object.fromEntries(
      Object.entries(overrides.overrides).map(([name, id]) => [`overrides.${name}`, id]),
    ),
    ...params,
  }
}
