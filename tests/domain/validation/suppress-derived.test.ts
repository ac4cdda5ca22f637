import { expect, it } from 'vitest'
import { type DatasetFile, indexDataset } from '#domain/validation/dataset/dataset-index.ts'
import { SAMPLE_DATASET } from '#domain/validation/dataset/sample-dataset.ts'
import { getRule, type RuleCode } from '#domain/validation/rules/rules.ts'
import { SUPPRESSED_BY, suppressDerived } from '#domain/validation/suppress-derived.ts'
import { validateDatasetFile } from '#domain/validation/validate-dataset-file.ts'
import type { Violation } from '#domain/validation/violation.ts'

const WEIGHT = { info: 0, warning: 1, error: 2 }
const weightOf = (code: RuleCode) => WEIGHT[getRule(code).severity]

it.each(Object.entries(SUPPRESSED_BY))('%s is silenced by nothing milder', (code, causes) => {
  for (const cause of Object.values(causes).flat()) {
    expect(weightOf(cause), cause).toBeGreaterThanOrEqual(weightOf(code as RuleCode))
  }
})

const fault = (code: RuleCode, path: Violation['path'], message = code as string): Violation => ({
  code,
  path,
  message,
})

it('a fault is told without what comes of it in its entry, under its key, in its file', () => {
  const causes = [
    fault('navigation/unknown-city', ['entries', 0, 'cities', 0]),
    fault('price/negative', ['p-a', 'priceDetail']),
    fault('id/duplicate', [1, 'id']),
    fault('calendar/unknown-version', ['days', 3]),
  ]
  const follow = [
    fault('navigation/never-shown', ['entries', 0, 'subNavigation', 2]),
    fault('price/quoted', ['p-a', 'price']),
    fault('location/same-name', [1, 'name']),
    fault('calendar/unused-version', ['versions', 'b']),
  ]
  const others = [
    fault('navigation/never-shown', ['entries', 1, 'subNavigation', 2]),
    fault('price/quoted', ['p-b', 'price']),
    fault('location/same-name', [0, 'name']),
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
  const [cause, follower] = ['navigation/unknown-country', 'navigation/never-shown']
  expect(codesWhere()).toContain(cause)
  expect(codesWhere()).not.toContain(follower)
  expect(codesWhere((code) => code !== cause)).toContain(follower)
})

it('a name that is missing is told of once, with how often it stands there', () => {
  const at = (day: number, name: string) => fault('calendar/unknown-version', ['days', day], name)
  const [a, b] = [at(0, 'No a.'), at(1, 'No b.')]
  expect(suppressDerived([a, b, at(2, 'No a.')])).toEqual([
    { ...a, message: 'No a. It is named 2 times.' },
    b,
  ])
})

it('nothing comes of itself, however far round', () => {
  const from = (code: RuleCode): RuleCode[] => Object.values(SUPPRESSED_BY[code] ?? {}).flat()
  for (const code of Object.keys(SUPPRESSED_BY) as RuleCode[]) {
    const seen = new Set(from(code))
    for (const cause of seen) for (const one of from(cause)) seen.add(one)
    expect(seen).not.toContain(code)
  }
})
