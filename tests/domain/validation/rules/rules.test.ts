import { describe, expect, it } from 'vitest'
import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'
import type { RuleSample } from '#domain/validation/rules/rule.ts'
import { getRule, RULES, type RuleCode } from '#domain/validation/rules/rules.ts'
import { SAMPLE_DATASET } from '#domain/validation/rules/sample-dataset.ts'
import { exampleWith, faultsWith } from '#tests/support/sample-values.ts'

type InStock = Extract<RuleSample, { kind: DatasetFileKind }>
const CODES = Object.keys(RULES) as RuleCode[]
const IN_STOCK = CODES.flatMap((code) => {
  const { sample } = getRule(code)
  return 'kind' in sample ? [[code, sample] as [RuleCode, InStock]] : []
})

describe('the rules', () => {
  it.each(Object.keys(SAMPLE_DATASET) as DatasetFileKind[])(
    'find nothing wrong with the example of %s',
    (kind) => {
      expect(faultsWith(kind, SAMPLE_DATASET[kind])).toEqual([])
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
    expect(fault?.fix !== undefined).toBe(getRule(code).fixable === true)
  })

  it.each(CODES)('%s says what it asks for and why', (code) => {
    const { summary, rationale } = getRule(code)
    for (const sentence of [summary, rationale]) expect(sentence).toMatch(/^\p{Lu}.+\.$/u)
    expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*\/[a-z]+(?:-[a-z]+)*$/)
  })
})
