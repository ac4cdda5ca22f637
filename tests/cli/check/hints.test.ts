import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Finding } from '#cli/check/finding.ts'
import { typed } from '#tests/support/cli/apply-hint.ts'
import { commandLine } from '#tests/support/cli/command-line.ts'
import { copyOfStock } from '#tests/support/dataset.ts'

const stock = copyOfStock()
afterAll(stock.remove)
const folder = join(stock.folder, 'broken')

async function findingsIn(names: readonly string[]) {
  const files = names.map((name) => join(folder, name))
  const { out } = await commandLine(
    'check',
    ...files,
    '--dataset',
    stock.folder,
    '--format',
    'json',
  )
  const { findings }: { findings: Finding[] } = JSON.parse(out)
  return findings.map((finding) => ({ ...finding, name: finding.file.split('/').at(-1) ?? '' }))
}

/** What remains after following the hint, and why that is right. */
const NEXT: Readonly<Record<string, [code: string, why: string]>> = {}

describe('whoever types just what a hint says', () => {
  const hints = new Map<string, string>()
  const left = new Map<string, string[]>()

  beforeAll(async () => {
    mkdirSync(folder)
    const names = readdirSync('fixtures/broken')
    for (const name of names) {
      writeFileSync(join(folder, name), readFileSync(`fixtures/broken/${name}`))
    }
    for (const finding of await findingsIn(names)) {
      const path = join(folder, finding.name)
      const mended = typed(readFileSync(path, 'utf8'), finding)
      if (mended === null) continue
      writeFileSync(path, mended)
      hints.set(finding.name, finding.hint ?? '')
      left.set(finding.name, [])
    }
    for (const { name, code, hint } of await findingsIn([...hints.keys()])) {
      left.get(name)?.push(`${code}: ${hint}`)
    }
  })

  it('mends the file, and nothing more is found in it', () => {
    for (const [name, codes] of left) {
      const [next] = NEXT[name] ?? []
      const said = next ? [expect.stringContaining(next)] : []
      expect(codes, `${name}: ${hints.get(name)}`).toEqual(said)
    }
  })

  it('can do so with a third of the broken files', () => {
    expect(hints.size).toBeGreaterThanOrEqual(59)
  })
})
