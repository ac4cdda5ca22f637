import { expect, it } from 'vitest'
import { deviceOf, SIZE_OF } from '#domain/content/device.ts'
import { codesIn, expressionsIn, isFickle } from '#domain/content/template.ts'

it('spec §3: what stands in double braces is replaced by what it gives', () => {
  const give = (code: string) => ({ 'state.a': 1, 'state.b': null })[code]
  expect(expressionsIn('a {{ state.a }} b {{state.b}} c {{}} {{x}}', give)).toBe('a 1 b  c {{}} ')
  expect(expressionsIn('none', give)).toBe('none')
  expect(
    expressionsIn(
      '{{o}}{{state.a}}',
      (code) => (code === 'o' ? [1] : '<'),
      (value) => value.replace('<', '%3C'),
    ),
  ).toBe('[1]%3C')
  expect(codesIn('{{ a }} and {{b}}')).toEqual(['a', 'b'])
})

it('knows what never says the same twice', () => {
  expect(['new Date()', 'Math.random()', 'state.updated'].map(isFickle)).toEqual([
    true,
    true,
    false,
  ])
})

it.each([
  ['Mozilla/5.0 (iPad; CPU OS 17)', 'tablet', 'medium'],
  ['Mozilla/5.0 (Linux; Android 14) Mobile', 'mobile', 'small'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'desktop', 'large'],
] as const)('spec §9: %s is a %s', (agent, device, size) => {
  expect(deviceOf(agent)).toBe(device)
  expect(SIZE_OF[device]).toBe(size)
})
