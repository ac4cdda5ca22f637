import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'jsonc-parser'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { vscodeSchemaMappings } from '#cli/dataset/vscode-schemas.ts'
import { commandLine } from '#tests/support/cli/command-line.ts'

const home = process.cwd()
const read = (path: string) => readFileSync(path, 'utf8')

describe('shop init', () => {
  beforeEach(() => process.chdir(mkdtempSync(join(tmpdir(), 'init-'))))
  afterEach(() => process.chdir(home))

  it('begins a stock that has nothing wrong with it', async () => {
    expect((await commandLine('init', '--dataset', 'stock', '--yes')).code).toBe(0)
    const { code, err } = await commandLine('check', 'stock', '--dataset', 'stock')
    expect(err).toContain('nothing wrong')
    expect(code).toBe(0)
  })

  it('leaves what is there: the config, and the other settings of the editor with their comments', async () => {
    mkdirSync('.vscode')
    writeFileSync('.vscode/settings.json', '{\n  // mine\n  "editor.tabSize": 2\n}\n')
    writeFileSync('shop.config.jsonc', '{ "stock": "other" }')
    await commandLine('init', '--dataset', 'stock', '--yes')
    const settings = read('.vscode/settings.json')
    expect(settings).toContain('// mine')
    expect(parse(settings)).toMatchObject({
      'editor.tabSize': 2,
      'json.schemas': vscodeSchemaMappings('stock'),
    })
    expect(read('shop.config.jsonc')).toBe('{ "stock": "other" }')
  })

  it('writes nothing where no one can say yes', async () => {
    const { code, err } = await commandLine('init', '--dataset', 'stock')
    expect(err).toContain('To confirm add --yes.')
    expect(code).toBe(2)
  })
})

it('the settings of this project know every schema', () => {
  expect(parse(read('.vscode/settings.json'))['json.schemas']).toEqual(
    vscodeSchemaMappings('fixtures'),
  )
})
