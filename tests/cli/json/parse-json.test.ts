import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseJsonText } from '#cli/json/parse-json.ts'
import { runs } from '#tests/support/length.ts'

const PIECES = [
  ...['{', '}', '[', ']', ',', ':', ' ', '\n', '\t', '\r', '\u00a0', '//', "'", 'x', 'nul', 'True'],
  ...['"a"', '"b\\n"', '"\\u00e9"', '"\\u00g9"', '"\\x"', '"', '\\', '"a\tb"', '"\\\\"', '"é"'],
  ...['0', '-0', '01', '-', '1.', '.5', '1.5', '1e5', '1E+05', '1e', '2e-', '+1', '-x', 'NaN'],
  ...['true', 'false', 'null', '[]', '{}', '{"a":', '"b":1', '[1,', '12345678901234567890'],
]
/** JSON with some of its signs taken out, doubled or replaced. */
const damaged = fc
  .tuple(fc.json({ maxDepth: 3 }), fc.nat(), fc.nat(2), fc.constantFrom(...PIECES))
  .map(([json, where, length, piece]) => {
    const at = where % (json.length + 1)
    return json.slice(0, at) + piece + json.slice(at + length)
  })
const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((all) => all.join(''))

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

it('accepts what JSON.parse accepts, and explains everything else', () => {
  fc.assert(
    fc.property(fc.oneof(damaged, pieces, fc.json(), fc.string()), (text) => {
      const read = parseJsonText(text)
      expect(read.isJson).toBe(isJson(text))
      if (!read.isJson) expect(read.faults.length).toBeGreaterThan(0)
    }),
    { numRuns: runs(3_000) },
  )
})
