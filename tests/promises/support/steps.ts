import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import type { TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { findOrder } from '#worker/services/orders/order-row.ts'
import { settleOrder } from '#worker/services/payments/settle-order.ts'
import type { Model, Slot } from './model.ts'
import type { Luck } from './seeded-random.ts'

const CARDS = {
  good: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  lost: 'pm_sim_lose_response',
} as const
/** Places for one, two and three bookings: there is always someone who comes too late. */
export const WISHES = [
  { name: 'one', places: 1, productId: 'p-always-fails', start: '11:00', adults: 1 },
  { name: 'two', places: 2, productId: 'p-team-picnic', start: '11:00', adults: 4 },
  { name: 'three', places: 3, productId: 'p-birthday-treasure-picnic', start: '10:00', adults: 2 },
] satisfies (Slot & { productId: string; start: string; adults: number })[]

type Answer = { status: number }
const statusOf = (answer: unknown): number =>
  isRefusal(answer as Refusal) ? (answer as Refusal).status : 200

export type Buyer = { visitor: ReturnType<TestBackend['visitor']>; references: string[] }
type Step = { name: string; run: () => Promise<{ wanted: number; got: Answer }> }

/** What happens next, drawn. */
export function draw(shop: TestBackend, model: Model, luck: Luck, who: number, buyer: Buyer): Step {
  const { visitor, references } = buyer
  const wish = luck.oneOf(WISHES)
  const on = (name: string, model: () => number, work: () => Promise<unknown>): Step => ({
    name,
    run: async () => ({ wanted: model(), got: { status: statusOf(await work()) } }),
  })
  const later = (by: number): Step => ({
    name: `waits ${by / 1000} s`,
    async run() {
      model.advance(by)
      shop.turnTo(model.now())
      return { wanted: 200, got: { status: 200 } }
    },
  })
  switch (luck.below(13)) {
    case 0:
    case 1:
    case 2: {
      if (model.has(who, wish)) return later(1000)
      return on(
        `takes ${wish.name}`,
        () => model.add(who, wish),
        () => addLine(visitor, lineOf(wish)),
      )
    }
    case 3: {
      const own = WISHES.filter((one) => model.has(who, one))
      const gone = own.length > 0 && luck.below(3) > 0 ? luck.oneOf(own) : wish
      return on(
        `puts ${gone.name} back`,
        () => model.remove(who, gone),
        async () => {
          const cart = granted(await visitor.shop.cart.show({ query: {} }))
          const line = cart?.lines.find(({ productId }) => productId === gone.productId)
          return visitor.shop.cart.removeLine({ params: { id: line?.id ?? 'none' }, query: {} })
        },
      )
    }
    case 4:
      return on(
        'renews',
        () => model.renew(who),
        () => visitor.shop.cart.renew({ body: {} }),
      )
    case 5:
    case 6:
      return on(
        'orders',
        () => model.order(who),
        async () => {
          const made = await order(visitor)
          if (typeof made === 'string' && !references.includes(made)) references.push(made)
          return made
        },
      )
    case 7:
    case 8: {
      const card = luck.oneOf(['good', 'declined', 'lost', 'lost'] as const)
      return on(
        `pays, ${card}`,
        () => model.pay(who, card),
        async () => {
          const answer = await pay(visitor, references.at(-1) ?? 'DL-NONE', CARDS[card])
          await shop.settled()
          // What is still processing is an answer of its own.
          return !isRefusal(answer) && !('data' in answer)
            ? { kind: 'refused', status: 202 }
            : answer
        },
      )
    }
    case 9:
      return on(
        'the job runs',
        () => {
          model.job()
          return 200
        },
        async () => {
          await JOBS.settle.run(shop.backend)
          await shop.settled()
        },
      )
    case 10: {
      if (!model.isPayableElsewhere(who)) return later(1000)
      const reference = references.at(-1) ?? ''
      return on(
        'pays elsewhere',
        () => model.payElsewhere(who),
        () => payElsewhere(shop, reference),
      )
    }
    case 11:
      return later(luck.oneOf([1000, 20_000, 9 * 60_000]))
    default:
      return later(luck.oneOf([29 * 60_000, 30 * 60_000, 31 * 60_000]))
  }
}

/** Whoever holds an intent's secret can pay it; the shop hears of it by a webhook. */
async function payElsewhere(shop: TestBackend, reference: string) {
  const row = await findOrder(shop.ordersDb, reference)
  const idempotencyKey = `elsewhere:${reference}`
  const intent = row?.intent_id ?? ''
  await shop.backend
    .payments()
    .confirmIntent({ intent, paymentMethod: 'pm_card_visa', idempotencyKey })
  await settleOrder(shop.backend, reference)
  await shop.settled()
}

const lineOf = ({ productId, start, adults }: (typeof WISHES)[number]) => ({
  productId,
  adults,
  date: '2026-12-11',
  start,
})
