import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/length.ts'
import {
  createCachedPage,
  defaultSlotRanges,
  deserializePage,
  fillCachedPage,
  serializePage,
} from '#worker/page-cache/serialize-page.ts'

const TOKEN = 'hole-4f1c-'
const text = fc.string({ unit: 'grapheme' }).filter((one) => !one.includes(TOKEN))
const name = fc.constantFrom('cart', 'consent', 'visitor')
const page = fc.tuple(text, fc.array(fc.tuple(name, text), { maxLength: 6 }))
const htmlOf = ([first, rest]: [string, [string, string][]], fill: (hole: string) => string) =>
  first + rest.map(([hole, after]) => fill(hole) + after).join('')
const words = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
const ABOUT = { status: 200, renderedAt: 1 }

describe('a kept page', () => {
  it('filled is the page that would have been drawn', async () => {
    await fc.assert(
      fc.asyncProperty(page, fc.dictionary(name, text), async (parts, fillings) => {
        const kept = await createCachedPage(
          htmlOf(parts, (hole) => `${TOKEN}${hole};`),
          TOKEN,
          ABOUT,
        )
        const bytes = kept.slots.map(([hole]) =>
          new TextEncoder().encode(Object.hasOwn(fillings, hole) ? fillings[hole] : ''),
        )
        const whole = htmlOf(parts, (hole) =>
          Object.hasOwn(fillings, hole) ? (fillings[hole] ?? '') : '',
        )
        expect(words(fillCachedPage(kept, bytes))).toBe(whole.toWellFormed())
      }),
      { numRuns: runs(1000) },
    )
  })

  it('comes back from bytes as it was', async () => {
    await fc.assert(
      fc.asyncProperty(page, async (parts) => {
        const html = htmlOf(parts, (hole) => `${TOKEN}${hole};`)
        const kept = await createCachedPage(html, TOKEN, { ...ABOUT, visits: 'p-one' })
        expect(deserializePage(serializePage(kept))).toEqual(kept)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('is nothing when its bytes are cut, added to or someone else’s', async () => {
    const bytes = serializePage(await createCachedPage(`a${TOKEN}cart;b`, TOKEN, ABOUT))
    expect(deserializePage(bytes.subarray(0, -1))).toBeNull()
    expect(deserializePage(new Uint8Array([...bytes, 0]))).toBeNull()
    expect(deserializePage(new TextEncoder().encode('<!doctype html>'))).toBeNull()
    expect(deserializePage(new TextEncoder().encode('{"about":1\n'))).toBeNull()
  })

  it('has one tag for the same bytes, another for others', async () => {
    const tagOf = async (html: string) => (await createCachedPage(html, TOKEN, ABOUT)).meta.etag
    expect(await tagOf('a')).toBe(await tagOf('a'))
    expect(await tagOf('a')).not.toBe(await tagOf('b'))
    const other = 'hole-9-'
    const elsewhere = await createCachedPage(`a${other}cart;`, other, ABOUT)
    expect(elsewhere.meta.etag).toBe(await tagOf(`a${TOKEN}cart;`))
    expect(elsewhere.bytes.byteLength).toBe(1)
  })

  it('says in quiet holes what nearly everyone is told, and something else where it is changed', async () => {
    const quietWord = (hole: string) => (hole.startsWith('wish') ? 'ö no' : null)
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.array(fc.tuple(fc.constantFrom('cart', 'wish a', 'wish aa', 'wishes a'), text)),
        fc.subarray(['wish a', 'wish aa', 'wishes a']),
        text,
        async (first, rest, loud, word) => {
          const parts: [string, [string, string][]] = [first, rest]
          const html = htmlOf(parts, (hole) => `${TOKEN}${hole};`)
          const kept = await createCachedPage(html, TOKEN, ABOUT, quietWord)
          const encoder = new TextEncoder()
          const fillings = kept.slots.map(() => encoder.encode('2 carts'))
          const changes = loud.flatMap((name) =>
            defaultSlotRanges(kept, name).map((place) => ({
              ...place,
              bytes: encoder.encode(word),
            })),
          )
          const fill = (hole: string) =>
            loud.includes(hole) ? word : (quietWord(hole) ?? '2 carts')
          expect(words(fillCachedPage(kept, fillings, changes))).toBe(
            htmlOf(parts, fill).toWellFormed(),
          )
          expect(deserializePage(serializePage(kept))).toEqual(kept)
        },
      ),
      { numRuns: runs(1000) },
    )
  })
})
