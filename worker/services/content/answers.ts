import { type Asked, type Parameters, readAskedOfKey } from '#domain/content/asked.ts'
import type { Entry, UserAttributes } from '#domain/content/entry.ts'
import { picked, valuesAt, without } from '#domain/content/fields.ts'
import { isMeantFor } from '#domain/content/target.ts'
import { translated } from '#domain/content/translated.ts'
import type { Backend } from '#worker/context.ts'
import { withReferences } from './references.ts'
import { createShelf } from './shelf.ts'

type Answer = { entries: Record<string, unknown>[]; total: number | null }

/** Answers one question for one model after another; documents are read once, however often they are needed. */
export function createAnswers(backend: Backend, asked: Asked, maySeeDrafts: boolean) {
  const now = backend.clock().getTime()
  const attributes = attributesFor(asked, maySeeDrafts)
  const shelf = createShelf(backend.d1, {
    drafts: maySeeDrafts && asked.drafts !== null,
    now: maySeeDrafts && (asked.drafts !== null || attributes.date !== undefined) ? null : now,
  })

  /** Ids of a model's entries that are meant for the visitor, or of all of them, the best first. */
  async function meant(model: string, isForAll: boolean): Promise<string[]> {
    const cards = await shelf.cardsOf(model)
    return cards.filter((card) => isForAll || isMeantFor(card, attributes, now)).map(({ id }) => id)
  }

  return {
    async of(key: string, parameters: Parameters, usual: number): Promise<Answer> {
      const { model, entry, limit, offset, fits, isForAll, isFiltered, counts } = readAskedOfKey(
        parameters,
        key,
        usual,
      )
      const ids = entry === null ? await meant(model, isForAll) : [entry]
      const overridden = overriding(ids, asked.overrides, [key, model])
      const needsAll = isFiltered || asked.sort.length > 0 || counts
      const wanted = needsAll ? overridden : overridden.slice(0, offset + limit)
      const found = (await shelf.entries(wanted)).filter(fits)
      const sorted = asked.sort.reduceRight<Entry[]>(
        (list, { path, sign }) => list.toSorted((a, b) => sign * compare(at(a, path), at(b, path))),
        found,
      )
      const page = sorted.slice(offset, offset + limit)
      const whole = await withReferences(page, asked, shelf)
      return {
        entries: whole.map((one) => shaped(one, asked)),
        total: counts ? found.length : null,
      }
    },
  }
}

/** Only who may see what is to come may say that it is another day (model: attribute `date`). */
function attributesFor({ attributes }: Asked, maySeeDrafts: boolean): UserAttributes {
  if (maySeeDrafts) return attributes
  const { date: _, ...others } = attributes
  return others
}

/** Another entry for a model is the first one; another entry for an entry stands in its place. */
function overriding(ids: string[], overrides: Asked['overrides'], names: string[]): string[] {
  if (overrides.size === 0) return ids
  const first = names.map((name) => overrides.get(name)).find(Boolean)
  const replaced = ids.map((id) => overrides.get(id) || id)
  return [...new Set(first ? [first, ...replaced] : replaced)]
}

function shaped(entry: Entry, { locale, fields, omit }: Asked): Record<string, unknown> {
  const told = locale === null ? entry : translated(entry, locale)
  const chosen = fields === null ? told : picked(told, fields)
  return omit.reduce((rest, path) => without(rest, path), chosen) as Record<string, unknown>
}

const at = (entry: Entry, path: string[]) => valuesAt(entry, path)[0]

/** Numbers before text, what is not there behind everything. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  return rank(a) - rank(b)
}

const rank = (value: unknown) => (typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2)
