import { describe, expect, it } from 'vitest'
import { TrackedEvents } from '#domain/content/experiments/tracking.schema.ts'

const event = (data: object, type: unknown = 'click') => ({ type, data })
const read = (...events: unknown[]) => TrackedEvents.safeParse({ events })

describe('tracking event', () => {
  it.each<[string, object]>([
    ['a content', { contentId: 'page-1' }],
    ['a variation, no one', { contentId: 'page-1', variationId: 'b', visitorId: null }],
    ['somebody', { contentId: 'page-1', visitorId: 'ab'.repeat(16), sessionId: '0'.repeat(32) }],
    ['an order', { contentId: 'page-1', amount: 12.5, metadata: { order: 'DL-1', more: {} } }],
    ['nothing known', {}],
  ])('takes %s', (_, data) => expect(read(event(data)).success).toBe(true))

  it.each<[string, unknown]>([
    ['an id that is none', event({ contentId: 'a b' })],
    ['a variation that is none', event({ contentId: 'a', variationId: '<b>' })],
    ['a name instead of a number', event({ visitorId: 'sam@example.com' })],
    ['money that is no number', event({ amount: '12' })],
    ['no kind', event({}, '')],
    ['no event', null],
  ])('refuses %s', (_, one) => expect(read(one).success).toBe(false))

  it('takes a hundred at once and no more', () => {
    const many = (n: number) => read(...Array.from({ length: n }, () => event({}))).success
    expect([many(0), many(1), many(100), many(101)]).toEqual([false, true, true, false])
  })
})
