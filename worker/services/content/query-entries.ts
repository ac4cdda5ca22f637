import { localiseEntry } from '#domain/content/delivery/localise-entry.ts'
import {
  type EntryQuery,
  parseModelQuery,
  type QueryParameters,
} from '#domain/content/delivery/parse-entry-query.ts'
import { omitPath, pickPaths, valuesAtPath } from '#domain/content/delivery/project-fields.ts'
import { matchesVisitor } from '#domain/content/delivery/targeting.ts'
import type { ContentEntry, UserAttributes } from '#domain/content/entry.ts'
import type { Backend } from '#worker/app/context.ts'
import { createEntryRepository } from './entry-repository.ts'
import { resolveReferences } from './resolve-references.ts'

type QueryResult = { entries: Record<string, unknown>[]; total: number | null }

/** Runs one query for several models; documents are read once. */
export function createQueryRunner(backend: Backend, query: EntryQuery, maySeeDrafts: boolean) {
  const now = backend.clock().getTime()
  const attributes = allowedAttributes(query, maySeeDrafts)
  const repository = createEntryRepository(backend.catalogueDb, {
    drafts: maySeeDrafts && query.drafts !== null,
    now: maySeeDrafts && (query.drafts !== null || attributes.date !== undefined) ? null : now,
  })

  /** Ids of a model's entries that match the visitor, or all of them, by priority. */
  async function matchingIds(model: string, isForAll: boolean): Promise<string[]> {
    const cards = await repository.cardsOf(model)
    return cards
      .filter((card) => isForAll || matchesVisitor(card, attributes, now))
      .map(({ id }) => id)
  }

  return {
    async of(key: string, parameters: QueryParameters, defaultLimit: number): Promise<QueryResult> {
      const { model, entry, limit, offset, matches, ignoresTargeting, isFiltered, wantsTotal } =
        parseModelQuery(parameters, key, defaultLimit)
      const ids = entry === null ? await matchingIds(model, ignoresTargeting) : [entry]
      const overridden = applyOverrides(ids, query.overrides, [key, model])
      const needsAll = isFiltered || query.sort.length > 0 || wantsTotal
      const neededIds = needsAll ? overridden : overridden.slice(0, offset + limit)
      const matching = (await repository.entries(neededIds)).filter(matches)
      const sorted = query.sort.reduceRight<ContentEntry[]>(
        (list, { path, sign }) =>
          list.toSorted((a, b) => sign * compareValues(valueAt(a, path), valueAt(b, path))),
        matching,
      )
      const page = sorted.slice(offset, offset + limit)
      const resolved = await resolveReferences(page, query, repository)
      return {
        entries: resolved.map((one) => toResponseEntry(one, query)),
        total: wantsTotal ? matching.length : null,
      }
    },
  }
}

/** Only callers who may see drafts can set another date (attribute `date`). */
function allowedAttributes({ attributes }: EntryQuery, maySeeDrafts: boolean): UserAttributes {
  if (maySeeDrafts) return attributes
  const { date: _, ...others } = attributes
  return others
}

/** An override for a model puts that entry first; one for an entry replaces it. */
function applyOverrides(
  ids: string[],
  overrides: EntryQuery['overrides'],
  names: string[],
): string[] {
  if (overrides.size === 0) return ids
  const first = names.map((name) => overrides.get(name)).find(Boolean)
  const replaced = ids.map((id) => overrides.get(id) || id)
  return [...new Set(first ? [first, ...replaced] : replaced)]
}

function toResponseEntry(
  entry: ContentEntry,
  { locale, fields, omit }: EntryQuery,
): Record<string, unknown> {
  const localised = locale === null ? entry : localiseEntry(entry, locale)
  const selected = fields === null ? localised : pickPaths(localised, fields)
  return omit.reduce((rest, path) => omitPath(rest, path), selected) as Record<string, unknown>
}

const valueAt = (entry: ContentEntry, path: string[]) => valuesAtPath(entry, path)[0]

/** Numbers before text, missing values last. */
function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  return typeRank(a) - typeRank(b)
}

const typeRank = (value: unknown) =>
  typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2
