import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseSkippingInvalid } from '#domain/contract/parse-skipping-invalid.ts'

const Product = z.object({ id: z.string(), price: z.number() })
const Lists = z.object({ here: z.array(Product), there: z.array(Product).min(1) })
const good = { id: 'a', price: 1 }
const bad = { id: 'b', price: 'dear' }

describe('Public data: one entry that cannot be read', () => {
  it('leaves a good answer as it is', () => {
    const answer = { here: [good], there: [good] }
    expect(parseSkippingInvalid(Lists, answer)).toEqual({
      data: answer,
      readable: answer,
      skipped: [],
    })
  })

  it('is left out and named, the others stay', () => {
    const answer = { here: [bad, good, bad], there: [good] }
    const some = parseSkippingInvalid(Lists, answer)
    expect(some?.data).toEqual({ here: [good], there: [good] })
    expect(some?.skipped.map(({ path }) => path)).toEqual(['here.0', 'here.2'])
    expect(some?.skipped[0]?.message).toMatch(/^here\.0\.price: /)
  })

  it('is named once, whatever is wrong with it', () => {
    expect(parseSkippingInvalid(z.array(Product), [{ id: 1 }, good])).toMatchObject({
      data: [good],
      skipped: [{ path: '0' }],
    })
  })

  it('is the inner one of a list within a list where that is asked for', () => {
    const Menu = z.array(z.object({ id: z.string(), items: z.array(Product) }))
    const menu = [
      { id: 'm', items: [good, bad, good, bad] },
      { id: 7, items: [] },
      { id: 'n', items: [] },
    ]
    expect(parseSkippingInvalid(Menu, menu)?.data).toEqual([{ id: 'n', items: [] }])
    expect(parseSkippingInvalid(Menu, menu, { skipsInnermost: true })).toMatchObject({
      readable: [
        { id: 'm', items: [good, good] },
        { id: 'n', items: [] },
      ],
      skipped: [{ path: '0.items.1' }, { path: '0.items.3' }, { path: '1' }],
    })
  })

  it.each([
    ['the answer is something else', 'no list'],
    ['a list is missing', { here: [good] }],
    ['too little is left', { here: [good], there: [bad] }],
  ])('takes the answer with it when %s', (_, answer) => {
    expect(parseSkippingInvalid(Lists, answer)).toBeNull()
  })
})
