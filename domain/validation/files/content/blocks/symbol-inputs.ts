import { isRecord } from '#domain/content/is-record.ts'
import { jsonText } from '#domain/text.ts'
import {
  type BlockRef,
  type EntryView,
  isBound,
  optionPath,
  toArray,
  toJsonObject,
  type VariantView,
} from '#domain/validation/files/content/entry-view.ts'
import { repeatItemName } from '#domain/validation/files/content/scripts/scripts.ts'
import type { Violation } from '#domain/validation/violation.ts'

/** Symbols that show the word "undefined" where whoever places them says nothing, or nobody can. */
export const validateSymbolInputs = ({ model, variants, index }: EntryView): Violation[] =>
  variants.flatMap((variant) => [
    ...(model === 'symbol' ? [...missingDefaults(variant), ...unprovidedNames(variant)] : []),
    ...variant.blocks.flatMap((blockRef) =>
      blockRef.name === 'Symbol' ? validateSymbolData(blockRef, index) : [],
    ),
  ])

/** What a symbol is handed, where it is of another type than what stands in for it. */
function validateSymbolData(blockRef: BlockRef, { entryIndex }: EntryView['index']): Violation[] {
  const symbol = toJsonObject(blockRef.options.symbol)
  const fieldPath = optionPath(blockRef, 'symbol')
  if (!isRecord(symbol.content) && symbol.entry !== undefined && typeof symbol.entry !== 'string') {
    const message = 'The symbol is named by something else than a text.'
    const hint = 'write the id of an entry in quotes'
    return [{ code: 'content/option-type', path: [...fieldPath, 'entry'], message, hint }]
  }
  const inputs = toArray(
    toJsonObject(entryIndex.entries.get(jsonText(symbol.entry))?.data).inputs,
  ).map(toJsonObject)
  return Object.entries(toJsonObject(symbol.data)).flatMap(([name, value]): Violation[] => {
    const usual = inputs.find((input) => input.name === name)?.defaultValue
    if (typeof usual !== 'string' || typeof value === 'string' || isBound(blockRef, 'symbol'))
      return []
    const message = `The symbol reads "${name}" as a text, not as ${JSON.stringify(value)?.slice(0, 40)}.`
    const hint = 'write a text in quotes'
    return [{ code: 'content/option-type', path: [...fieldPath, 'data', name], message, hint }]
  })
}

const missingDefaults = ({ data, path }: VariantView): Violation[] =>
  toArray(data.inputs).flatMap((input, at) => {
    const { name, defaultValue } = toJsonObject(input)
    if (defaultValue !== undefined && defaultValue !== null) return []
    const message = `Where the symbol is placed without "${jsonText(name)}", nothing stands in for it.`
    const hint = 'add "defaultValue": "…"'
    return [{ code: 'content/no-default', path: [...path, 'inputs', at], message, hint }]
  })

/** What an expression takes from the state without another thing in its place. */
const STATE_READ = /\bstate\.([a-z_$][\w$]*)(?![\w$])(?!\s*(?:\|\||\?|=[^=]))/gi
/** What pages tell every entry. */
const PROVIDED_NAMES = [
  'country',
  'city',
  'locale',
  'location',
  'device',
  'deviceSize',
  'isBrowser',
  'isServer',
]

function unprovidedNames({ effectiveData, texts, blocks }: VariantView): Violation[] {
  // Code and answers bring whatever they like.
  if (effectiveData.jsCode || effectiveData.httpRequests) return []
  const inputNames = toArray(effectiveData.inputs).map((input) =>
    jsonText(toJsonObject(input).name),
  )
  const items = blocks.flatMap(({ block }) => repeatItemName(toJsonObject(block.repeat)) ?? [])
  const knownNames = new Set([
    ...PROVIDED_NAMES,
    ...Object.keys(toJsonObject(effectiveData.state)),
    ...inputNames,
    ...items,
  ])
  const templates = texts.flatMap(({ text, path }) =>
    [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, code = '']) => ({ code, path })),
  )
  const bound = blocks.flatMap(({ bindings, path }) =>
    Object.entries(bindings).map(([name, code]) => {
      return { code: jsonText(code), path: [...path, 'bindings', name] }
    }),
  )
  return [...templates, ...bound].flatMap(({ code, path }) =>
    [...code.matchAll(STATE_READ)].flatMap(([, name = '']): Violation[] => {
      if (knownNames.has(name)) return []
      const message = `Nothing gives the symbol "${name}", so that it says "undefined".`
      const hint = `add { "name": "${name}", "type": "string", "defaultValue": "…" } to its inputs`
      return [{ code: 'content/no-default', path, message, hint }]
    }),
  )
}
