/** Lines around a change that are shown with it. */
const CONTEXT = 3
/** More changed lines than this are shown as one change. */
const MOST = 2_000

type Line = { sign: ' ' | '-' | '+'; text: string }

/** What changed from one text to another, as `diff -u` and git write it; empty where nothing did. */
export function unifiedDiff(name: string, before: string, after: string): string {
  if (before === after) return ''
  const lines = compare(linesOf(before), linesOf(after))
  const hunks = hunksOf(lines)
  return [`--- a/${name}\n+++ b/${name}\n`, ...hunks].join('')
}

const linesOf = (text: string) => text.split(/(?<=\n)/)

/** Every line of both, in order: kept, taken out or put in. */
function compare(old: readonly string[], now: readonly string[]): Line[] {
  let head = 0
  while (head < old.length && head < now.length && old[head] === now[head]) head++
  let tail = 0
  const most = Math.min(old.length, now.length) - head
  while (tail < most && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++
  const kept = (texts: readonly string[]) => texts.map((text): Line => ({ sign: ' ', text }))
  return [
    ...kept(old.slice(0, head)),
    ...middle(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...kept(old.slice(old.length - tail)),
  ]
}

/** The longest common lines, by a table where it is small enough. */
function middle(old: readonly string[], now: readonly string[]): Line[] {
  const out = (text: string): Line => ({ sign: '-', text })
  const into = (text: string): Line => ({ sign: '+', text })
  if (old.length > MOST || now.length > MOST) return [...old.map(out), ...now.map(into)]
  const wide = now.length + 1
  const common = new Uint32Array((old.length + 1) * wide)
  const at = (row: number, column: number) => common[row * wide + column] ?? 0
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = now.length - 1; column >= 0; column--) {
      common[row * wide + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const lines: Line[] = []
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
      lines.push(out(was))
      row++
    } else {
      lines.push(into(is))
      column++
    }
  }
  return lines
}

function hunksOf(lines: readonly Line[]): string[] {
  const changed = lines.flatMap(({ sign }, index) => (sign === ' ' ? [] : [index]))
  const groups: [first: number, last: number][] = []
  for (const index of changed) {
    const last = groups.at(-1)
    if (last && index - last[1] <= 2 * CONTEXT) last[1] = index
    else groups.push([index, index])
  }
  let old = 1
  let now = 1
  let counted = 0
  return groups.map(([first, last]) => {
    const from = Math.max(0, first - CONTEXT)
    for (const { sign } of lines.slice(counted, from)) {
      if (sign !== '+') old++
      if (sign !== '-') now++
    }
    const shown = lines.slice(from, last + CONTEXT + 1)
    counted = from
    const long = (sign: Line['sign']) => shown.filter((line) => line.sign !== sign).length
    const head = `@@ -${old},${long('+')} +${now},${long('-')} @@\n`
    return head + shown.map(({ sign, text }) => sign + ended(text)).join('')
  })
}

const ended = (text: string) =>
  text.endsWith('\n') ? text : `${text}\n\\ No newline at end of file\n`
