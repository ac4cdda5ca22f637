import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from 'diff'

/** Above this many changed lines the diff is one replacement: the minimal one takes too long. */
const MAX_CHANGED_LINES = 2_000

/** A unified diff like git's; '' when nothing changed. */
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

function replaceAll(name: string, before: string, after: string) {
  const removed = structuredPatch(`a/${name}`, `b/${name}`, before, '')
  const added = structuredPatch(`a/${name}`, `b/${name}`, '', after)
  const [from, to] = [removed.hunks[0], added.hunks[0]]
  if (!from || !to) return from ? removed : added
  const lines = [...from.lines, ...to.lines]
  return { ...removed, hunks: [{ ...from, newStart: 1, newLines: to.newLines, lines }] }
}
