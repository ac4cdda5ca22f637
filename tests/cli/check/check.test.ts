import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Finding } from '#cli/check/finding.ts'
import { commandLine } from '#tests/support/cli/command-line.ts'

type Expected = { code?: string; at: string; path: string; message: string }
const EXPECTED: Record<string, Expected> = JSON.parse(
  readFileSync('fixtures/broken.findings.json', 'utf8'),
)

describe('shop check', () => {
  it('finds nothing wrong with the stock', async () => {
    const { code, out, err } = await commandLine('check')
    expect(out).toBe('')
    expect(err).toMatch(/^\d+ files, nothing wrong\n$/)
    expect(code).toBe(0)
  })

  describe('of the broken files', () => {
    const found = new Map<string, Finding[]>()
    beforeAll(async () => {
      const paths = Object.keys(EXPECTED).map((name) => `fixtures/broken/${name}.json`)
      const { code, out } = await commandLine('check', ...paths, '--format', 'json')
      expect(code).toBe(1)
      for (const finding of JSON.parse(out).findings as Finding[]) {
        found.set(finding.file, [...(found.get(finding.file) ?? []), finding])
      }
    })

    it.each(Object.entries(EXPECTED))(
      'finds what is wrong with %s, and nothing else',
      (name, expected) => {
        const told = found.get(`fixtures/broken/${name}.json`)?.map(({ range, ...finding }) => ({
          ...finding,
          at: `${range.start.line}:${range.start.column}`,
        }))
        expect(told).toEqual([expect.objectContaining(expected)])
      },
    )
  })

  it('tells what keeps a file from being read without reading the stock', async () => {
    const path = 'fixtures/broken/coupon-text-missing-comma.json'
    const { code, out } = await commandLine('check', path, '--dataset', 'fixtures/nowhere')
    expect(out).toContain('file/missing-comma')
    expect(code).toBe(1)
  })

  it('knows every broken file', () => {
    const names = Object.keys(EXPECTED).map((name) => `${name}.json`)
    expect(readdirSync('fixtures/broken').sort()).toEqual(names.sort())
  })

  it('tells machines the same', async () => {
    const { code, out } = await commandLine(
      'check',
      'fixtures/broken/location-no-zone.json',
      '--format',
      'json',
    )
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({
      version: 1,
      summary: { files: 1, errors: 1, warnings: 0 },
      findings: [{ path: '/0/timeZone', range: { start: { line: 6, column: 17 } } }],
    })
  })

  it.each([
    [['chekc'], 'Did you mean check?'],
    [['check', '--format', 'xml'], 'Allowed choices are pretty, compact, json'],
    [['check', 'package.json'], 'There are no rules for package.json'],
  ])('calls %j wrong usage', async (words, sentence) => {
    const { code, err } = await commandLine(...words)
    expect(err).toContain(sentence)
    expect(code).toBe(2)
  })

  it('says which file it cannot read', async () => {
    const { code, err } = await commandLine('check', 'fixtures/pricing/fr.json')
    expect(err).toContain('Cannot read fixtures/pricing/fr.json')
    expect(code).toBe(3)
  })

  it('shows examples', async () => {
    const { code, out } = await commandLine('check', '--help')
    expect(out).toContain('  shop check --format json')
    expect(code).toBe(0)
  })

  it('runs on plain Node', () => {
    const words = ['cli/index.ts', 'check', 'fixtures/broken/price-for-nothing.json']
    const { status, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' })
    expect(stdout).toMatch(/^fixtures\/broken\/price-for-nothing\.json:2:23: error /)
    expect(status).toBe(1)
  })
})
