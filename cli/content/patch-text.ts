import { applyEdits, modify } from 'jsonc-parser'
import { detectFormat } from '#cli/json/edits.ts'
import { isDeepEqual } from '#cli/releases/diff.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { type SyncEntry, withoutServiceFields } from './compare-entries.ts'

type PatchStep = { path: (string | number)[]; value: unknown; isNew?: boolean }
/** With more steps a file is rewritten. */
const MAX_PATCH_STEPS = 300

/** The text of an entry: the existing text with only the changes rewritten, else indented by two spaces. */
export function patchText(text: string | undefined, entry: SyncEntry): string {
  if (text === undefined) return `${JSON.stringify(entry, null, 2)}\n`
  const previous: SyncEntry = JSON.parse(text)
  const formattingOptions = detectFormat(text)
  const steps = diffSteps(withoutServiceFields(previous), withoutServiceFields(entry), [])
  const edited =
    steps.length > MAX_PATCH_STEPS
      ? null
      : steps.reduce(
          (so, { path, value, isNew = false }) =>
            applyEdits(so, modify(so, path, value, { formattingOptions, isArrayInsertion: isNew })),
          text,
        )
  if (edited !== null && hasContent(edited, entry)) return edited
  const { $schema } = previous
  const indent = formattingOptions.insertSpaces ? formattingOptions.tabSize : '\t'
  const rewritten = {
    ...($schema === undefined ? {} : { $schema }),
    ...withoutServiceFields(entry),
  }
  return `${JSON.stringify(rewritten, null, indent)}\n`.replaceAll('\n', formattingOptions.eol)
}

function hasContent(text: string, entry: SyncEntry): boolean {
  try {
    return isDeepEqual(withoutServiceFields(JSON.parse(text)), withoutServiceFields(entry))
  } catch {
    return false
  }
}

/** The edits that turn one value into another; last ones first, so that paths stay valid. */
function diffSteps(was: unknown, is: unknown, path: PatchStep['path']): PatchStep[] {
  if (isDeepEqual(was, is)) return []
  if (isRecord(was) && isRecord(is)) {
    const names = new Set([...Object.keys(was), ...Object.keys(is)])
    return [...names].flatMap((name) => diffSteps(was[name], is[name], [...path, name]))
  }
  if (Array.isArray(was) && Array.isArray(is)) return diffListSteps(was, is, path)
  return [{ path, value: is }]
}

function diffListSteps(was: unknown[], is: unknown[], path: PatchStep['path']): PatchStep[] {
  const shorter = Math.min(was.length, is.length)
  let head = 0
  while (head < shorter && isDeepEqual(was[head], is[head])) head++
  let tail = 0
  while (tail < shorter - head && isDeepEqual(was.at(-1 - tail), is.at(-1 - tail))) tail++
  const [before, after] = [was, is].map((list) => list.slice(head, list.length - tail))
  if (!before || !after) return []
  const common = Math.min(before.length, after.length)
  const removals = before
    .slice(common)
    .map((_, at): PatchStep => ({ path: [...path, head + common + at], value: undefined }))
  const changed = before
    .slice(0, common)
    .flatMap((value, at) => diffSteps(value, after[at], [...path, head + at]))
  const insertions = after
    .slice(common)
    .map((value, at): PatchStep => ({ path: [...path, head + common + at], value, isNew: true }))
  return [...removals.toReversed(), ...changed, ...insertions]
}
