import { expect, it } from 'vitest'
import { detectDevice, SCREEN_SIZE_OF_DEVICE } from '#domain/content/delivery/device.ts'
import { listExpressions, replaceExpressions } from '#domain/content/template-expressions.ts'

it('what stands in double braces is replaced by what it gives', () => {
  const give = (code: string) => ({ 'state.a': 1, 'state.b': null })[code]
  expect(replaceExpressions('a {{ state.a }} b {{state.b}} c {{}} {{x}}', give)).toBe(
    'a 1 b  c {{}} ',
  )
  expect(replaceExpressions('none', give)).toBe('none')
  expect(
    replaceExpressions(
      '{{o}}{{state.a}}',
      (code) => (code === 'o' ? [1] : '<'),
      (value) => value.replace('<', '%3C'),
    ),
  ).toBe('[1]%3C')
  expect(listExpressions('{{ a }} and {{b}}')).toEqual(['a', 'b'])
  expect(replaceExpressions('{{} {{a} {{{state.a}} {{state.a}}} {{', () => 'x')).toBe(
    '{{} {{a} x x} {{',
  )
})

it.each([
  ['Mozilla/5.0 (iPad; CPU OS 17)', 'tablet', 'medium'],
  ['Mozilla/5.0 (Linux; Android 14) Mobile', 'mobile', 'small'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'desktop', 'large'],
] as const)('Bindings and expressions: %s is a %s', (agent, device, size) => {
  expect(detectDevice(agent)).toBe(device)
  expect(SCREEN_SIZE_OF_DEVICE[device]).toBe(size)
})
