import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { toFindings } from '#cli/check/finding.ts'
import { FindingsReport } from '#cli/check/findings.schema.ts'
import { REPORT_FORMATTERS, type ReportFormatName } from '#cli/formats/index.ts'
import type { Report } from '#cli/formats/report.ts'
import type { Violation } from '#domain/validation/violation.ts'

const TEXT = `{ "kind": "productRow",
  "city": "keswick",
  "products": ["lake-rowng", "mystery-picnic"],
  "naem": "Row"
}`
const FAULTS: Violation[] = [
  {
    code: 'schema/unknown-field',
    path: ['naem'],
    at: 'key',
    message: 'The shop does not read a field called naem.',
    hint: 'did you mean "name"?',
    fix: { says: 'call it name', edits: [{ path: ['naem'], rename: 'name' }] },
  },
  {
    code: 'schema/choice',
    path: ['products', 0],
    message: '"lake-rowng" is not a product in uk',
    hint: 'did you mean "lake-rowing"?',
  },
  { code: 'schema/required', path: ['price', 'base'], message: '100%: a\nb, c' },
]
const FILE = 'content/über uns.json'

const reportOf = (text: string, faults = FAULTS): Report => ({
  findings: toFindings({ name: FILE, text }, faults),
  all: toFindings({ name: FILE, text }, faults),
  unread: [],
  hidden: 0,
  texts: new Map([[FILE, text]]),
  countries: 1,
  seconds: 1.28,
  words: ['content'],
})

const render = async (format: ReportFormatName, report = reportOf(TEXT)) =>
  (await REPORT_FORMATTERS[format]())(report, { colour: false, columns: 80 })

describe('ways to tell what was found', () => {
  it('shows people the line, the place and what to write instead', async () => {
    expect(await render('pretty')).toBe(`content/über uns.json
  1:1    error    schema/required       100%: a\\nb, c
         > 1 | { "kind": "productRow",
             | ^ add "base": …
  3:16   error    schema/choice         "lake-rowng" is not a product in uk
           1 | { "kind": "productRow",
           2 |   "city": "keswick",
         > 3 |   "products": ["lake-rowng", "mystery-picnic"],
             |                ^^^^^^^^^^^^ did you mean "lake-rowing"?
  4:3    warning  schema/unknown-field
         The shop does not read a field called naem.   (fixable)
           2 |   "city": "keswick",
           3 |   "products": ["lake-rowng", "mystery-picnic"],
         > 4 |   "naem": "Row"
             |   ^^^^^^ did you mean "name"?

1 file, 1 country, 1.3 s
2 errors, 1 warning. 1 can be fixed: shop check content --fix
learn more: shop explain schema/required
`)
  })

  it('repeats no list of files in its advice that would not fit on the line', async () => {
    const words = ['fixtures/navigation.json', 'fixtures/settings.json', 'fixtures/pricing/nz.json']
    expect(await render('pretty', { ...reportOf(TEXT), words })).toContain(
      '1 can be fixed: shop check … --fix\n',
    )
  })

  it('keeps within 80 columns whatever a line or a sentence holds', async () => {
    const text = JSON.stringify({
      id: 'x'.repeat(300),
      name: 'ab\u001b[31m'.repeat(40),
      products: 7,
    })
    const message = 'word '.repeat(60).trim()
    const faults: Violation[] = [
      { code: 'schema/type', path: ['products'], message, hint: message },
      { code: 'schema/type', path: ['id'], message },
    ]
    const lines = (await render('pretty', reportOf(text, faults))).split('\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
    expect(lines.join('')).toContain('"products":7')
  })

  it('has a line for each finding where no one watches', async () => {
    expect(
      await render('compact'),
    ).toBe(`${FILE}:1:1: error schema/required 100%: a\\nb, c (add "base": …)
${FILE}:3:16: error schema/choice "lake-rowng" is not a product in uk (did you mean "lake-rowing"?)
${FILE}:4:3: warning schema/unknown-field The shop does not read a field called naem. (did you mean "name"?)
`)
  })

  it('writes JSON by the schema that is published', async () => {
    const json = JSON.parse(await render('json'))
    expect(FindingsReport.parse(json)).toEqual(json)
    expect(json.summary).toMatchObject({ files: 1, errors: 2, warnings: 1, fixable: 1 })
    const published = JSON.parse(readFileSync('schemas/findings.json', 'utf8'))
    expect(published).toEqual({ ...z.toJSONSchema(FindingsReport), title: published.title })
  })

  it('writes notes for pull requests, with what would end them escaped', async () => {
    const [first] = (await render('github')).split('\n')
    expect(first).toBe(
      '::error file=content/über uns.json,line=1,endLine=1,col=1,endColumn=2,title=schema/required::100%25: a%0Ab, c (add "base": …)%0Adist/rules.md#schemarequired',
    )
    expect(await render('github')).toContain('::warning file=')
  })

  it('writes JUnit: a suite for each file, a case for each group of rules', async () => {
    const xml = await render('junit')
    expect(xml).toMatch(/<testsuite name="content\/über uns.json" tests="1" failures="1"/)
    expect(xml).toMatch(/<testcase classname="content\/über uns.json" name="schema"/)
    expect(xml).toContain('3:16 error schema/choice "lake-rowng"'.replaceAll('"', '&quot;'))
    expect(await render('junit', reportOf(TEXT, []))).toMatch(/failures="0"/)
  })
})

describe('SARIF 2.1.0', () => {
  const log = async (text = TEXT) => JSON.parse(await render('sarif', reportOf(text)))

  it('has all that the standard asks for', async () => {
    const { version, $schema, runs } = await log()
    expect([version, $schema]).toEqual([
      '2.1.0',
      expect.stringContaining('sarif-schema-2.1.0.json'),
    ])
    const [run] = runs
    const { name, rules } = run.tool.driver
    expect(name).toBe('shop check')
    for (const { id, help, shortDescription } of rules) {
      expect(help.markdown).toContain(`### ${id}`)
      expect(shortDescription.text).toMatch(/\.$/)
    }
    expect(run.originalUriBaseIds['%SRCROOT%'].uri).toMatch(/^file:\/\/\/.*\/$/)
    for (const {
      ruleId,
      ruleIndex,
      level,
      message,
      locations,
      partialFingerprints,
    } of run.results) {
      expect(rules[ruleIndex].id).toBe(ruleId)
      expect(['error', 'warning', 'note']).toContain(level)
      expect(message.text).not.toBe('')
      const { artifactLocation, region } = locations[0].physicalLocation
      expect(artifactLocation).toEqual({
        uri: 'content/%C3%BCber%20uns.json',
        uriBaseId: '%SRCROOT%',
      })
      expect(region.endColumn).toBeGreaterThan(region.startColumn)
      expect(Object.values(partialFingerprints)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
    }
  })

  it('knows a finding again when its line moves', async () => {
    const prints = async (text: string) =>
      (await log(text)).runs[0].results
        .map((one: { partialFingerprints: object }) => Object.values(one.partialFingerprints)[0])
        .sort()
    expect(await prints(`\n\n${TEXT.replace('{', '{\n')}`)).toEqual(await prints(TEXT))
    expect(new Set(await prints(TEXT)).size).toBe(3)
  })
})
