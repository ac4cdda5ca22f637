import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  experimentVerdict,
  sampleRatioMismatch,
  type VariationCounts,
  winProbabilities,
} from '#domain/content/experiments/experiment-verdict.ts'
import { runs } from '#tests/support/length.ts'

const group = (
  name: string,
  visitors: number,
  converted: number,
  share = 0.5,
): VariationCounts => ({
  id: name.toLowerCase(),
  name,
  share,
  visitors,
  converted,
})

/** The exact probability that B beats A (Evan Miller, 2014), to verify the grid. */
function exactly(a: VariationCounts, b: VariationCounts): number {
  const [alphaA, betaA] = [a.converted + 1, a.visitors - a.converted + 1]
  const [alphaB, betaB] = [b.converted + 1, b.visitors - b.converted + 1]
  let total = 0
  for (let i = 0; i < alphaB; i++) {
    total += Math.exp(
      logBeta(alphaA + i, betaB + betaA) -
        Math.log(betaB + i) -
        logBeta(1 + i, betaB) -
        logBeta(alphaA, betaA),
    )
  }
  return total
}
const logBeta = (x: number, y: number) => logFactorial(x) + logFactorial(y) - logFactorial(x + y)
/** Of whole numbers: the gamma function's logarithm. */
const logFactorial = (n: number) => {
  let sum = 0
  for (let k = 2; k < n; k++) sum += Math.log(k)
  return sum
}

describe('how probable it is that a group is the best', () => {
  it.each([
    [group('A', 100, 10), group('B', 100, 18)],
    [group('A', 1000, 50), group('B', 1000, 65)],
    [group('A', 10, 0), group('B', 12, 3)],
    [group('A', 5000, 100), group('B', 500, 14)],
    [group('A', 7, 7), group('B', 9, 0)],
    [group('A', 2000, 1000), group('B', 2000, 1030)],
  ])('agrees with the exact formula: %j', (a, b) => {
    expect(winProbabilities([a, b])[1]).toBeCloseTo(exactly(a, b), 4)
  })

  it('is even where nothing is known or all is alike', () => {
    expect(winProbabilities([group('A', 0, 0), group('B', 0, 0)])[0]).toBeCloseTo(0.5, 6)
    expect(winProbabilities(['A', 'B', 'C'].map((name) => group(name, 300, 30)))[2]).toBeCloseTo(
      1 / 3,
      6,
    )
  })

  it('adds up to one, and never falls when someone else converts', () => {
    const counted = fc
      .tuple(fc.integer({ min: 1, max: 3000 }), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([visitors, part]) => group('X', visitors, Math.floor(visitors * part * 0.9)))
    fc.assert(
      fc.property(fc.array(counted, { minLength: 2, maxLength: 3 }), (groups) => {
        const chances = winProbabilities(groups)
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
        const [first, ...rest] = groups as [VariationCounts, ...VariationCounts[]]
        const more = { ...first, converted: Math.min(first.visitors, first.converted + 1) }
        expect(winProbabilities([more, ...rest])[0]).toBeGreaterThanOrEqual(
          (chances[0] ?? 0) - 1e-6,
        )
      }),
      { numRuns: runs(100) },
    )
  })
})

describe('the plain result', () => {
  it.each<[string, string, VariationCounts[]]>([
    ['nobody', 'No one has seen it yet.', [group('A', 0, 0), group('B', 0, 0)]],
    ['level', 'No difference to be seen yet.', [group('A', 500, 25), group('B', 500, 27)]],
    // Three to nothing is no proof.
    ['level', 'No difference to be seen yet.', [group('A', 20, 0), group('B', 20, 4)]],
    ['leads', 'B leads, not yet certain.', [group('A', 1000, 50), group('B', 1000, 60)]],
    ['better', 'B is better (certain to 97 of 100).', [group('A', 1000, 50), group('B', 1000, 72)]],
    ['better', 'A is better (certain to 99 of 100).', [group('A', 900, 90), group('B', 900, 20)]],
    ['level', 'No difference to be seen yet.', [group('A', 900, 90)]],
  ])('%s: %s', (kind, says, groups) =>
    expect(experimentVerdict(groups)).toMatchObject({ kind, summary: says }),
  )

  it('more conversions than visitors count as all of them', () => {
    const verdict = experimentVerdict([group('A', 40, 90), group('B', 40, 2)])
    expect(verdict).toMatchObject({
      kind: 'better',
      summary: 'A is better (certain to 99 of 100).',
    })
  })

  it('of no groups it says nothing', () => expect(experimentVerdict([]).kind).toBe('nobody'))
})

describe('groups that are not as large as they should be', () => {
  it.each<[boolean, string, VariationCounts[]]>([
    [false, 'as drawn', [group('A', 5020, 0), group('B', 4980, 0)]],
    [false, 'one in fifty', [group('A', 5117, 0), group('B', 4883, 0)]],
    [true, 'one in ten thousand', [group('A', 5195, 0), group('B', 4805, 0)]],
    [false, 'by their shares', [group('A', 9010, 0, 0.9), group('B', 990, 0, 0.1)]],
    [true, 'against their shares', [group('A', 5000, 0, 0.9), group('B', 5000, 0, 0.1)]],
    [false, 'no one yet', [group('A', 0, 0), group('B', 0, 0)]],
    [false, 'one that no one is meant to see', [group('A', 100, 0, 1), group('B', 7, 0, 0)]],
  ])('warned: %s, %s', (isWarned, _, groups) => {
    expect(sampleRatioMismatch(groups) !== null).toBe(isWarned)
  })

  it('says by how much', () => {
    expect(sampleRatioMismatch([group('A', 800, 0), group('B', 200, 0)])).toBe(
      'The groups don’t match their shares (A 800 instead of 500, B 200 instead of 500): don’t rely on these numbers.',
    )
  })
})
