import { expect, it } from 'vitest'
import { redact } from '#worker/app/redact.ts'

it.each([
  ['/api/users/email-address/a.b@c.example', '/api/users/email-address/(address)'],
  ['/api/users/a%40b.example/wishlist', '/api/users/(address)/wishlist'],
  ['/api/users/jane%404242424242424242.com', '/api/users/(address)'],
  ['card 4242 4242 4242 4242 declined', 'card (number) declined'],
  ['card=4242-4242-4242-4242&f', 'card=(number)&f'],
  ['id4242424242424242ab', 'id(number)ab'],
  [
    '/aus/gift/g-95123456-1234-4123-8f00-c6989563ee28',
    '/aus/gift/g-95123456-1234-4123-8f00-c6989563ee28',
  ],
  ['pi_3a_secret_b1', '(secret)'],
  ['Bearer eyJhbGciOiJ.eyJzdWIi.abc-def', 'Bearer (token)'],
  ['/aus/experiences/mystery-picnic', '/aus/experiences/mystery-picnic'],
  ['/api/availability/p-1/2026-12-11', '/api/availability/p-1/2026-12-11'],
  ['/api/payments/DL-0123456789AB', '/api/payments/DL-0123456789AB'],
])('Errors have a reference and no secrets: %j is logged as %j', (said, logged) => {
  expect(redact(said)).toBe(logged)
})

it.each(['a', '1', '1-', 'a@', '%40', 'eyJa', 'eyJa.', 'sk_', 'pi_a_secret'])(
  'No pattern runs away: 64 KB of %j are no work',
  (part) => {
    const long = part.repeat(65_536 / part.length)
    expect(redact(long).length).toBeLessThanOrEqual(500)
  },
)
