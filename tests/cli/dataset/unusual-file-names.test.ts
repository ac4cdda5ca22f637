import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AT, project } from '#tests/support/cli/project.ts'
import { elementsOf } from '#tests/support/xml.ts'

const { slip, shop, remove } = project()

/** Names special to terminals, shells or formats, and how they are displayed. */
const NAMES: readonly (readonly [name: string, shown: string])[] = [
  ['coupon-new\nline.json', 'coupon-new\\nline.json'],
  ['coupon-tab\t.json', 'coupon-tab\\t.json'],
  ['coupon-red\u001b[31m.json', 'coupon-red\\u001b[31m.json'],
  ['coupon-"quotes\'.json', 'coupon-"quotes\'.json'],
  ['coupon-a:1:2, b.json', 'coupon-a:1:2, b.json'],
  ['coupon-100%25.json', 'coupon-100%25.json'],
  ['coupon-🎁.json', 'coupon-🎁.json'],
  ['coupon-<a>&b;.json', 'coupon-<a>&b;.json'],
  ['coupon-back\\slash.json', 'coupon-back\\slash.json'],
  ['coupon-[x]{y}*?.json', 'coupon-[x]{y}*?.json'],
  ['coupon-$(id) #.json', 'coupon-$(id) #.json'],
].map(([name = '', shown = '']) => [`names/${name}`, `names/${shown}`])
const names = NAMES.map(([name]) => name).sort()

beforeAll(() => {
  for (const name of names) slip(name)
})
afterAll(remove)

const told = async (format: string) => {
  const { out, code } = await shop('check', 'names', '--format', format)
  expect(code).toBe(1)
  return out
}

describe('whatever a file is called', () => {
  it('compact has a line for each finding', async () => {
    const lines = (await told('compact')).trimEnd().split('\n')
    expect(lines).toHaveLength(names.length)
    for (const [, shown] of NAMES)
      expect(lines.some((line) => line.startsWith(`${shown}${AT}`))).toBe(true)
  })

  it('pretty lets no name move the cursor', async () => {
    const lines = (await told('pretty')).split('\n')
    for (const [, shown] of NAMES) expect(lines).toContain(shown)
  })

  it('json and junit give the very name', async () => {
    const { findings }: { findings: { file: string }[] } = JSON.parse(await told('json'))
    expect(findings.map(({ file }) => file).sort()).toEqual(names)
    const suites = elementsOf(await told('junit')).flatMap(
      ({ attributes }) => attributes.file ?? [],
    )
    // No XML can hold an escape sign.
    expect(suites.sort()).toEqual(names.map((name) => name.replace('\u001b', '\ufffd')).sort())
  })

  it('sarif gives addresses that lead to them', async () => {
    type Result = { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }
    const results: Result[] = JSON.parse(await told('sarif')).runs[0].results
    const addresses = results.map(
      ({ locations }) => locations[0]?.physicalLocation.artifactLocation.uri ?? '',
    )
    expect(addresses.map(decodeURIComponent).sort()).toEqual(names)
    for (const address of addresses) expect(address).toMatch(/^[\w\-./~!'()*%]+$/)
  })

  it('github has a line for each, from which the name comes back', async () => {
    const lines = (await told('github')).trimEnd().split('\n')
    const found = lines.map((line) => /^::error file=([^,:]*),line=6,/.exec(line)?.[1] ?? '')
    expect(found.map(unescaped).sort()).toEqual(names)
  })
})

/** As the runner of GitHub reads a property. */
const unescaped = (text: string) =>
  text
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%0A', '\n')
    .replaceAll('%0D', '\r')
    .replaceAll('%25', '%')
