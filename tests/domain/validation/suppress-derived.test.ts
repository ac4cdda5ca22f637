import { expect, it } from 'vitest'
import type { DatasetFile } from '#domain/releases/dataset-file.ts'
import { indexDataset } from '#domain/validation/dataset/dataset-index.ts'
import { getRule, RULES, type RuleCode } from '#domain/validation/rules/rules.ts'
import { SAMPLE_DATASET } from '#domain/validation/rules/sample-dataset.ts'
import { suppressDerived } from '#domain/validation/suppress-derived.ts'
import { validateDatasetFile } from '#domain/validation/validate-dataset-file.ts'
import type { Violation } from '#domain/validation/violation.ts'

const WEIGHT = { info: 0, warning: 1, error: 2 }
const weightOf = (code: RuleCode) => WEIGHT[getRule(code).severity]

const causesOf = (code: RuleCode) =>
  Object.values(getRule(code).suppressedBy ?? {}).flat() as RuleCode[]
const SUPPRESSED = (Object.keys(RULES) as RuleCode[]).filter((code) => causesOf(code).length > 0)

it.each(SUPPRESSED)('%s is only suppressed by rules that exist and are as severe', (code) => {
  for (const cause of causesOf(code)) {
    expect(RULES).toHaveProperty([cause])
    expect(weightOf(cause), cause).toBeGreaterThanOrEqual(weightOf(code))
  }
})

const fault = (code: RuleCode, path: Violation['path'], message = code as string): Violation => ({
  code,
  path,
  message,
})

it('a fault is told without what comes of it in its entry, under its key, in its file', () => {
  const causes = [
    fault('id/unknown', ['entries', 0, 'cities', 0]),
    fault('price/negative', ['p-a', 'priceDetail']),
    fault('id/duplicate', [1, 'id']),
  ]
  const follow = [
    fault('navigation/never-shown', ['entries', 0, 'subNavigation', 2]),
    fault('price/quoted', ['p-a', 'price']),
    fault('navigation/duplicate-label', [1, 'label']),
  ]
  const others = [
    fault('navigation/never-shown', ['entries', 1, 'subNavigation', 2]),
    fault('price/quoted', ['p-b', 'price']),
    fault('navigation/duplicate-label', [0, 'name']),
  ]
  expect(suppressDerived([...follow, ...causes, ...others])).toEqual([...causes, ...others])
})

it('a fault that nobody is told of hides nothing', () => {
  const json = structuredClone(SAMPLE_DATASET.navigation) as { entries: object[] }
  json.entries[0] = { ...json.entries[0], countries: ['nz', 'atlantis'] }
  const file: DatasetFile = { name: 'navigation.json', kind: 'navigation', country: null, json }
  const index = indexDataset([file], new Set())
  const codesWhere = (isTold?: (code: string) => boolean) =>
    validateDatasetFile(file, index, isTold).map(({ code }) => code)
  const [cause, follower] = ['id/unknown', 'navigation/never-shown']
  expect(codesWhere()).toContain(cause)
  expect(codesWhere()).not.toContain(follower)
  expect(codesWhere((code) => code !== cause)).toContain(follower)
})

it('a name that is missing is told of once, with how often it stands there', () => {
  const at = (day: number, name: string) => fault('id/unknown', ['days', day], name)
  const [a, b] = [at(0, 'No a.'), at(1, 'No b.')]
  expect(suppressDerived([a, b, at(2, 'No a.')])).toEqual([
    { ...a, message: 'No a. It is used 2 times.' },
    b,
  ])
})

it('no rule suppresses itself, directly or through others', () => {
  for (const code of SUPPRESSED) {
    const seen = new Set(causesOf(code))
    for (const cause of seen) for (const one of causesOf(cause)) seen.add(one)
    expect(seen).not.toContain(code)
  }
})
