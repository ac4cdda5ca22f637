import { expect, it } from 'vitest'
import { CAUSES, withoutConsequences } from '#domain/check/consequences.ts'
import { EXAMPLES } from '#domain/check/examples.ts'
import type { Fault } from '#domain/check/fault.ts'
import { checkStockFile } from '#domain/check/kinds.ts'
import { type RuleCode, ruleOf } from '#domain/check/rules.ts'
import { indexStock, type StockFile } from '#domain/check/stock.ts'

const WEIGHT = { info: 0, warning: 1, error: 2 }
const weightOf = (code: RuleCode) => WEIGHT[ruleOf(code).severity]

it.each(Object.entries(CAUSES))('%s is silenced by nothing milder', (code, causes) => {
  for (const cause of Object.values(causes).flat()) {
    expect(weightOf(cause), cause).toBeGreaterThanOrEqual(weightOf(code as RuleCode))
  }
})

const fault = (code: RuleCode, path: Fault['path'], message = code as string): Fault => ({
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
  expect(withoutConsequences([...follow, ...causes, ...others])).toEqual([...causes, ...others])
})

it('a fault that nobody is told of hides nothing', () => {
  const json = structuredClone(EXAMPLES.navigation) as { entries: object[] }
  json.entries[0] = { ...json.entries[0], countries: ['nz', 'atlantis'] }
  const file: StockFile = { name: 'navigation.json', kind: 'navigation', country: null, json }
  const index = indexStock([file], new Set())
  const codesWhere = (isTold?: (code: string) => boolean) =>
    checkStockFile(file, index, isTold).map(({ code }) => code)
  const [cause, follower] = ['navigation/unknown-country', 'navigation/never-shown']
  expect(codesWhere()).toContain(cause)
  expect(codesWhere()).not.toContain(follower)
  expect(codesWhere((code) => code !== cause)).toContain(follower)
})

it('a name that is missing is told of once, with how often it stands there', () => {
  const at = (day: number, name: string) => fault('calendar/unknown-version', ['days', day], name)
  const [a, b] = [at(0, 'No a.'), at(1, 'No b.')]
  expect(withoutConsequences([a, b, at(2, 'No a.')])).toEqual([
    { ...a, message: 'No a. It is named 2 times.' },
    b,
  ])
})

it('nothing comes of itself, however far round', () => {
  const from = (code: RuleCode): RuleCode[] => Object.values(CAUSES[code] ?? {}).flat()
  for (const code of Object.keys(CAUSES) as RuleCode[]) {
    const seen = new Set(from(code))
    for (const cause of seen) for (const one of from(cause)) seen.add(one)
    expect(seen).not.toContain(code)
  }
})
