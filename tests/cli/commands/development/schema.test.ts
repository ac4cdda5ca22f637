import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SCHEMA_NAMES } from '#cli/dataset/json-schemas.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { FIELD_DOCS } from '#domain/validation/fields/field-docs.ts'
import { commandLine } from '#tests/support/cli/command-line.ts'

type Node = {
  description?: string
  properties?: Record<string, Node>
  items?: Node
  additionalProperties?: Node | boolean
  anyOf?: Node[]
  oneOf?: Node[]
  $defs?: Record<string, Node>
}

const schemaOf = async (name: string) => JSON.parse((await commandLine('schema', name)).out) as Node

function* waysIn(node: Node, way: string): Generator<[way: string, node: Node]> {
  const at = (name: string) => (way === '' ? name : `${way}.${name}`)
  for (const [name, one] of Object.entries(node.properties ?? {})) {
    if (name === '$schema') continue
    yield [at(name), one]
    yield* waysIn(one, at(name))
  }
  if (node.items) yield* waysIn(node.items, at('*'))
  if (typeof node.additionalProperties === 'object')
    yield* waysIn(node.additionalProperties, at('*'))
  for (const one of [...(node.anyOf ?? []), ...(node.oneOf ?? [])]) yield* waysIn(one, way)
  for (const one of Object.values(node.$defs ?? {})) yield* waysIn(one, 'block')
}

describe('shop schema', () => {
  it.each(SCHEMA_NAMES)('%s explains every field to whoever writes it', async (name) => {
    const fields = [...waysIn(await schemaOf(name), '')]
    expect(fields.filter(([, node]) => !node.description).map(([way]) => way)).toEqual([])
  })

  it.each(SCHEMA_NAMES)('nothing is explained of %s that is not there', async (name) => {
    const ways = new Set([...waysIn(await schemaOf(name), '')].map(([way]) => way))
    const known = Object.keys(FIELD_DOCS[name]).filter((way) => way !== '' && way !== '*')
    expect(known.filter((way) => !ways.has(way))).toEqual([])
  })

  it('completes the names of the stock', async () => {
    const { out } = await commandLine('schema', 'navigation')
    const { $defs } = JSON.parse(out)
    expect($defs.country.enum).toEqual(COUNTRY_CODES)
    expect($defs.city.enum).toContain('melbourne')
  })

  it('those that are committed are current', async () => {
    const { code, out } = await commandLine('schema', '--check')
    expect(out).toBe('')
    expect(code).toBe(0)
  })

  it('says which is not current', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
    await commandLine('schema', '--out', folder)
    expect(readdirSync(folder).sort()).toEqual(SCHEMA_NAMES.map((name) => `${name}.json`).sort())
    const path = join(folder, 'locations.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('melbourne', 'melborne'))
    writeFileSync(path, `${readFileSync(path, 'utf8')} `)
    const { code, out } = await commandLine('schema', '--check', '--out', folder)
    expect(out).toBe(`${path} is out of date.\n`)
    expect(code).toBe(1)
  })

  it('says which name was probably meant', async () => {
    const { code, err } = await commandLine('schema', 'lokations')
    expect(err).toContain('did you mean "locations"?')
    expect(code).toBe(2)
  })
})
