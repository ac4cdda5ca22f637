import { expect, it } from 'vitest'
import { parseConfig } from '#worker/app/env.ts'
import { signId, verifySignedId } from '#worker/security/signed-id.ts'

const config = parseConfig({
  ENVIRONMENT: 'local',
  ORIGIN: 'https://shop.example',
  SESSION_SECRET: 'the first secret, of thirty-two characters',
})
const token = signId(config, 'review link', 'review-1')
const [, signature = ''] = token.split('.')

it('a signed id is read for its purpose alone', () => {
  expect(verifySignedId(config, 'review link', token)).toBe('review-1')
  expect(verifySignedId(config, 'notify link', token)).toBeNull()
})

it.each([
  ['without a signature', 'review-1'],
  ['with that of another id', `review-2.${signature}`],
  ['with a shorter one', token.slice(0, -1)],
  ['with a longer one', `${token}a`],
  ['that is empty', ''],
])('a token %s is none of ours', (_, other) => {
  expect(verifySignedId(config, 'review link', other)).toBeNull()
})
