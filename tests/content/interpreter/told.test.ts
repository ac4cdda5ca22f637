import { describe, expect, it } from 'vitest'
import { BLOCK_KINDS } from '#domain/content/block-kinds.ts'
import { GLOBAL_NAMES, RUNS } from '#domain/content/code/syntax.ts'
import { GLOBALS } from '#worker/content/interpreter/builtins/globals.ts'
import { EXPRESSIONS } from '#worker/content/interpreter/compile/expressions.ts'
import { STATEMENTS } from '#worker/content/interpreter/compile/statements.ts'
import { TARGETS } from '#worker/content/interpreter/compile/targets.ts'
import { BLOCKS } from '#worker/content/kinds.ts'

describe('defaults 17: what editors are told is what the shop does', () => {
  it.each([
    ['expressions', EXPRESSIONS, RUNS.expressions],
    ['statements', STATEMENTS, RUNS.statements],
    ['targets', TARGETS, RUNS.targets],
    ['names', GLOBALS, GLOBAL_NAMES],
    ['blocks', BLOCKS, BLOCK_KINDS],
  ])('of %s', (_, has, told) => {
    expect([...told.keys()].sort()).toEqual(Object.keys(has).sort())
  })
})
