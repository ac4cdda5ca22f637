/** Lines around a change that are shown with it. */
const CONTEXT_LINES = 3
/** More changed lines than this are shown as one change. */
const MAX_TABLE_LINES = 2_000

type DiffLine = { sign: ' ' | '-' | '+'; text: string }

/** What changed from one text to another, as `diff -u` and git write it; empty where nothing did. */
export function unifiedDiff(name: string, before: string, after: string): string {
  if (before === after) return ''
  const lines = diffLines(splitLines(before), splitLines(after))
  const hunks = formatHunks(lines)
  return [`--- a/${name}\n+++ b/${name}\n`, ...hunks].join('')
}

const splitLines = (text: string) => text.split(/(?<=\n)/)

/** Every line of both, in order: kept, taken out or put in. */
function diffLines(old: readonly string[], now: readonly string[]): DiffLine[] {
  let head = 0
  while (head < old.length && head < now.length && old[head] === now[head]) head++
  let tail = 0
  const maxCommon = Math.min(old.length, now.length) - head
  while (tail < maxCommon && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++
  const unchanged = (texts: readonly string[]) =>
    texts.map((text): DiffLine => ({ sign: ' ', text }))
  return [
    ...unchanged(old.slice(0, head)),
    ...diffMiddle(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...unchanged(old.slice(old.length - tail)),
  ]
}

/** The longest common lines, by a table where it is small enough. */
function diffMiddle(old: readonly string[], now: readonly string[]): DiffLine[] {
  const removed = (text: string): DiffLine => ({ sign: '-', text })
  const added = (text: string): DiffLine => ({ sign: '+', text })
  if (old.length > MAX_TABLE_LINES || now.length > MAX_TABLE_LINES)
    return [...old.map(removed), ...now.map(added)]
  const rowWidth = now.length + 1
  const lengths = new Uint32Array((old.length + 1) * rowWidth)
  const at = (row: number, column: number) => lengths[row * rowWidth + column] ?? 0
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = now.length - 1; column >= 0; column--) {
      lengths[row * rowWidth + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const lines: DiffLine[] = []
  let row = 0
  let column = 0
  while (row < old.length || column < now.length) {
    const [was, is] = [old[row] ?? '', now[column] ?? '']
    if (row < old.length && column < now.length && was === is) {
      lines.push({ sign: ' ', text: was })
      row++
      column++
    } else if (
      column >= now.length ||
      (row < old.length && at(row + 1, column) >= at(row, column + 1))
    ) {
      lines.push(removed(was))
      row++
    } else {
      lines.push(added(is))
      column++
    }
  }
  return lines
}

function formatHunks(lines: readonly DiffLine[]): string[] {
  const changed = lines.flatMap(({ sign }, index) => (sign === ' ' ? [] : [index]))
  const groups: [first: number, last: number][] = []
  for (const index of changed) {
    const last = groups.at(-1)
    if (last && index - last[1] <= 2 * CONTEXT_LINES) last[1] = index
    else groups.push([index, index])
  }
  let oldLine = 1
  let newLine = 1
  let counted = 0
  return groups.map(([first, last]) => {
    const from = Math.max(0, first - CONTEXT_LINES)
    for (const { sign } of lines.slice(counted, from)) {
      if (sign !== '+') oldLine++
      if (sign !== '-') newLine++
    }
    const shown = lines.slice(from, last + CONTEXT_LINES + 1)
    counted = from
    const countLines = (sign: DiffLine['sign']) => shown.filter((line) => line.sign !== sign).length
    const head = `@@ -${oldLine},${countLines('+')} +${newLine},${countLines('-')} @@\n`
    return head + shown.map(({ sign, text }) => sign + withNewlineMarker(text)).join('')
  })
}

const withNewlineMarker = (text: string) =>
  text.endsWith('\n') ? text : `${text}\n\\ No newline at end of file\n`
