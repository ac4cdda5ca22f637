import { didYouMeanHint } from '#domain/closest-name.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { detectScriptKind, type ScriptKind, type SyntaxNode } from '#domain/content/parse-script.ts'
import { listExpressions } from '#domain/content/template-expressions.ts'
import { jsonText } from '#domain/text.ts'
import { toArray, toJsonObject } from '#domain/validation/dataset/lenient-json.ts'
import type { ValidationDependencies } from '#domain/validation/dependencies.ts'
import {
  type BlockRef,
  type EntryView,
  symbolCopyKey,
  type VariantView,
} from '#domain/validation/files/content/entry-view.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { analyseScript, type ScriptAnalysis } from './analyse-script.ts'

type CodeSnippet = { code: string; kind: ScriptKind; path: JsonPath; blockRef: BlockRef | null }
type AnalysedSnippet = CodeSnippet & { facts: ScriptAnalysis }

/** State that the shop provides to all content (worker/content/render/host-data.ts). */
const BUILT_IN_NAMES =
  'isBrowser isServer location device deviceSize locale country city children formErrorMessage $index $item'.split(
    ' ',
  )

/** Reports code with syntax errors, unsupported syntax or undefined names. */
export const validateScripts = ({ variants, model, index }: EntryView): Violation[] =>
  variants.flatMap((variant) =>
    index.dependencies.parse ? validateSnippets(variant, model, index.dependencies.parse) : [],
  )

function validateSnippets(
  variant: VariantView,
  model: string,
  parse: NonNullable<ValidationDependencies['parse']>,
): Violation[] {
  const violations: Violation[] = []
  const analysed: AnalysedSnippet[] = []
  for (const snippet of listSnippets(variant)) {
    const tree = parseSnippet(snippet, parse)
    if (typeof tree !== 'string') analysed.push({ ...snippet, facts: analyseScript(tree) })
    else {
      violations.push({
        code: 'script/unreadable',
        path: snippet.path,
        message: `The code has a syntax error: ${tree}.`,
        hint: `check the quotes and brackets in ${truncate(snippet.code)}`,
      })
    }
  }
  const stateNames = listStateNames(variant, analysed)
  return [
    ...violations,
    ...analysed.flatMap(({ facts, path, blockRef }) => [
      ...[...facts.unsupported].map((construct) => unsupportedCode(construct, path)),
      // The data of a symbol is only known where it is placed.
      ...(model === 'symbol' || (blockRef && symbolCopyKey(blockRef))
        ? []
        : unknownNames(facts, stateNames, path)),
    ]),
  ]
}

export function parseSnippet(
  { code, kind }: Pick<CodeSnippet, 'code' | 'kind'>,
  parse: NonNullable<ValidationDependencies['parse']>,
): SyntaxNode | string {
  try {
    return parse(code, kind) as SyntaxNode
  } catch (error) {
    return error instanceof SyntaxError ? error.message : 'it is nested too deeply'
  }
}

function listSnippets({ path, data, blocks, texts }: VariantView): CodeSnippet[] {
  const code = (
    text: unknown,
    kind: ScriptKind | null,
    at: JsonPath,
    found: BlockRef | null,
  ): CodeSnippet[] =>
    typeof text === 'string' && text.trim() !== ''
      ? [
          {
            code: text.trim(),
            kind: kind ?? detectScriptKind(text.trim()),
            path: at,
            blockRef: found,
          },
        ]
      : []
  const inTexts = (text: unknown, at: JsonPath, found: BlockRef | null) =>
    (typeof text === 'string' ? listExpressions(text) : []).flatMap((one) =>
      code(one, null, at, found),
    )
  return [
    ...code(data.jsCode, 'program', [...path, 'jsCode'], null),
    ...Object.entries(toJsonObject(data.httpRequests)).flatMap(([name, request]) =>
      inTexts(isRecord(request) ? request.url : request, [...path, 'httpRequests', name], null),
    ),
    ...blocks.flatMap((found) => [
      ...Object.entries(found.bindings).flatMap(([name, text]) =>
        code(text, null, [...found.path, 'bindings', name], found),
      ),
      ...Object.entries(toJsonObject(found.block.actions)).flatMap(([name, text]) =>
        code(text, 'program', [...found.path, 'actions', name], found),
      ),
      ...code(
        toJsonObject(found.block.repeat).collection,
        null,
        [...found.path, 'repeat', 'collection'],
        found,
      ),
    ]),
    ...texts.flatMap(({ text, path: at, blockRef, markup }) =>
      markup === 'clean' ? inTexts(text, at, blockRef) : [],
    ),
  ]
}

/** The names of the state that are defined. */
function listStateNames(
  { effectiveData, blocks }: VariantView,
  analysed: readonly AnalysedSnippet[],
): ReadonlySet<string> {
  const names = new Set([
    ...BUILT_IN_NAMES,
    ...Object.keys(toJsonObject(effectiveData.state)),
    ...Object.keys(toJsonObject(effectiveData.httpRequests)),
    ...toArray(effectiveData.inputs).map((input) => jsonText(toJsonObject(input).name)),
  ])
  for (const { facts } of analysed) for (const name of facts.writes) names.add(name)
  for (const { block, name, options } of blocks) {
    const item = repeatItemName(toJsonObject(block.repeat))
    if (item) for (const one of [item, `$${item}Index`]) names.add(one)
    if (name === 'Builder:StateProvider') {
      for (const one of Object.keys(toJsonObject(options.state))) names.add(one)
    }
  }
  return names
}

/** The name of the item in a repeat. */
export function repeatItemName({ collection, itemName }: Record<string, unknown>): string | null {
  if (typeof collection !== 'string' || collection.trim() === '') return null
  if (typeof itemName === 'string' && itemName !== '') return itemName
  const [before = ''] = collection.split('(')
  return `${before.trim().split('.').at(-1)}Item`
}

const unsupportedCode = (construct: string, path: JsonPath): Violation => ({
  code: 'script/refused',
  path,
  message: `The server does not support ${construct}, so this code does not run there.`,
  hint: 'use plain expressions, functions, loops, arrays and objects',
})

function unknownNames(
  { reads, undeclared }: ScriptAnalysis,
  stateNames: ReadonlySet<string>,
  path: JsonPath,
): Violation[] {
  const unknown = [
    ...[...reads].map((name) => [name, `state.${name}`] as const),
    ...[...undeclared].map((name) => [name, name] as const),
  ].filter(([name]) => !stateNames.has(name))
  return unknown.map(([name, written]) => ({
    code: 'script/unknown-name',
    path,
    message: `${written} is not defined.`,
    ...didYouMeanHint(name, stateNames),
  }))
}

const truncate = (code: string) => (code.length > 60 ? `${code.slice(0, 57)}...` : code)
