import { applyEdits, modify } from 'jsonc-parser'
import { looksOf } from '#cli/lib/check/edits.ts'
import { isSame } from '#cli/lib/release/changes.ts'
import { isRecord } from '#domain/content/record.ts'
import { type Entry, saidIn } from './compare.ts'

type Step = { path: (string | number)[]; value: unknown; isNew?: boolean }
/** With more steps than this a file is written anew. */
const MOST = 300

/** An entry as a text: as it is written already, with only what changed written otherwise; else with two spaces. */
export function writtenLike(text: string | undefined, is: Entry): string {
  if (text === undefined) return `${JSON.stringify(is, null, 2)}\n`
  const was: Entry = JSON.parse(text)
  const formattingOptions = looksOf(text)
  const steps = stepsBetween(saidIn(was), saidIn(is), [])
  const edited =
    steps.length > MOST
      ? null
      : steps.reduce(
          (so, { path, value, isNew = false }) =>
            applyEdits(so, modify(so, path, value, { formattingOptions, isArrayInsertion: isNew })),
          text,
        )
  if (edited !== null && says(edited, is)) return edited
  const { $schema } = was
  const indent = formattingOptions.insertSpaces ? formattingOptions.tabSize : '\t'
  const whole = { ...($schema === undefined ? {} : { $schema }), ...saidIn(is) }
  return `${JSON.stringify(whole, null, indent)}\n`.replaceAll('\n', formattingOptions.eol)
}

function says(text: string, entry: Entry): boolean {
  try {
    return isSame(saidIn(JSON.parse(text)), saidIn(entry))
  } catch {
    return false
  }
}

/** What to do to a value so that it says what another one does; from the back, so that places stay true. */
function stepsBetween(was: unknown, is: unknown, path: Step['path']): Step[] {
  if (isSame(was, is)) return []
  if (isRecord(was) && isRecord(is)) {
    const names = new Set([...Object.keys(was), ...Object.keys(is)])
    return [...names].flatMap((name) => stepsBetween(was[name], is[name], [...path, name]))
  }
  if (Array.isArray(was) && Array.isArray(is)) return stepsInList(was, is, path)
  return [{ path, value: is }]
}

function stepsInList(was: unknown[], is: unknown[], path: Step['path']): Step[] {
  const shorter = Math.min(was.length, is.length)
  let head = 0
  while (head < shorter && isSame(was[head], is[head])) head++
  let tail = 0
  while (tail < shorter - head && isSame(was.at(-1 - tail), is.at(-1 - tail))) tail++
  const [before, after] = [was, is].map((list) => list.slice(head, list.length - tail))
  if (!before || !after) return []
  const common = Math.min(before.length, after.length)
  const out = before
    .slice(common)
    .map((_, at): Step => ({ path: [...path, head + common + at], value: undefined }))
  const changed = before
    .slice(0, common)
    .flatMap((value, at) => stepsBetween(value, after[at], [...path, head + at]))
  const into = after
    .slice(common)
    .map((value, at): Step => ({ path: [...path, head + common + at], value, isNew: true }))
  return [...out.toReversed(), ...changed, ...into]
}
