import { describe, expect, it } from 'vitest'
import { formatLogLine } from '../../scripts/local/format-log-line.mjs'

describe('a line of the log as people read it', () => {
  it.each([
    [
      'a request',
      { level: 'info', requestId: 'r1', method: 'GET', path: '/aus', status: 200, ms: 12 },
      '200   12 ms  GET /aus',
    ],
    [
      'a warning with the default code',
      {
        level: 'warn',
        code: 1000,
        name: 'Unknown Error',
        message: 'Failed getting data from cache',
        requestId: 'r1',
        cause: 'Error: KV is down.',
      },
      'warn Failed getting data from cache: Error: KV is down. (1000 Unknown Error r1)',
    ],
    [
      'a fault with nothing but its name',
      { level: 'error', code: 601, name: 'PRODUCT_API_CALL', status: 503, requestId: 'r1' },
      'error PRODUCT_API_CALL (601 r1)',
    ],
    [
      'settings that are wrong',
      { level: 'error', requestId: 'r1', message: 'Check wrangler.toml:\n  ORIGIN: Give a URL.' },
      'error Check wrangler.toml:\n  ORIGIN: Give a URL. (r1)',
    ],
    ['a line without a request', { level: 'error', message: 'No.' }, 'error No.'],
  ])('%s', (_, line, words) => {
    expect(formatLogLine(JSON.stringify(line))).toBe(words)
  })

  it.each(['Built the shop.', '', 'null', '7', '{"broken'])('%j stays as it is', (text) => {
    expect(formatLogLine(text)).toBe(text)
  })
})
