import type { Fault, Path } from '../../check/fault.ts'
import { didYouMean } from '../../check/nearest.ts'
import { asText } from '../../text.ts'
import { isRecord } from '../record.ts'
import { docOf, type Reading } from './reading.ts'

/** Symbols and references that lead to no entry of the stock, or back to where they began. */
export function checkSymbols({ entry, index }: Reading): Fault[] {
  const { entries } = index.written
  const own = asText(entry.id)
  const leadsBack = (id: string) => reaches(id, own, index.written.shows)
  return referencesIn(entry).flatMap(({ id, path, isSymbol, model }): Fault[] => {
    const named = entries.get(id)
    if (!named) {
      return [
        {
          code: 'content/unknown-entry',
          path,
          message: `There is no entry "${id}".`,
          ...didYouMean(id, entries.keys()),
        },
      ]
    }
    if (isSymbol && leadsBack(id)) {
      return [
        {
          code: 'content/symbol-cycle',
          path,
          message: `"${id}" shows this entry, so that one would stand within the other for ever.`,
          hint: 'take one of the two symbols out',
        },
      ]
    }
    if (model !== null && model !== asText(named.modelId)) {
      return [
        {
          code: 'content/unknown-entry',
          path,
          message: `"${id}" is of the model "${asText(named.modelId)}", and "${model}" is looked for here.`,
          hint: `write "model": "${asText(named.modelId)}", or correct "modelId" in ${id}`,
        },
      ]
    }
    if (named.published === 'published' || entry.published !== 'published') return []
    return [
      {
        code: 'content/unpublished-entry',
        path,
        message: `"${id}" is not published, so nothing is shown here.`,
        hint: `set "published": "published" in ${id}, or take this out`,
      },
    ]
  })
}

type Reference = { id: string; path: Path; isSymbol: boolean; model: string | null }

/** Every mention of another entry. */
function referencesIn(entry: Record<string, unknown>): Reference[] {
  const found: Reference[] = []
  const path: (string | number)[] = []
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null || path.length > 150) return
    const { '@type': type, id, symbol } = value as Record<string, unknown>
    if (type === '@builder.io/core:Reference' && typeof id === 'string') {
      found.push({ id, path: [...path, 'id'], isSymbol: false, model: null })
    }
    if (isRecord(symbol) && !isRecord(symbol.content) && typeof symbol.entry === 'string') {
      const model = typeof symbol.model === 'string' ? symbol.model : null
      found.push({ id: symbol.entry, path: [...path, 'symbol', 'entry'], isSymbol: true, model })
    }
    for (const [name, one] of Object.entries(value)) {
      within(one, Array.isArray(value) ? Number(name) : name)
    }
  }
  const within = (value: unknown, ...keys: (string | number)[]) => {
    path.push(...keys)
    look(value)
    path.length -= keys.length
  }
  within(entry.data, 'data')
  for (const [name, one] of Object.entries(docOf(entry.variations))) {
    within(docOf(one).data, 'variations', name, 'data')
  }
  return found
}

/** Whether one entry shows another, itself or by what it shows. */
function reaches(
  from: string,
  to: string,
  shows: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const seen = new Set([from])
  for (const id of seen) {
    if (id === to) return true
    for (const next of shows.get(id) ?? []) seen.add(next)
  }
  return false
}
