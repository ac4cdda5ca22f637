import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContentEntry } from '#domain/content/entry.ts'
import {
  applyEntryPatches,
  applyPatch,
  type EntryPatch,
  parsePatches,
} from '#domain/content/entry-patch.ts'
import { runs } from '#tests/support/length.ts'

const ELEMENT = '@builder.io/sdk:Element'
const text = (id: string, words: string) => ({
  '@type': ELEMENT,
  id,
  component: { name: 'Text', options: { text: words } },
})
const entry: ContentEntry = {
  id: 'entry',
  data: {
    title: 'Picnics',
    blocks: [
      text('one', 'first'),
      { '@type': ELEMENT, id: 'two', children: [text('three', 'within')] },
    ],
  },
}

const patched = (...patches: EntryPatch[]) => applyEntryPatches(entry, { entry: patches })

describe('Editor: changes to an entry', () => {
  it('replaces a style, and makes the size it belongs to where there was none', () => {
    const path = '/data/blocks/0/responsiveStyles/large/backgroundColor'
    const once = patched({ op: 'replace', path, value: 'red' })
    expect(once.data.blocks?.[0]?.responsiveStyles).toEqual({ large: { backgroundColor: 'red' } })
    const twice = applyEntryPatches(once, { entry: [{ op: 'replace', path, value: 'blue' }] })
    expect(twice.data.blocks?.[0]?.responsiveStyles?.large?.backgroundColor).toBe('blue')
    const thrice = applyEntryPatches(twice, { entry: [{ op: 'remove', path }] })
    expect(thrice.data.blocks?.[0]?.responsiveStyles?.large).toEqual({})
  })

  it('adds a block at the end, between and above, and takes it away', () => {
    const ids = (patch: EntryPatch) => patched(patch).data.blocks?.map(({ id }) => id)
    const value = text('new', 'new')
    expect(ids({ op: 'add', path: '/data/blocks/-', value })).toEqual(['one', 'two', 'new'])
    expect(ids({ op: 'add', path: '/data/blocks/2', value })).toEqual(['one', 'two', 'new'])
    expect(ids({ op: 'add', path: '/data/blocks/1', value })).toEqual(['one', 'new', 'two'])
    expect(ids({ op: 'add', path: '/data/blocks/0', value })).toEqual(['new', 'one', 'two'])
    expect(ids({ op: 'replace', path: '/data/blocks/0', value })).toEqual(['new', 'two'])
    expect(ids({ op: 'remove', path: '/data/blocks/0' })).toEqual(['two'])
  })

  it('changes a block by its own id, however deep it stands', () => {
    const path = '/component/options/text'
    const changed = applyEntryPatches(entry, { three: [{ op: 'replace', path, value: 'changed' }] })
    expect(changed.data.blocks?.[1]?.children?.[0]?.component?.options?.text).toBe('changed')
    expect(changed.data.blocks?.[0]).toBe(entry.data.blocks?.[0])
  })

  it('reads ~1 as a slash and ~0 as a tilde', () => {
    expect(patched({ op: 'add', path: '/data/a~1b~0c', value: 1 }).data['a/b~c']).toBe(1)
  })

  it.each<EntryPatch>([
    { op: 'add', path: '/data/blocks/3', value: 'too far' },
    { op: 'replace', path: '/data/blocks/2', value: 'too far' },
    { op: 'remove', path: '/data/blocks/2' },
    { op: 'remove', path: '/data/blocks/x' },
    { op: 'replace', path: '/data/blocks/01', value: 'no index' },
    { op: 'replace', path: '/data/blocks/7/component/options/text', value: 'nobody' },
    { op: 'replace', path: '/data/blocks/0/id/length', value: 'within a text' },
    { op: 'remove', path: '/data/nothing' },
    { op: 'remove', path: '/data/nothing/below' },
    { op: 'remove', path: '/data/blocks/0/nothing/below' },
    { op: 'replace', path: 'data/title', value: 'no slash' },
    { op: 'replace', path: '/data//title', value: 'no name' },
    { op: 'replace', path: '/a'.repeat(65), value: 'too deep' },
  ])('leaves everything as it was for a change that leads nowhere: $op $path', (patch) => {
    expect(patched(patch)).toBe(entry)
  })

  it.each([
    '/__proto__/x',
    '/constructor/prototype/x',
    '/data/__proto__/x',
    '/data/blocks/__proto__/x',
    '/data/blocks/0/component/options/__proto__',
    '/prototype',
  ])('refuses %s', (path) => {
    for (const op of ['add', 'replace', 'remove'] as const) {
      expect(patched({ op, path, value: 'polluted' })).toBe(entry)
    }
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  it('does not take what every object has for something of its own', () => {
    const path = '/data/toString/x'
    expect(patched({ op: 'replace', path, value: 1 }).data.toString).toEqual({ x: 1 })
  })

  it('keeps the entry when a change would leave none', () => {
    expect(patched({ op: 'remove', path: '/data' })).toBe(entry)
    expect(patched({ op: 'replace', path: '/data', value: [] })).toBe(entry)
    expect(patched({ op: 'replace', path: '/id', value: 7 })).toBe(entry)
  })

  it('takes nothing but changes from a message', () => {
    const good = { op: 'add', path: '/a', value: 1 }
    expect(parsePatches([good, null, [], 'x', { op: 'move', path: '/a' }, { op: 'add' }])).toEqual([
      good,
    ])
    expect(parsePatches({ length: 1 })).toEqual([])
  })

  it('stops where content is deeper than any content is', () => {
    let deep: unknown = text('deep', 'there')
    for (let level = 0; level < 80; level++) deep = [deep]
    const deepEntry = { ...entry, data: { deep } }
    const changes = { deep: [{ op: 'replace', path: '/id', value: 'x' }] }
    expect(applyEntryPatches(deepEntry, changes)).toBe(deepEntry)
  })
})

const name = fc.oneof(
  fc.constantFrom('data', 'blocks', '0', '1', '-', 'id', '__proto__', 'constructor', 'prototype'),
  fc.string({ maxLength: 4 }),
)
const patch = fc.record({
  op: fc.constantFrom('add' as const, 'replace' as const, 'remove' as const),
  path: fc.array(name, { maxLength: 6 }).map((names) => `/${names.join('/')}`),
  value: fc.jsonValue(),
})

describe('Editor: any changes', () => {
  it('never touch what was there, nor what every object has', () => {
    const frozen = frozenDeep(structuredClone(entry))
    const before = Object.getOwnPropertyNames(Object.prototype)
    fc.assert(
      fc.property(fc.array(patch, { maxLength: 5 }), (patches) => {
        const changed = applyEntryPatches(frozen, { entry: patches, one: patches })
        expect(frozen).toEqual(entry)
        expect(typeof changed.id).toBe('string')
        expect(Object.getPrototypeOf(changed)).toBe(Object.prototype)
        expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('are undone by taking away what was added', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 5 }), fc.nat(5), (list, at) => {
        const path = `/${Math.min(at, list.length)}`
        const added = applyPatch(list, { op: 'add', path, value: 'new' })
        expect(applyPatch(added, { op: 'remove', path })).toEqual(list)
      }),
    )
  })
})

function frozenDeep<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) frozenDeep(item)
    Object.freeze(value)
  }
  return value
}
