import { applyPatch } from 'diff'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unifiedDiff } from '#cli/print/unified-diff.ts'

describe('unified diff', () => {
  it('shows three lines around a change, and a missing line break at the end', () => {
    expect(unifiedDiff('x.json', '1\n2\n3\n4\n5\n6\n7', '1\n2\n3\n4\n5\n6\n8\n')).toBe(
      '--- a/x.json\n+++ b/x.json\n@@ -4,4 +4,4 @@\n 4\n 5\n 6\n-7\n\\ No newline at end of file\n+8\n',
    )
  })

  it('is empty where nothing changed', () => {
    expect(unifiedDiff('x.json', '1\n', '1\n')).toBe('')
  })

  it('counts no line of a text that is empty', () => {
    expect(unifiedDiff('new.json', '', '{}\n')).toContain('@@ -0,0 +1,1 @@\n+{}\n')
  })

  it('turns one text into the other', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', '')).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== after)
        expect(applyPatch(before, unifiedDiff('x', before, after))).toBe(after)
      }),
    )
  })

  it.each([
    ['', ''],
    ['\n', ''],
    ['', '\n'],
  ])('shows a rewritten text as one change (ends %j and %j)', (oldEnd, newEnd) => {
    const write = (word: string, end: string) =>
      Array.from({ length: 5_000 }, (_, line) => `${word} ${line}`).join('\n') + end
    const [before, after] = [write('old', oldEnd), write('new', newEnd)]
    const diff = unifiedDiff('x.json', before, after)
    expect(diff.match(/^@@.*$/gm)).toEqual(['@@ -1,5000 +1,5000 @@'])
    expect(applyPatch(before, diff)).toBe(after)
  })

  it('shows a text that is deleted or new, however long', () => {
    const text = 'line\n'.repeat(5_000)
    expect(applyPatch(text, unifiedDiff('x', text, ''))).toBe('')
    expect(applyPatch('', unifiedDiff('x', '', text))).toBe(text)
  })
})
