import {
  type ContentOverrides,
  parseContentOverrides,
} from '#domain/content/delivery/content-overrides.ts'
import { SDK_DEFAULTS } from '#domain/content/delivery/sdk-constants.ts'
import type { UserAttributes } from '#domain/content/entry.ts'

/** What a page requests from the content service. `urlPath` is the whole path, `/aus/about-us`. */
export type ContentQueryInput = {
  model: string
  urlPath: string
  /** The query string of the page: `builder.…` parameters in it change the request. */
  queryString?: string
  attributes: UserAttributes
  locale?: string
  limit?: number
  isPreview?: boolean
  entry?: string
  /** Every entry of the model regardless of its targeting, reduced to these dotted paths. */
  fields?: readonly string[]
}

/** The request with everything that the address overrides; equal queries have equal answers. */
export type ContentQuery = {
  model: string
  entry: string | null
  limit: number
  locale: string | null
  attributes: UserAttributes & { urlPath: string }
  overrides: ContentOverrides
  isPreview: boolean
  fields: readonly string[] | null
  /** Neither read from a cache nor written to one. */
  isUncached: boolean
}

/** Parses a request; throws on names in the address that would reach a prototype. */
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
    // An entry requested by id is the same for all visitors.
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
