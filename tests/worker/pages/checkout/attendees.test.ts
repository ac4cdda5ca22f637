import { describe, expect, it } from 'vitest'
import type { CartLine } from '#domain/cart/cart.ts'
import type { Order } from '#domain/contract/checkout/enquiries.ts'
import { initialAttendees } from '#worker/pages/checkout/attendees.ts'

const visit = (id: string) => ({ id, start: '11:00' }) as CartLine
const PICNIC = visit('picnic')
const KITCHEN = visit('kitchen')

/** An order of these lines, to which the buyer comes where it says so. */
const orderOf = (lines: CartLine[], joined: readonly string[]) =>
  ({
    lines,
    customer: { email: 'sam@example.com' },
    attendees: joined.map((lineId) => ({ lineId, name: 'Sam Lark', email: 'Sam@example.com' })),
  }) as unknown as Order

const buyersOf = (lines: CartLine[], order: Order | null) =>
  initialAttendees(lines, order).flatMap(({ lineId, isBuyer }) => (isBuyer ? [lineId] : []))

describe('the buyer', () => {
  it('comes along to everything until they say that they don’t', () => {
    expect(buyersOf([PICNIC, KITCHEN], null)).toEqual(['picnic', 'kitchen'])
    expect(buyersOf([PICNIC], orderOf([PICNIC], ['picnic']))).toEqual(['picnic'])
    expect(buyersOf([PICNIC], orderOf([PICNIC], []))).toEqual([])
  })

  it('is asked about what was added after the order, and not twice about another time', () => {
    expect(buyersOf([PICNIC, KITCHEN], orderOf([PICNIC], []))).toEqual(['kitchen'])
    expect(buyersOf([KITCHEN], orderOf([PICNIC], ['kitchen']))).toEqual(['kitchen'])
  })
})
