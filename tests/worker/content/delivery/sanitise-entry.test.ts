import { expect, it } from 'vitest'
import { normaliseEntry } from '#worker/content/delivery/normalise-entry.ts'
import { sanitiseEntry } from '#worker/content/delivery/sanitise-entry.ts'

const BAD = '<p onclick="kitx()">words</p>'
const GOOD = '<p>words</p>'
const blockOf = (name: string, options: object) => ({
  '@type': '@builder.io/sdk:Element',
  id: 'builder-a',
  component: { name, options },
})

async function taken(blocks: object[], more: object = {}) {
  const entry = normaliseEntry({ id: 'x', data: { blocks }, ...more }, () => {})
  return entry && JSON.stringify(await sanitiseEntry(entry))
}

it.each(['Text', 'Form:Label'])('the html of a %s is sanitised', async (name) => {
  const entry = await taken([blockOf(name, { text: BAD })])
  expect(entry).toContain(GOOD)
  expect(entry).not.toContain('kitx')
})

it('it is wherever it stands: columns, symbols, variations, every language', async () => {
  const text = blockOf('Text', {
    text: { '@type': '@builder.io/core:LocalizedValue', Default: BAD, 'en-AU': BAD },
  })
  const content = { id: 'y', data: { blocks: [text] } }
  const entry = await taken(
    [
      blockOf('Columns', { columns: [{ blocks: [text] }] }),
      blockOf('Symbol', { symbol: { content } }),
    ],
    { variations: { b: { data: { blocks: [text] } } } },
  )
  expect(entry).not.toContain('kitx')
  expect(entry?.split(GOOD)).toHaveLength(7)
})

it('embeds, custom code and raw text stay raw', async () => {
  const entry = await taken([
    blockOf('Embed', { content: BAD }),
    blockOf('Custom Code', { code: BAD }),
    blockOf('Builder:RawText', { text: BAD }),
  ])
  expect(entry?.split('kitx')).toHaveLength(4)
})

it('what stays raw ends before the next block, in every language', async () => {
  const entry = await taken([
    blockOf('Custom Code', { code: 'a<script>let b' }),
    blockOf('Embed', {
      content: { '@type': '@builder.io/core:LocalizedValue', Default: 'c<!-- d' },
    }),
  ])
  expect(entry).toContain('a<script>let b</script>"')
  expect(entry).toContain('c<!-- d-->"')
})

function entryOf(blocks: object[]) {
  const entry = normaliseEntry({ id: 'x', data: { blocks } }, () => {})
  if (!entry) throw new Error('no entry')
  return entry
}

it('Broken content is bounded: is done once for an entry, which no one changes then', async () => {
  const entry = entryOf([blockOf('Text', { text: BAD })])
  expect(await sanitiseEntry(entry)).toBe(entry)
  expect(Object.isFrozen(entry.data.blocks)).toBe(true)
  expect(await sanitiseEntry(entry)).toBe(entry)
})

it('two requests at once for an entry in doubt are both shown clean html', async () => {
  const entry = entryOf([blockOf('Text', { text: BAD }), blockOf('Text', { text: GOOD })])
  const seen = [sanitiseEntry(entry), sanitiseEntry(entry)].map(async (one) =>
    JSON.stringify(await one),
  )
  for (const html of await Promise.all(seen)) {
    expect(html.split(GOOD)).toHaveLength(3)
    expect(html).not.toContain('kitx')
  }
})
