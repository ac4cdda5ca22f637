import { isRecord } from '#domain/content/is-record.ts'
import { jsonText } from '#domain/text.ts'
import { toArray, toJsonObject } from '#domain/validation/dataset/lenient-json.ts'
import {
  type BlockRef,
  type EntryView,
  isBound,
  optionPath,
} from '#domain/validation/files/content/entry-view.ts'
import type { Violation } from '#domain/validation/violation.ts'

/** Validates what blocks pass to symbols against the defaults of their inputs. */
export const validateSymbolData = ({ variants, index }: EntryView): Violation[] =>
  variants.flatMap(({ blocks }) =>
    blocks.flatMap((blockRef) =>
      blockRef.name === 'Symbol' ? validateSymbol(blockRef, index) : [],
    ),
  )

function validateSymbol(blockRef: BlockRef, { entryIndex }: EntryView['index']): Violation[] {
  const symbol = toJsonObject(blockRef.options.symbol)
  const path = optionPath(blockRef, 'symbol')
  if (!isRecord(symbol.content) && symbol.entry !== undefined && typeof symbol.entry !== 'string') {
    const message = 'The entry of a symbol must be text.'
    const hint = 'write the id of an entry in quotes'
    return [{ code: 'content/option-type', path: [...path, 'entry'], message, hint }]
  }
  if (symbol.data !== undefined && !isRecord(symbol.data)) {
    const message = 'The data of a symbol must be an object.'
    const hint = 'write its inputs by name, such as { "heading": "…" }'
    return [{ code: 'content/option-type', path: [...path, 'data'], message, hint }]
  }
  const { inputs } = toJsonObject(entryIndex.entries.get(jsonText(symbol.entry))?.data)
  return Object.entries(toJsonObject(symbol.data)).flatMap(([name, value]): Violation[] => {
    const input = toArray(inputs)
      .map(toJsonObject)
      .find((one) => one.name === name)
    const isText = typeof input?.defaultValue === 'string'
    if (!isText || typeof value === 'string' || isBound(blockRef, 'symbol')) return []
    const message = `The symbol reads "${name}" as text, not as ${JSON.stringify(value)?.slice(0, 40)}.`
    const hint = 'write a text in quotes'
    return [{ code: 'content/option-type', path: [...path, 'data', name], message, hint }]
  })
}
