import { didYouMeanHint } from '#domain/closest-name.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { jsonText } from '#domain/text.ts'
import { toJsonObject } from '#domain/validation/dataset/lenient-json.ts'
import type { EntryView } from '#domain/validation/files/content/entry-view.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** Reports symbols and references to entries that do not exist, are not published or contain this one. */
export function validateEntryReferences({ entry, index }: EntryView): Violation[] {
  const { entries } = index.entryIndex
  const entryId = jsonText(entry.id)
  const leadsBack = (id: string) => includesEntry(id, entryId, index.entryIndex.referencedIds)
  return listEntryReferences(entry).flatMap(({ id, path, isSymbol, model }): Violation[] => {
    // Editors' tools write an empty id where nothing was chosen.
    if (id === '') return []
    const referenced = entries.get(id)
    if (!referenced) {
      return [
        {
          code: 'id/unknown',
          path,
          message: `There is no entry "${id}".`,
          hint: 'entry ids are listed in the folder content',
          ...didYouMeanHint(id, entries.keys()),
        },
      ]
    }
    if (isSymbol && leadsBack(id)) {
      return [
        {
          code: 'content/symbol-cycle',
          path,
          message: `"${id}" contains this entry, so each would contain the other endlessly.`,
          hint: 'remove one of the two symbols',
        },
      ]
    }
    if (model !== null && model !== jsonText(referenced.modelId)) {
      return [
        {
          code: 'id/unknown',
          path,
          message: `"${id}" is an entry of the model "${jsonText(referenced.modelId)}", not "${model}".`,
          hint: `write "model": "${jsonText(referenced.modelId)}", or correct "modelId" in ${id}`,
        },
      ]
    }
    if (referenced.published === 'published' || entry.published !== 'published') return []
    return [
      {
        code: 'content/unpublished-entry',
        path,
        message: `"${id}" is not published, so nothing is shown here.`,
        hint: `set "published": "published" in ${id}, or remove this`,
      },
    ]
  })
}

type EntryReference = { id: string; path: JsonPath; isSymbol: boolean; model: string | null }

function listEntryReferences(entry: Record<string, unknown>): EntryReference[] {
  const references: EntryReference[] = []
  const path: (string | number)[] = []
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null || path.length > 150) return
    const { '@type': type, id, symbol } = value as Record<string, unknown>
    if (type === '@builder.io/core:Reference' && typeof id === 'string') {
      references.push({ id, path: [...path, 'id'], isSymbol: false, model: null })
    }
    if (isRecord(symbol) && !isRecord(symbol.content) && typeof symbol.entry === 'string') {
      const model = typeof symbol.model === 'string' ? symbol.model : null
      references.push({
        id: symbol.entry,
        path: [...path, 'symbol', 'entry'],
        isSymbol: true,
        model,
      })
    }
    for (const [name, one] of Object.entries(value)) {
      visitChild(one, Array.isArray(value) ? Number(name) : name)
    }
  }
  const visitChild = (value: unknown, ...keys: (string | number)[]) => {
    path.push(...keys)
    visit(value)
    path.length -= keys.length
  }
  visitChild(entry.data, 'data')
  for (const [name, one] of Object.entries(toJsonObject(entry.variations))) {
    visitChild(toJsonObject(one).data, 'variations', name, 'data')
  }
  return references
}

/** Whether one entry contains another, directly or through other entries. */
function includesEntry(
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
