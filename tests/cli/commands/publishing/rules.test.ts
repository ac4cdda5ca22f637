import { describe, expect, it } from 'vitest'
import { RULES } from '#domain/validation/rules/rules.ts'
import { commandLine } from '#tests/support/cli/command-line.ts'

const CODES = Object.keys(RULES)

describe('shop rules', () => {
  it('lists every rule with its severity, on 80 columns', async () => {
    const { code, out } = await commandLine('rules')
    for (const rule of CODES) expect(out).toMatch(new RegExp(`^${rule} +(error|warning|info)`, 'm'))
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80)
    expect(code).toBe(0)
  })

  it('lists those about one thing', async () => {
    const { out } = await commandLine('rules', '--group', 'id', '--format', 'json')
    const { rules } = JSON.parse(out)
    expect(rules.map(({ group }: { group: string }) => group)).toEqual(rules.map(() => 'id'))
  })

  it('names the groups to whoever asks for none of them', async () => {
    const { code, err } = await commandLine('rules', '--group', 'weather')
    expect(err).toContain('There is no rule group weather. Groups: ')
    expect(code).toBe(2)
  })
})

describe('shop explain', () => {
  it.each(CODES)('explains %s with what it minds and what it wants', async (rule) => {
    const { code, out } = await commandLine('explain', rule)
    expect(out).toMatch(/Not so[\s\S]+But so:\n {4}\S/)
    expect(out.split('\n').length).toBeLessThanOrEqual(75)
    expect(code).toBe(0)
  })

  it('says which code was probably meant', async () => {
    const { code, err } = await commandLine('explain', 'schema/unknown-feild')
    expect(err).toContain('Did you mean schema/unknown-field?')
    expect(code).toBe(2)
  })

  it('finds a code by its second half', async () => {
    const { err } = await commandLine('explain', 'duplicate')
    expect(err).toContain('Did you mean id/duplicate?')
  })
})

it('shop rules --format markdown describes every rule', async () => {
  const { out } = await commandLine('rules', '--format', 'markdown')
  expect(CODES.filter((rule) => !out.includes(`\n### ${rule}\n`))).toEqual([])
})
