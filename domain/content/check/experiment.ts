import type { Fault } from '../../check/fault.ts'
import { isContentId } from '../variation.ts'
import { docOf, type Reading } from './reading.ts'

/** Experiments whose faces do not add up, that nobody sees, or that cannot be told apart. */
export function checkExperiment({ entry }: Reading): Fault[] {
  const variations = Object.entries(docOf(entry.variations)).map(
    ([name, one]) => [name, docOf(one)] as const,
  )
  if (variations.length === 0) return []
  const ratios = variations.map(([, { testRatio }]) => ratioOf(testRatio))
  const sum = Math.round(ratios.reduce((all, one) => all + one, 0) * 1e6) / 1e6
  return [
    ...(sum > 1 ? [tooMany(sum)] : ofDefault(entry, sum)),
    ...variations.flatMap(([name, variation]) => [
      ...misnamed(name, variation.id),
      ...unseen(name, variation.testRatio),
    ]),
    ...identical(entry.data, variations),
  ]
}

const ratioOf = (ratio: unknown) => (typeof ratio === 'number' && ratio > 0 ? ratio : 0)

const percent = (ratio: number) => `${Math.round(ratio * 1000) / 10} %`

const tooMany = (sum: number): Fault => ({
  code: 'experiment/too-many',
  path: ['variations'],
  message: `Together the variations get ${percent(sum)} of all visitors.`,
  hint: 'make the testRatios add up to at most 1: what is left sees the entry itself',
})

/** What is left sees the entry itself, whatever is written there. */
function ofDefault({ testRatio }: Reading['entry'], sum: number): Fault[] {
  const left = Math.round((1 - sum) * 1e6) / 1e6
  if (typeof testRatio !== 'number' || Math.abs(testRatio - left) < 0.0005) return []
  return [
    {
      code: 'experiment/default-ratio',
      path: ['testRatio'],
      message: `The entry itself is seen by ${percent(left)} of all visitors, not by ${percent(testRatio)}.`,
      hint: `the shares of the variations count: write ${left}`,
      fix: { says: `write ${left}`, edits: [{ path: ['testRatio'], value: left }] },
    },
  ]
}

function misnamed(name: string, id: unknown): Fault[] {
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

const unseen = (name: string, ratio: unknown): Fault[] =>
  ratioOf(ratio) > 0
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
function identical(
  data: unknown,
  variations: readonly (readonly [string, Record<string, unknown>])[],
) {
  const own = docOf(data)
  const seen = new Map([[JSON.stringify(own), 'the entry itself']])
  return variations.flatMap(([name, variation]): Fault[] => {
    const face = JSON.stringify({ ...own, ...docOf(variation.data) })
    const same = seen.get(face)
    seen.set(face, same ?? `"${name}"`)
    if (same === undefined) return []
    return [
      {
        code: 'experiment/identical',
        path: ['variations', name],
        message: `The variation "${name}" shows just what ${same} shows.`,
        hint: 'change something in its data, or take it out: nothing can be learnt from it',
      },
    ]
  })
}
