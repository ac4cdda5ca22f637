import { isContentId } from '#domain/content/experiments/content-experiment.ts'
import { type EntryView, toJsonObject } from '#domain/validation/files/content/entry-view.ts'
import type { Violation } from '#domain/validation/violation.ts'

/** Experiments whose faces do not add up, that nobody sees, or that cannot be told apart. */
export function validateExperiment({ entry }: EntryView): Violation[] {
  const variations = Object.entries(toJsonObject(entry.variations)).map(
    ([name, one]) => [name, toJsonObject(one)] as const,
  )
  if (variations.length === 0) return []
  const ratios = variations.map(([, { testRatio }]) => readRatio(testRatio))
  const sum = Math.round(ratios.reduce((all, one) => all + one, 0) * 1e6) / 1e6
  return [
    ...(sum > 1 ? [ratiosAboveOne(sum)] : validateDefaultRatio(entry, sum)),
    ...variations.flatMap(([name, variation]) => [
      ...invalidVariationName(name, variation.id),
      ...zeroRatio(name, variation.testRatio),
    ]),
    ...identicalVariations(entry.data, variations),
  ]
}

const readRatio = (ratio: unknown) => (typeof ratio === 'number' && ratio > 0 ? ratio : 0)

const formatPercent = (ratio: number) => `${Math.round(ratio * 1000) / 10} %`

const ratiosAboveOne = (sum: number): Violation => ({
  code: 'experiment/too-many',
  path: ['variations'],
  message: `Together the variations get ${formatPercent(sum)} of all visitors.`,
  hint: 'make the testRatios add up to at most 1: what is left sees the entry itself',
})

/** What is left sees the entry itself, whatever is written there. */
function validateDefaultRatio({ testRatio }: EntryView['entry'], sum: number): Violation[] {
  const remainder = Math.round((1 - sum) * 1e6) / 1e6
  if (typeof testRatio !== 'number' || Math.abs(testRatio - remainder) < 0.0005) return []
  return [
    {
      code: 'experiment/default-ratio',
      path: ['testRatio'],
      message: `The entry itself is seen by ${formatPercent(remainder)} of all visitors, not by ${formatPercent(testRatio)}.`,
      hint: `the shares of the variations count: write ${remainder}`,
      fix: { says: `write ${remainder}`, edits: [{ path: ['testRatio'], value: remainder }] },
    },
  ]
}

function invalidVariationName(name: string, id: unknown): Violation[] {
  const path = ['variations', name]
  if (!isContentId(name)) {
    return [
      {
        code: 'experiment/bad-name',
        path,
        at: 'key',
        message: `No visitor can be given the variation "${name}".`,
        hint: 'name it with letters, digits and hyphens, at most 64',
      },
    ]
  }
  if (typeof id !== 'string' || id === name) return []
  return [
    {
      code: 'experiment/bad-name',
      path: [...path, 'id'],
      message: `The variation "${name}" says that it is called "${id}".`,
      hint: `write "id": "${name}"`,
    },
  ]
}

const zeroRatio = (name: string, ratio: unknown): Violation[] =>
  readRatio(ratio) > 0
    ? []
    : [
        {
          code: 'experiment/unseen',
          path: ['variations', name, ...(ratio === undefined ? [] : ['testRatio'])],
          message: `Nobody sees the variation "${name}": it has no share of the visitors.`,
          hint: 'give it a testRatio above 0, or take it out',
        },
      ]

/** A variation shows its data in place of the entry's; what it leaves out stays. */
function identicalVariations(
  data: unknown,
  variations: readonly (readonly [string, Record<string, unknown>])[],
) {
  const entryData = toJsonObject(data)
  const seen = new Map([[JSON.stringify(entryData), 'the entry itself']])
  return variations.flatMap(([name, variation]): Violation[] => {
    const serialised = JSON.stringify({ ...entryData, ...toJsonObject(variation.data) })
    const duplicateOf = seen.get(serialised)
    seen.set(serialised, duplicateOf ?? `"${name}"`)
    if (duplicateOf === undefined) return []
    return [
      {
        code: 'experiment/identical',
        path: ['variations', name],
        message: `The variation "${name}" shows just what ${duplicateOf} shows.`,
        hint: 'change something in its data, or take it out: nothing can be learnt from it',
      },
    ]
  })
}
