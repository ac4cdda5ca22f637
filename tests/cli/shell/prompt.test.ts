import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { promptYesNo } from '#cli/shell/prompt.ts'

function person(types: string) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true })
  const stderr = Object.assign(new PassThrough(), { isTTY: true })
  stdin.write(types)
  return { stdin, stderr }
}

it.each([
  ['y\n', true],
  ['Yes\n', true],
  ['\n', false],
  ['n\n', false],
  ['yellow\n', false],
])('asks before it changes anything: %j is %s', async (types, answer) => {
  const terminal = person(types)
  expect(await promptYesNo('Publish this?', {}, terminal)).toBe(answer)
  expect(String(terminal.stderr.read())).toContain('Publish this? (y/N)')
})

it('takes --yes for an answer', async () => {
  expect(await promptYesNo('Publish this?', { yes: true, input: false })).toBe(true)
})

it.each([
  ['where no one is there', {}, Object.assign(new PassThrough(), { isTTY: false })],
  ['after --no-input', { input: false }, Object.assign(new PassThrough(), { isTTY: true })],
])('never waits %s, but names the flag: exit 2', async (_, answering, stdin) => {
  const asked = promptYesNo('Publish this?', answering, { stdin, stderr: new PassThrough() })
  await expect(asked).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('add --yes'),
  })
})

it('says that nothing was changed when a person interrupts: exit 130', async () => {
  const asked = promptYesNo('Publish this?', {}, person('\u0003'))
  await expect(asked).rejects.toMatchObject({ exitCode: 130 })
})
