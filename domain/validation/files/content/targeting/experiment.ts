import { isContentId } from '#domain/content/experiments/content-experiment.ts'
import { toJsonObject } from '#domain/validation/dataset/lenient-json.ts'
import type { EntryView } from '#domain/validation/files/content/entry-view.ts'
import type { Violation } from '#domain/validation/violation.ts'

/** Validates the names and shares of an experiment's variations. */
export function validateExperiment({ entry }: EntryView): Violation[] {
  const variations = Object.entries(toJsonObject(entry.variations)).map(
    ([name, one]) => [name, toJsonObject(one)] as const,
  )
  const shares = variations.map(([, { testRatio }]) =>
    typeof testRatio === 'number' && testRatio > 0 ? testRatio : 0,
  )
  const sum = Math.round(shares.reduce((all, one) => all + one, 0) * 1e6) / 1e6
  return [
    ...(sum > 1 ? [sharesAboveOne(sum)] : []),
    ...variations.flatMap(([name, { id }]) => invalidVariationName(name, id)),
  ]
}

const sharesAboveOne = (sum: number): Violation => ({
  code: 'experiment/too-many',
  path: ['variations'],
  message: `The variations add up to ${Math.round(sum * 1000) / 10} % of visitors.`,
  hint: 'make the testRatios add up to at most 1; the entry itself gets the rest',
})

function invalidVariationName(name: string, id: unknown): Violation[] {
  const path = ['variations', name]
  const code = 'experiment/bad-name'
  if (!isContentId(name)) {
    const message = `"${name}" is not a valid name for a variation.`
    const hint = 'use letters, digits and hyphens, at most 64'
    return [{ code, path, at: 'key', message, hint }]
  }
  if (typeof id !== 'string' || id === name) return []
  const message = `The variation "${name}" has the id "${id}".`
  return [{ code, path: [...path, 'id'], message, hint: `write "id": "${name}"` }]
}
