import { expect, it } from 'vitest'
import {
  isNondeterministicExpression,
  namesBrowserGlobal,
} from '#worker/content/render/nondeterministic-code.ts'

it.each([
  ['new Date()', true, false],
  ['Math.random()', true, false],
  ['window.innerWidth', true, true],
  ['typeof navigator', true, true],
  ['new Set(state.list).size', false, false],
  ['new Intl.NumberFormat("en-AU").format(3)', false, false],
  ['new Intl.NumberFormat().format(3)', true, true],
  ['Intl.DateTimeFormat(undefined, {}).format(0)', true, true],
  ['Intl.DateTimeFormat("en").resolvedOptions().timeZone', true, true],
  ['state.updated', false, false],
  ['state.windows', false, false],
])('%s: recorded %s, run again in a browser %s', (code, isRecorded, isRunAgain) => {
  expect([isNondeterministicExpression(code), namesBrowserGlobal(code)]).toEqual([
    isRecorded,
    isRunAgain,
  ])
})
