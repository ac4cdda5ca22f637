import type { UserAttributes } from '#domain/content/entry.ts'
import { type ContentOverrides, readOverrides } from '#domain/content/parameters.ts'
import { SDK } from '#domain/content/sdk.ts'

/** What a page wants of the content service. `urlPath` is the whole path, `/aus/about-us`. */
export type Wanted = {
  model: string
  urlPath: string
  /** The query of the page's address: `builder.…` in it asks for something else. */
  queryString?: string
  attributes: UserAttributes
  locale?: string
  limit?: number
  preview?: boolean
  /** Only the entry with this id. */
  entry?: string
  /** Every entry of the model, whoever it is meant for, and of each only these dotted paths. */
  overview?: readonly string[]
}

/** The same, with everything that an address asked for: two equal questions have one answer. */
export type Question = {
  model: string
  entry: string | null
  limit: number
  locale: string | null
  attributes: UserAttributes & { urlPath: string }
  overrides: ContentOverrides
  isPreview: boolean
  overview: readonly string[] | null
  /** Nothing that was kept is wanted, and the answer is kept for nobody. */
  isAlone: boolean
}

/** Reads what is wanted; a name in the address that leads to a prototype is refused. */
export function questionOf(wanted: Wanted): Question {
  const overrides = readOverrides(wanted.queryString ?? '')
  const { preview, frameEditing, editing, cachebust, noCache, env } = overrides
  const isPreview =
    wanted.preview === true || [preview, frameEditing, editing].some((name) => name !== null)
  const isOther = [
    overrides.overrides,
    overrides.params,
    overrides.options,
    overrides.userAttributes,
  ].some((one) => Object.keys(one).length > 0)
  const locale = overrides.options.locale ?? wanted.locale ?? null
  const language = locale === null ? {} : { locale }
  return {
    model: wanted.model,
    entry: wanted.entry ?? null,
    limit: wanted.limit ?? SDK.getAllLimit,
    locale,
    // An entry by its id is the same one for everybody.
    attributes:
      wanted.entry === undefined
        ? {
            ...language,
            ...wanted.attributes,
            ...overrides.userAttributes,
            urlPath: wanted.urlPath,
          }
        : { ...language, urlPath: '' },
    overrides,
    isPreview,
    overview: wanted.overview ?? null,
    isAlone:
      isPreview || wanted.overview !== undefined || isOther || cachebust || noCache || env !== null,
  }
}

/** The question as parameters of the content service (spec §7). */
export function parametersOf(question: Question): Record<string, string> {
  const { model, entry, limit, locale, attributes, overrides, isPreview, overview } = question
  const { options, params } = overrides
  return {
    omit: SDK.omit,
    userAttributes: JSON.stringify(attributes),
    [`options.${model}.limit`]: String(limit),
    ...(entry === null ? {} : { [`options.${model}.entry`]: JSON.stringify(entry) }),
    ...(locale === null ? {} : { locale }),
    ...(overview ? { fields: overview.join(','), [`options.${model}.noTargeting`]: 'true' } : {}),
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
