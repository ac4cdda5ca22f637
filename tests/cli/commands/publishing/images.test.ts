import { describe, expect, it } from 'vitest'
import { commandLine } from '#tests/support/cli/command-line.ts'

describe('shop images', () => {
  it('finds every picture of the stock in all its sizes, with words and a licence', async () => {
    const { code, out, err } = await commandLine('images')
    expect(out).not.toMatch(/: (?:error|warning) /)
    expect(err).toMatch(/^\d+ files of pictures, [\d.]+ MB$/m)
    expect(code).toBe(0)
  })

  it('tells programs the same', async () => {
    const { out } = await commandLine('images', '--format', 'json')
    expect(JSON.parse(out)).toMatchObject({ version: 1, summary: { errors: 0, warnings: 0 } })
  })
})
