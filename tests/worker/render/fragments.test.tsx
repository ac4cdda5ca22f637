import fc from 'fast-check'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { memoHtml } from '#client/components/memo-html.tsx'
import { encodeSlotId, VisitorSlot } from '#client/slots/VisitorSlot.tsx'
import { encodePieces, toHtml } from '#worker/render/encode.ts'
import { memoKey, objectId } from '#worker/render/fragments.ts'
import { renderParts } from '#worker/render/render-parts.tsx'

const TOKEN = 'hole-7c1f-'
const htmlOf = (...views: ReactNode[]) => toHtml(renderParts(views, TOKEN), TOKEN)

type Props = { thing: { name: string }; words: string }

/** How often the kept view was drawn. */
let turns = 0

const Plain = ({ thing, words }: Props) => (
  <p title={words}>
    {thing.name} <VisitorSlot name={`wished ${encodeSlotId(thing.name)}`} />
  </p>
)
const Once = memoHtml((props: Props) => {
  turns++
  return <Plain {...props} />
})
const List = memoHtml(({ things }: { things: Props['thing'][] }) =>
  things.map((thing) => <Once key={thing.name} thing={thing} words="listed" />),
)

let isBroken = true
const Fickle = memoHtml(() => {
  if (isBroken) throw new Error('not now')
  return <p>there</p>
})
const Nothing = () => null

beforeEach(() => {
  turns = 0
})

const text = fc.string({ unit: 'binary' }).filter((one) => one.isWellFormed())

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Fills every hole with its own name, but for those that say `word` to this viewer. */
const filler = (word: string, wordOf: ((hole: string) => string | null) | null) => {
  const fill = (hole: string) => {
    const text = hole.startsWith('wished ') ? word : `[${hole}]`
    return { text, bytes: encoder.encode(text) }
  }
  return Object.assign(fill, { wordOf })
}
const quietWord = (hole: string) => (hole.startsWith('wished ') ? 'false' : null)

describe('the bytes of what was drawn', () => {
  it('are the same whether quiet words are filled in one by one or stand there already', async () => {
    const filledWith = async (views: ReactNode[], fill: ReturnType<typeof filler>) => {
      const pieces = await encodePieces(renderParts(views, TOKEN), fill)
      return pieces.map((piece) => decoder.decode(piece)).join('')
    }
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(text, { maxLength: 4 }), text, async (names, words) => {
        const things = names.map((name) => ({ name }))
        const view = <List things={things} />
        const page = [view, <VisitorSlot key="cart" name="cart" />, <b key="words">{words}</b>]
        const oneByOne = await filledWith(page, filler('false', null))
        expect(await filledWith(page, filler('false', quietWord))).toBe(oneByOne)
        // Whoever pressed hearts sees them, though the quiet words were in place for someone else.
        const loud = await filledWith(page, filler('true', null))
        expect(loud).toBe(oneByOne.replaceAll(/ false(?=<\/p>)/g, ' true'))
      }),
    )
  })
})

describe('a part that is drawn once', () => {
  it('says what it would say drawn anew, holes still open', () => {
    fc.assert(
      fc.property(text, text, fc.array(text), (name, words, around) => {
        const thing = { name }
        const inside = around.map((one, key) => <b key={String(key)}>{one}</b>)
        const page = (View: typeof Plain) =>
          htmlOf(
            '<main>',
            <div key="a">{inside}</div>,
            <View key="b" thing={thing} words={words} />,
          )
        expect(page(Once as typeof Plain)).toBe(page(Plain))
        expect(page(Once as typeof Plain)).toBe(page(Plain))
      }),
    )
  })

  it('is not drawn again for the very same props', () => {
    const thing = { name: 'picnic' }
    for (let turn = 0; turn < 3; turn++) htmlOf(<Once thing={thing} words="a" />)
    expect(turns).toBe(1)
    htmlOf(<Once thing={thing} words="b" />)
    htmlOf(<Once thing={{ name: 'picnic' }} words="a" />)
    expect(turns).toBe(3)
  })

  it('is not drawn again for the very same values of its key', () => {
    const thing = { name: 'picnic' }
    const ByKey = memoHtml(
      (props: Props & { now: Date }) => <Once thing={props.thing} words={String(turns++)} />,
      ({ now, ...data }) => ({ ...data, day: now.toISOString().slice(0, 10) }),
    )
    const drawnAt = (now: string) => htmlOf(<ByKey thing={thing} words="a" now={new Date(now)} />)
    const first = drawnAt('2026-11-21T10:00:00Z')
    expect(drawnAt('2026-11-21T11:00:00Z')).toBe(first)
    expect(drawnAt('2026-11-22T10:00:00Z')).not.toBe(first)
  })

  it('may hold others, which it shares', () => {
    const things = [{ name: 'picnic' }, { name: 'cruise' }, { name: 'spa' }]
    const all = htmlOf(<List things={things} />)
    expect(all.match(/<p title="listed">/g)).toHaveLength(3)
    expect(htmlOf(<List things={things} />)).toBe(all)
    expect(turns).toBe(3)
    const fewer = htmlOf(<List things={things.slice(1)} />)
    expect(all.endsWith(fewer)).toBe(true)
    expect(turns).toBe(3)
  })

  it('fails as it would drawn anew, and is not kept', () => {
    expect(() => htmlOf(<Fickle />)).toThrow('not now')
    isBroken = false
    expect(htmlOf(<Fickle />)).toBe('<p>there</p>')
  })

  it('cannot be taken for another by its words', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(text, fc.integer(), fc.boolean())),
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(text, fc.integer(), fc.boolean())),
        (left, right) => {
          const isSame = memoKey(Nothing, left) === memoKey(Nothing, right)
          if (isSame) expect(left).toEqual(right)
        },
      ),
    )
    expect(memoKey(Nothing, { a: '1' })).not.toBe(memoKey(Nothing, { a: 1 }))
    expect(memoKey(Nothing, { a: 'x b=1"y' })).not.toBe(memoKey(Nothing, { a: 'x', b: 'y' }))
    expect(objectId({})).not.toBe(objectId({}))
  })
})
