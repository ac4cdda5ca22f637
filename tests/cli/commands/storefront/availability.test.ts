import { describe, expect, it } from 'vitest'
import { commandLine } from '#tests/support/cli/command-line.ts'

const NOW = '2026-12-20T22:00:00+11:00'
const days = (...words: string[]) =>
  commandLine('availability', 'p-mystery-picnic', '--city', 'melbourne', '--now', NOW, ...words)

describe('shop availability', () => {
  it('shows a month, with the reason of every closed day, once for days in a row', async () => {
    const { code, out } = await days('--month', '2026-12')
    expect(out).toMatch(/^Tue 1 Dec 2026 to Sun 20 Dec 2026 +closed: This is in the past\.$/m)
    expect(out).toMatch(/^Fri 25 Dec 2026 +closed: Closed for Christmas Day\.$/m)
    expect(out).toMatch(/^Thu 24 Dec 2026 +10:00 11:00$/m)
    expect(out).toContain('of 31 days are open.')
    expect(code).toBe(0)
  })

  it('shows a day hour by hour', async () => {
    const { out } = await days('--date', '2026-12-24')
    expect(out).toContain('  10:00  open, 6 places\n')
  })

  it('says why an hour is closed', async () => {
    const words = ['--date', '2026-12-24', '--now', '2026-12-23T09:30:00+11:00']
    const { out } = await days(...words)
    expect(out).toContain('  10:00  closed: Too soon: book at least 48 hours ahead.')
  })

  it('tells programs the same', async () => {
    const { out } = await days('--date', '2026-12-25', '--format', 'json')
    expect(JSON.parse(out)).toMatchObject({
      version: 1,
      days: [{ open: false, reason: 'HOLIDAY' }],
    })
  })

  it.each([
    [['p-nope', '--city', 'london'], 2, 'There is no product p-nope'],
    [['p-mystery-picnic', '--city', 'londn'], 2, 'did you mean "london"?'],
    [['p-autumn-leaves', '--city', 'london'], 1, 'is not sold in United Kingdom'],
    [['p-mystery-picnic'], 2, "required option '--city <city>'"],
    [['p-mystery-picnic', '--city', 'london', '--month', '2026-13'], 2, 'Give a month'],
    [['p-mystery-picnic', '--city', 'london', '--now', 'noon'], 2, 'Give a time'],
  ])('says no to %j', async (words, exit, sentence) => {
    const { code, err } = await commandLine('availability', ...words)
    expect(err).toContain(sentence)
    expect(code).toBe(exit)
  })
})
