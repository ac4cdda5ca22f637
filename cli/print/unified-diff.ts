import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from 'diff'

/** With more changed lines than this the whole text is shown as one change: finding the smallest one takes too long. */
const MAX_CHANGED_LINES = 2_000

/** What changed from one text to another, as `diff -u` and git write it; empty where nothing did. */
export function unifiedDiff(name: string, before: string, after: string): string {
  if (before === after) return ''
  const compare = (from: string, to: string) =>
    structuredPatch(`a/${name}`, `b/${name}`, from, to, '', '', {
      context: 3,
      maxEditLength: MAX_CHANGED_LINES,
    })
  const patch = compare(before, after) ?? replaceAll(name, before, after)
  return formatPatch(patch, FILE_HEADERS_ONLY)
}

/** A patch that removes every line and adds every other. */
function replaceAll(name: string, before: string, after: string) {
  const removed = structuredPatch(`a/${name}`, `b/${name}`, before, '')
  const added = structuredPatch(`a/${name}`, `b/${name}`, '', after)
  const [from, to] = [removed.hunks[0], added.hunks[0]]
  if (!from || !to) return from ? removed : added
  const lines = [...from.lines, ...to.lines]
  return { ...removed, hunks: [{ ...from, newStart: 1, newLines: to.newLines, lines }] }
}
