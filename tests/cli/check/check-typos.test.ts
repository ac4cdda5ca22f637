import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Finding } from '#cli/check/finding.ts'
import { commandLine } from '#tests/support/cli/command-line.ts'

const HERE = process.cwd()
let stock = ''
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'guess-'))
  stock = join(folder, 'fixtures')
  cpSync(join(HERE, 'fixtures'), stock, {
    recursive: true,
    filter: (path) => !path.includes('/broken'),
  })
})
afterEach(() => {
  process.chdir(HERE)
  rmSync(join(stock, '..'), { recursive: true, force: true })
})

async function check(...words: string[]): Promise<string[]> {
  const all = ['check', '--cwd', join(stock, '..'), '--dataset', 'fixtures', '--format', 'json']
  const { out } = await commandLine(...all, ...words)
  const { findings } = JSON.parse(out) as { findings: Finding[] }
  return findings.map(({ code, file }) => `${code} ${file}`)
}

function change(name: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(stock, name), 'utf8')
  const next = text.replace(from, to)
  expect(next).not.toBe(text)
  writeFileSync(join(stock, name), next)
}

describe('a slip that keeps one file from being read', () => {
  it.each([
    ['a comma that is missing', 'locations/aus.json', /,\n/, '\n', 'file/missing-comma'],
    ['a quote', 'locations/aus.json', '"Melbourne",', '"Melbourne,', 'file/unclosed'],
    ['the other quote', 'locations/aus.json', '"Melbourne",', 'Melbourne",', 'file/not-json'],
    ['a brace', 'pricing/uk.json', ' } }\n  },', ' }\n  },', 'file/unclosed'],
    ['half a file', 'products/food.json', /"p-vineyard-lunch"[\s\S]*/, '', 'file/unclosed'],
    ['no prices at all', 'pricing/aus.json', /[\s\S]*/, '', 'file/empty'],
    ['half of the prices', 'pricing/aus.json', /(?<=^[\s\S]{3000})[\s\S]*/, '', 'file/unclosed'],
    ['a word of Python', 'add-ons.json', 'false', 'False', 'file/not-json'],
    ['two versions', 'dietary.json', '[', '[\n<<<<<<< HEAD', 'file/not-json'],
  ])('is told once and not as what others miss: %s', async (_, name, from, to, code) => {
    change(name, from, to)
    expect(await check()).toEqual([`${code} fixtures/${name}`])
  })

  it('hides nothing that it has nothing to do with', async () => {
    change('locations/aus.json', /,\n/, '\n')
    change('navigation.json', '"giftCards": "last"', '"giftCards": "Last"')
    change('coupons.json', '"p-dumpling-club"', '"p-dumpling-clib"')
    expect((await check()).sort()).toEqual([
      'file/missing-comma fixtures/locations/aus.json',
      'id/unknown fixtures/coupons.json',
      'schema/choice fixtures/navigation.json',
    ])
  })

  it('and a number without end is called one', async () => {
    change('pricing/aus.json', /"price": \d+/, '"price": 1e999')
    const { out } = await commandLine(
      ...['check', '--cwd', join(stock, '..'), '--dataset', 'fixtures', '--format', 'json'],
    )
    expect(out).toContain('price must be a number, not an endless one.')
  })

  it('a file that is missing is not called right', async () => {
    rmSync(join(stock, 'navigation.json'))
    const { err } = await commandLine('check', '--cwd', join(stock, '..'), '--dataset', 'fixtures')
    expect(err).toMatch(/^\d+ files, 1 could not be read\nCannot read fixtures\/navigation.json/)
  })

  it('is no reason to call a file clean where it is not told itself', async () => {
    change('locations/aus.json', '"id": "melbourne"', '"id" "melbourne')
    expect(await check('fixtures/navigation.json')).toEqual(['id/unknown fixtures/navigation.json'])
  })
})

describe('one slip is told once, with what to type', () => {
  const hints = async () => {
    const { out } = await commandLine(
      ...['check', '--cwd', join(stock, '..'), '--dataset', 'fixtures', '--format', 'json'],
    )
    const { findings } = JSON.parse(out) as { findings: Finding[] }
    return findings.map(({ code, hint, path }) => [code, hint, path])
  }

  it.each([
    [
      'a country by another name',
      'coupons.json',
      '"countries": ["uk"]',
      '"countries": ["gb"]',
      [['schema/choice', 'write "uk"', '/3/countries/0']],
    ],
    [
      'a city that is none',
      'collections.json',
      '"city": "global"',
      '"city": "melborne"',
      [['id/unknown', 'did you mean "melbourne"?', '/0/city']],
    ],
    [
      'an address without its country',
      'content/partner.json',
      '"/uk/partner"',
      '"partner"',
      [
        [
          'content/unreachable',
          'begin it with one of /aus, /nz, /uk, /ca, /us',
          '/query/0/value/2',
        ],
      ],
    ],
  ])('%s', async (_, name, from, to, expected) => {
    change(name, from, to)
    expect(await hints()).toEqual(expected)
  })
})
