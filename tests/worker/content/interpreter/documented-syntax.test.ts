import { describe, expect, it } from 'vitest'
import {
  SERVER_GLOBALS,
  SUPPORTED_NODES,
} from '#domain/validation/files/content/scripts/supported-syntax.ts'
import { GLOBALS } from '#worker/content/interpreter/builtins/globals.ts'
import { EXPRESSION_COMPILERS } from '#worker/content/interpreter/compile/expressions.ts'
import { STATEMENT_COMPILERS } from '#worker/content/interpreter/compile/statements.ts'
import { TARGET_COMPILERS } from '#worker/content/interpreter/compile/targets.ts'

describe('what editors are told is what the shop does', () => {
  it.each([
    ['expressions', EXPRESSION_COMPILERS, SUPPORTED_NODES.expressions],
    ['statements', STATEMENT_COMPILERS, SUPPORTED_NODES.statements],
    ['targets', TARGET_COMPILERS, SUPPORTED_NODES.targets],
    ['names', GLOBALS, SERVER_GLOBALS],
  ])('of %s', (_, has, told) => {
    expect([...told.keys()].sort()).toEqual(Object.keys(has).sort())
  })
})
