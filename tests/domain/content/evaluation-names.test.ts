import { expect, it } from 'vitest'
import { createEvaluationNames } from '#domain/content/evaluation-names.ts'

it('what is left out shifts no name of another evaluation', () => {
  const [all, some] = [createEvaluationNames(), createEvaluationNames()]
  const named = [
    all('state.a', ''),
    all('state.b', ''),
    all('state.b', '.1'),
    all('state.b', ''),
    all('state.b', ''),
  ]
  expect([some('state.b', ''), some('state.b', '.1'), some('state.b', '')]).toEqual(
    named.slice(1, 4),
  )
  expect(new Set(named).size).toBe(named.length)
})
