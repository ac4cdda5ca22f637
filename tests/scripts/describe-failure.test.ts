import { expect, it } from 'vitest'
import { describeFailure } from '../../scripts/cloudflare/wrangler.mjs'

const JSON_ERROR = JSON.stringify(
  {
    error: {
      text: 'A request to the Cloudflare API failed.',
      notes: [{ text: 'no such table: d1_migrations: SQLITE_ERROR [code: 7500]' }],
    },
  },
  null,
  2,
)

it.each([
  ['an error as JSON with the reason in its notes', JSON_ERROR, '', /no such table: d1_migrations/],
  ['words on the screen', '', 'ERROR You are not logged in.', /^ERROR You are not logged in\.$/],
  ['JSON that is cut off', '{ "error": {', '', /error/],
])('a failure of wrangler is told from %s', (_, out, err, says) => {
  expect(describeFailure(out, err)).toMatch(says)
})
