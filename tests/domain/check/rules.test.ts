import { describe, expect, it } from 'vitest'
import { EXAMPLES } from '#domain/check/examples.ts'
import type { Sample } from '#domain/check/rule.ts'
import { RULES, type RuleCode, ruleOf } from '#domain/check/rules.ts'
import type { StockKind } from '#domain/check/stock.ts'
import { exampleWith, faultsWith } from '#tests/support/samples.ts'

type InStock = Extract<Sample, { kind: StockKind }>
const CODES = Object.keys(RULES) as RuleCode[]
const IN_STOCK = CODES.flatMap((code) => {
  const { sample } = ruleOf(code)
  return 'kind' in sample ? [[code, sample] as [RuleCode, InStock]] : []
})

describe('the rules', () => {
  it.each(Object.keys(EXAMPLES) as StockKind[])(
    'find nothing wrong with the example of %s',
    (kind) => {
      expect(faultsWith(kind, EXAMPLES[kind])).toEqual([])
    },
  )

  it.each(IN_STOCK)('%s minds its bad sample', (code, { kind, at, bad }) => {
    const faults = faultsWith(kind, exampleWith(kind, at, bad))
    // One mistake is told once.
    expect(new Set(faults.map((fault) => fault.code))).toEqual(new Set([code]))
  })

  it.each(IN_STOCK)('%s lets its good sample pass', (_, { kind, at, good }) => {
    expect(faultsWith(kind, exampleWith(kind, at, good))).toEqual([])
  })

  it.each(IN_STOCK)('%s says truly whether it can be mended', (code, { kind, at, bad }) => {
    const [fault] = faultsWith(kind, exampleWith(kind, at, bad)).filter((one) => one.code === code)
    expect(fault?.fix !== undefined).toBe(ruleOf(code).fixable === true)
  })

  it.each(CODES)('%s says what it asks for and why', (code) => {
    const { says, why } = ruleOf(code)
    for (const sentence of [says, why]) expect(sentence).toMatch(/^\p{Lu}.+\.$/u)
    expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*\/[a-z]+(?:-[a-z]+)*$/)
  })
})
