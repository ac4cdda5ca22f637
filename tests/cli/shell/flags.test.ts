import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { writeFileAtomic } from '#cli/dataset/write-file-atomic.ts'
import { SAMPLE_DATASET } from '#domain/validation/rules/sample-dataset.ts'
import { commandLine } from '#tests/support/cli/command-line.ts'

const folder = mkdtempSync(join(tmpdir(), 'flags-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string) => join(folder, name)
const NAVIGATION = JSON.stringify(SAMPLE_DATASET.navigation, null, 4)
/** A fixable warning and a trailing comma. */
const SLIPS = NAVIGATION.replace('"entries"', '"Entries"')

const file = (name: string, text: string) => {
  writeFileSync(at(name), text)
  return at(name)
}
const check = (...words: string[]) =>
  commandLine('check', '--cwd', process.cwd(), ...words, '--dataset', 'fixtures')
const NOT_OURS = 'fixtures/broken/coupon-text-trailing-comma.json'

describe('flags of shop check', () => {
  it('leaves out the files of other countries, and all there are of one that is none', async () => {
    const files = async (...words: string[]) => {
      const { out } = await commandLine(...words, '--format', 'json')
      return JSON.parse(out).summary.files
    }
    const all = await files('check', 'fixtures/pricing')
    expect(await files('check', 'fixtures/pricing', '--country', 'nz')).toBe(1)
    expect(await files('--country', 'nz', 'check', 'fixtures/pricing')).toBe(1)
    expect(await files('check', 'fixtures/pricing', '--country', 'all')).toBe(all)
    const { code, err } = await commandLine('check', '--country', 'fr')
    expect(err).toContain('aus, nz, uk, ca, us, all')
    expect(code).toBe(2)
  })

  it('mends what leaves no doubt, keeps the rest as it was written, and checks again', async () => {
    const text = `[\r\n\t{ code: 'X',\r\n\t  "kind": "FREE_SHIPPING", // why\r\n\t  "countries": ["aus",], }\r\n]\r\n`
    const path = file('coupon-x.json', text)
    const { out, err } = await commandLine(
      'check',
      path,
      '--dataset',
      'fixtures',
      '--cwd',
      process.cwd(),
      '--fix',
      '--dry-run',
    )
    expect(err).toContain('outside of the project')
    expect(out).toBe('')
    const mended = spawnSync(
      process.execPath,
      ['cli/index.ts', 'check', '--stdin', '--stdin-filename', NOT_OURS, '--fix'],
      { input: text, encoding: 'utf8' },
    )
    expect(mended.stdout).toBe(
      `[\r\n\t{ "code": "X",\r\n\t  "kind": "FREE_SHIPPING",\r\n\t  "countries": ["aus"] }\r\n]\r\n`,
    )
  })

  it('shows what it would mend as a diff, and writes nothing', async () => {
    const before = readFileSync(NOT_OURS, 'utf8')
    const { code, out, err } = await check(NOT_OURS, '--fix', '--dry-run')
    expect(out).toContain(`--- a/${NOT_OURS}\n+++ b/${NOT_OURS}\n@@ -3,6 +3,6 @@\n`)
    expect(out).toMatch(/\n-.*\+11:00",\n\+.*\+11:00"\n/)
    expect(err).toContain(`would fix ${NOT_OURS}:6:41 file/trailing-comma`)
    expect(readFileSync(NOT_OURS, 'utf8')).toBe(before)
    expect(code).toBe(0)
  })

  it.each([
    [['--rule', 'file/trailing-comma=off'], 0],
    [['--rule', 'file/*=warn'], 0],
    [['--rule', 'file/*=warn', '--fail-on', 'warning'], 1],
    [['--rule', 'file/*=warn', '--max-warnings', '0'], 1],
    [['--only', 'price'], 0],
    [['--only', 'file', '--max-diagnostics', '0'], 1],
    [['--rule', 'file/trailing-coma=off'], 2],
    [['--only', 'prise'], 2],
    [['--dry-run'], 2],
    [['--stdin'], 2],
    [['--format', 'json', '--format', 'sarif'], 2],
  ])('ends by %j with %d', async (flags, code) => {
    expect((await check(NOT_OURS, ...flags)).code).toBe(code)
  })

  it('writes one format to the screen and others to files', async () => {
    const { out } = await check(
      NOT_OURS,
      '--format',
      'compact',
      '--format',
      `json=${at('found.json')}`,
    )
    expect(out).toContain('file/trailing-comma')
    expect(JSON.parse(readFileSync(at('found.json'), 'utf8')).findings).toHaveLength(1)
  })

  it('takes patterns and folders, and skips what is ignored until it is named', async () => {
    expect((await check('fixtures')).code).toBe(0)
    expect((await check('fixtures/broken/coupon-text-*.json')).code).toBe(1)
    expect((await check('fixtures/nothing/*.json')).err).toContain('Nothing matches')
  })

  it('tells the parts of the stock by their names', async () => {
    expect(await commandLine('validate', 'pricing')).toMatchObject({
      code: 0,
      err: '5 files, nothing wrong\n',
    })
    expect((await commandLine('validate', 'prices')).code).toBe(2)
  })

  it('leaves alone what leads out of the project', async () => {
    mkdirSync(at('stock'))
    const outside = file('navigation.json', SLIPS)
    symlinkSync(outside, at('stock/navigation.json'))
    const { code, err } = await check(at('stock/navigation.json'))
    expect(err).toContain('is a link that leads outside of the project')
    expect(code).toBe(3)
  })
})

describe('flags that mean the same everywhere', () => {
  const config = (text: string) => file('shop.config.jsonc', text)

  it('reads settings with comments, and flags before them', async () => {
    const path = config(
      '// ours\n{ "rules": { "file/trailing-comma": "warn", }, "failOn": "warning" }',
    )
    expect((await check(NOT_OURS, '--config', path)).code).toBe(1)
    expect((await check(NOT_OURS, '--config', path, '--fail-on', 'error')).code).toBe(0)
  })

  it.each([
    ['{ "failOn": "eror" }', ':1:13: error schema/choice'],
    ['{ "fail_on": "error" }', 'did you mean "failOn"?'],
    ['{ "rules": { "file/trailing-coma": "off" } }', 'Did you mean file/trailing-comma?'],
    ['{ "failOn": error }', 'error is not valid JSON here'],
  ])('says what is wrong with the settings %s', async (text, words) => {
    const { code, err } = await check('--config', config(text))
    expect(err).toContain(words)
    expect(code).toBe(2)
  })

  it.each([
    [['chekc'], 'Did you mean check?'],
    [['check', '--fromat', 'json'], 'Did you mean --format?'],
    [['check', '--format', 'jsn'], 'Did you mean json?'],
    [
      ['--env', 'prod', 'check'],
      '--env prod: allowed choices are local, preview, production. Did you mean production?',
    ],
    [['check', '--cwd', 'nowhere'], 'Cannot change to nowhere: it is not there.'],
    [['check', '--config', 'nowhere'], 'Cannot read the settings nowhere'],
  ])('calls %j wrong usage', async (words, sentence) => {
    const { code, err } = await commandLine(...words)
    expect(err).toContain(sentence)
    expect(code).toBe(2)
  })

  it('takes flags before the command, says its version, and is quiet when asked', async () => {
    const { out } = await commandLine('--format', 'json', '-q', 'check', NOT_OURS)
    expect(JSON.parse(out).summary.errors).toBe(1)
    expect(await commandLine('-q', 'check')).toEqual({ code: 0, out: '', err: '' })
    expect((await commandLine('-V')).out).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect((await commandLine('help', 'check')).out).toContain('--stdin-filename')
  })

  it('is silent when its reader has had enough', () => {
    const words = 'node cli/index.ts check fixtures/broken --format json | head -1'
    expect(spawnSync('sh', ['-c', words], { encoding: 'utf8' }).stderr).not.toMatch(/EPIPE|Error/)
  })
})

describe('files are written whole or not at all', () => {
  it('leaves no half file behind', () => {
    expect(() => writeFileAtomic(at('nowhere/x.json'), '{}')).toThrow('it is not there')
    expect(() => writeFileAtomic(folder, '{}')).toThrow(/Cannot write .*Nothing was changed/)
    writeFileAtomic(at('whole.json'), '{}')
    expect(readFileSync(at('whole.json'), 'utf8')).toBe('{}')
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })
})
