import { isRefusal } from '#domain/contract/endpoint.ts'
import { addGift } from '#tests/support/gift-cards/bought-gift.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addCode, addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { signEvent } from '#worker/payment-provider/simulator/webhook-events.ts'
import { changeGift } from '#worker/services/gift-care/change-gift.ts'
import { mergeGiftCard } from '#worker/services/gift-care/gift-transfers.ts'
import { findPurchasedGift } from '#worker/services/gift-care/purchased-gift.ts'
import { refundGiver } from '#worker/services/gift-care/refund-giver.ts'
import { sendGift } from '#worker/services/gift-care/send-gift.ts'
import { stopGift } from '#worker/services/gift-delivery/stop-gift.ts'
import { giftCode } from '#worker/services/gift-ledger/gift-codes.ts'
import { splitGift } from '#worker/services/gift-recipient/split-gift.ts'
import { handleStripeWebhook } from '#worker/services/payments/stripe-webhook.ts'
import { openHours } from './free-slots.ts'
import type { createGiftModel, GiftModel, ModelBooking, ModelCard } from './gift-model.ts'
import type { Luck } from './seeded-random.ts'

export const START = '2026-11-21T00:00:00Z'
const PRICE = 19_900
const DEPOSIT = 4_000
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PEOPLE = 'customer'

type Booked = { made: ModelBooking; moves: number } & Record<
  'cancel' | 'move' | 'payRest',
  () => Promise<unknown>
>
export type GiftWorld = {
  model: ReturnType<typeof createGiftModel>
  luck: Luck
  booked: Booked[]
  /** Codes that are replaced by others. */
  ended: string[]
}
export type Outcome = { wanted: string; got: string }
type Step = (world: GiftWorld) => Promise<Outcome>

const NOTHING: Outcome = { wanted: 'done', got: 'done' }
const isDone = (answer: unknown) => !isRefusal(answer as never)
const told = (isAllowed: boolean) => (isAllowed ? 'done' : 'refused')

/** A shop with free hours, which are far enough away for a deposit. */
export async function openGiftShop() {
  const shop = await openBackend({ quick: true, at: START })
  const months = Array.from({ length: 9 }, (_, index) => `2027-0${index + 1}`).slice(1)
  const hours = await openHours(shop, { productId: 'p-mystery-picnic', months })
  return { shop, steps: giftSteps(shop, hours) }
}

function giftSteps(shop: TestBackend, hours: Awaited<ReturnType<typeof openHours>>) {
  let people = 0
  const address = () => `history${++people}@example.com`
  const now = () => shop.backend.clock().getTime()
  const later = (by: number) => shop.turnTo(now() + by)

  async function codeOf({ id }: ModelCard): Promise<string> {
    const row = await shop.ordersDb
      .prepare('SELECT id, generation, key_id FROM gift_card WHERE id = ?')
      .bind(id)
      .first<{ id: string; generation: number; key_id: number }>()
    return (row && giftCode(shop.backend.config, row)) ?? ''
  }
  async function caredGift({ id }: ModelCard) {
    const gift = await findPurchasedGift(shop.backend, id)
    if (!gift) throw new Error(`There is no card ${id}.`)
    return gift
  }

  /** A cart with one picnic and these cards in it. */
  async function cartWith(codes: readonly string[]) {
    const sam = shop.visitor()
    granted(await addLine(sam, { ...hours.next(), adults: 2 }))
    const answers = []
    for (const code of codes) answers.push(told(isDone(await addCode(sam, code))))
    return { sam, answers }
  }
  const payAs = (
    { shop: client }: ReturnType<TestBackend['visitor']>,
    reference: string,
    body: { paymentKind?: 'DEPOSIT' | 'REMAINING DEPOSIT AMOUNT' | 'REMAINING TOTAL AMOUNT' },
    key: string = crypto.randomUUID(),
  ) =>
    client.payments.confirm({
      params: { reference },
      key,
      body: { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa', ...body },
    })

  /** What a customer does with a booking; another day costs the same. */
  const followUps = (sam: ReturnType<TestBackend['visitor']>, reference: string) => ({
    cancel: () => sam.shop.bookings.cancel({ params: { reference }, body: {} }),
    move: () => {
      const { date, start } = hours.next()
      return sam.shop.bookings.reschedule({ params: { reference }, body: { newDate: date, start } })
    },
    payRest: () => payAs(sam, reference, { paymentKind: 'REMAINING TOTAL AMOUNT' }),
  })
  const cardsOf = async (reference: string) =>
    (
      await shop.ordersDb
        .prepare('SELECT id FROM gift_card WHERE order_id = ?')
        .bind(reference)
        .all<{ id: string }>()
    ).results.map(({ id }) => id)
  const partsOf = async (card: ModelCard, model: GiftModel) =>
    (
      await shop.ordersDb
        .prepare(
          `SELECT id FROM gift_card WHERE split_from = ?1 AND id NOT IN (SELECT value FROM json_each(?2))
           ORDER BY balance DESC, id`,
        )
        .bind(card.id, JSON.stringify(model.cards.map(({ id }) => id)))
        .all<{ id: string }>()
    ).results.map(({ id }) => id)

  async function pickedCards({ model, luck }: GiftWorld) {
    const wish = Array.from({ length: 1 + luck.below(3) }, () => luck.oneOf(model.cards))
    const cards = [...new Set(wish.filter(Boolean))]
    const { sam, answers } = await cartWith(await Promise.all(cards.map(codeOf)))
    const usable = cards.filter(model.isUsable)
    const reference = granted(await order(sam, address())) as string
    return { sam, reference, answers, cards, usable }
  }
  async function paidWith(
    { model, booked }: GiftWorld,
    { sam, reference, answers, cards, usable }: Awaited<ReturnType<typeof pickedCards>>,
    deposit = PRICE,
  ): Promise<Outcome> {
    const made = model.redeem(usable, PRICE, deposit)
    booked.push({ made, moves: 0, ...followUps(sam, reference) })
    const row = await shop.ordersDb
      .prepare('SELECT state, gift_paid, deposit FROM orders WHERE id = ?')
      .bind(reference)
      .first<{ state: string; gift_paid: number; deposit: number | null }>()
    const parts = made.parts.reduce((all, { amount }) => all + amount, 0)
    const kind = made.rest > 0 ? 'deposit' : 'paid'
    return {
      wanted: [kind, ...cards.map((card) => told(usable.includes(card))), parts].join(),
      got: [
        row?.state === 'paid' && row.deposit !== null ? 'deposit' : row?.state,
        ...answers,
        row?.gift_paid,
      ].join(),
    }
  }

  /** What is done with one card: how, and whether the model lets it. */
  type CardStep = {
    work: () => Promise<unknown>
    may: (model: GiftModel) => boolean
  }
  const CARD_STEPS: Readonly<
    Record<string, (card: ModelCard, world: GiftWorld) => Promise<CardStep>>
  > = {
    'refund a gift': async ({ id }) => ({
      work: () => refundGiver(shop.backend, { cardId: id, who: PEOPLE }),
      may: (model) => model.refund(model.find(id)),
    }),
    'send a gift': async (card) => {
      const gift = await caredGift(card)
      return {
        work: () => sendGift(shop.backend, gift, { who: PEOPLE }),
        may: (model) => model.send(model.find(card.id)),
      }
    },
    'stop a gift': async (card, { ended }) => {
      const before = await codeOf(card)
      if (card.state === 'SCHEDULED' && !card.isBlocked) ended.push(before)
      return {
        work: () => stopGift(shop.backend, { cardId: card.id, who: PEOPLE }),
        may: (model) => model.stop(model.find(card.id)),
      }
    },
    'plan a gift': async (card) => {
      const gift = await caredGift(card)
      const day = new Date(now() + 2 * DAY).toISOString().slice(0, 10)
      const change = { recipient: 'Sam', on: day, city: 'london' }
      return {
        work: () => changeGift(shop.backend, gift, { change, who: PEOPLE }),
        may: (model) => model.plan(model.find(card.id), Date.parse(`${day}T09:00:00Z`)),
      }
    },
    'move a balance': async (to, { model, luck }) => {
      const from = luck.oneOf(model.cards)
      const [code, gift] = [await codeOf(from), await caredGift(to)]
      const limits = shop.limitsFrom(`10.9.${++people % 250}.1`)
      const call = { ...shop.backend, limits, cartId: address(), customerId: null }
      return {
        work: () => mergeGiftCard(call, gift, { code, who: PEOPLE }),
        may: (copy) => copy.merge(copy.find(from.id), copy.find(to.id), now()),
      }
    },
    'split a gift': async (card, { luck }) => {
      const gift = await caredGift(card)
      const isSent = card.state !== 'SCHEDULED' && card.state !== 'STOPPED'
      const split = { parts: 2 + luck.below(3), balance: gift.balance, isSent, who: PEOPLE }
      return {
        work: () => splitGift(shop.backend, gift, split),
        may: (model) => model.canSplit(model.find(card.id), split.parts, isSent),
      }
    },
  }

  const onCard =
    (name: string): Step =>
    async (world) => {
      const { model, luck } = world
      const card = luck.oneOf(model.cards)
      const step = await CARD_STEPS[name]?.(card, world)
      if (!step) return NOTHING
      const isSent = card.state !== 'SCHEDULED' && card.state !== 'STOPPED'
      const isAllowed = step.may(model)
      // Asked twice at once, it happens once.
      const answers = await Promise.all([step.work(), luck.below(2) === 0 ? step.work() : null])
      await shop.settled()
      if (name === 'split a gift' && isAllowed)
        model.split(card, await partsOf(card, model), isSent)
      return {
        wanted: told(isAllowed),
        got: told(isDone(answers[0]) || isDone(answers[1] ?? answers[0])),
      }
    }

  /** Two workers, each with a step of its own on the same card: what is done has to be possible one after the other. */
  async function twoAtOnce(world: GiftWorld): Promise<Outcome> {
    const { model, luck } = world
    const card = luck.oneOf(model.cards)
    const names = Object.keys(CARD_STEPS).filter((name) => name !== 'split a gift')
    const picked = [luck.oneOf(names), luck.oneOf(names)]
    const steps = []
    for (const name of picked) {
      const step = await CARD_STEPS[name]?.(card, { ...world, ended: [] })
      if (step) steps.push(step)
    }
    const answers = await Promise.all(steps.map(({ work }) => work()))
    await shop.settled()
    const done = steps.filter((_, index) => isDone(answers[index]))
    const orders = done.length === 2 ? [done, done.toReversed()] : [done]
    const { results } = await shop.ordersDb
      .prepare('SELECT id, state, balance FROM gift_card')
      .all<Pick<ModelCard, 'id' | 'state' | 'balance'>>()
    const isAsIs = ({ id, state, balance }: ModelCard) =>
      results.some((row) => row.id === id && row.state === state && row.balance === balance)
    const fits = orders.filter((inTurn) => {
      const copy = model.copy()
      return inTurn.every(({ may }) => may(copy)) && copy.cards.every(isAsIs)
    })
    for (const inTurn of fits.slice(0, 1)) for (const { may } of inTurn) may(model)
    const what = `${picked.join(' and ')}: ${answers.map((answer) => told(isDone(answer)))}`
    return { wanted: what, got: fits.length > 0 ? what : `${what}, which no order explains` }
  }

  const STEPS: Readonly<Record<string, Step>> = {
    async 'buy a gift'({ model, luck }) {
      const priya = shop.visitor()
      const major = luck.oneOf([50, 100, 150, 250])
      const isLater = luck.below(2) === 0
      const day = new Date(now() + DAY).toISOString().slice(0, 10)
      const when = isLater ? { on: day, city: 'london' } : {}
      const delivery = { by: 'mail', email: 'recipient@example.com', ...when }
      granted(await addGift(priya, { amount: major, delivery }))
      const reference = granted(await order(priya, address())) as string
      const key = crypto.randomUUID()
      const times = luck.below(3) === 0 ? 2 : 1
      const answers = await Promise.all(
        Array.from({ length: times }, () => pay(priya, reference, 'pm_card_visa', key)),
      )
      await shop.settled()
      const ids = await cardsOf(reference)
      for (const id of ids)
        model.buy(id, major * 100, isLater ? Date.parse(`${day}T09:00:00Z`) : null)
      return { wanted: 'done 1', got: `${told(answers.some(isDone))} ${ids.length}` }
    },

    async 'book with cards'(world) {
      const picked = await pickedCards(world)
      const { sam, reference, usable } = picked
      const isDeclined = world.luck.below(4) === 0
      if (isDeclined && usable.reduce((all, { balance }) => all + balance, 0) < PRICE)
        await pay(sam, reference, 'pm_card_chargeDeclined')
      const key = crypto.randomUUID()
      await Promise.all([0, 1].map(() => pay(sam, reference, 'pm_card_visa', key)))
      await shop.settled()
      return paidWith(world, picked)
    },

    async 'book with a deposit'(world) {
      const picked = await pickedCards(world)
      const { sam, reference, usable } = picked
      const sum = usable.reduce((all, { balance }) => all + balance, 0)
      const paymentKind = sum > 0 ? 'REMAINING DEPOSIT AMOUNT' : 'DEPOSIT'
      const key = crypto.randomUUID()
      const answers = await Promise.all(
        [0, 1].map(() => payAs(sam, reference, { paymentKind }, key)),
      )
      // Cards cover the deposit: there is none.
      if (!answers.some(isDone)) await pay(sam, reference)
      await shop.settled()
      return paidWith(world, picked, DEPOSIT)
    },

    async 'pay the rest of a deposit'({ model, luck, booked }) {
      const booking = luck.oneOf(booked.filter(({ made }) => made.rest > 0))
      if (!booking) return NOTHING
      const answer = await booking.payRest()
      await shop.settled()
      return { wanted: told(model.payRest(booking.made)), got: told(isDone(answer)) }
    },

    async 'order, and leave it'({ model, luck }) {
      const card = luck.oneOf(model.cards)
      const { sam, answers } = await cartWith([await codeOf(card)])
      await order(sam, address())
      later(31 * MINUTE)
      return { wanted: told(model.isUsable(card)), got: answers.join() }
    },

    async 'two pay with one card'({ model, luck, booked }) {
      const card = luck.oneOf(model.cards.filter(model.isUsable))
      if (!card || card.balance >= 2 * PRICE) return NOTHING
      const code = await codeOf(card)
      const carts = [(await cartWith([code])).sam, (await cartWith([code])).sam]
      const answers = await Promise.all(
        carts.map(async (sam) => {
          const reference = await order(sam, address())
          if (isRefusal(reference)) return null
          const paid = await pay(sam, reference, 'pm_card_visa')
          return isRefusal(paid) ? null : { sam, reference }
        }),
      )
      await shop.settled()
      const winners = answers.filter((answer) => answer !== null)
      for (const { sam, reference } of winners)
        booked.push({ made: model.redeem([card], PRICE), moves: 0, ...followUps(sam, reference) })
      // The other's hold, if it had one, ends.
      later(31 * MINUTE)
      return { wanted: '1', got: String(winners.length) }
    },

    async cancel({ model, luck, booked }) {
      const booking = luck.oneOf(booked)
      if (!booking) return NOTHING
      await Promise.all([booking.cancel(), luck.below(2) === 0 ? booking.cancel() : null])
      await shop.settled()
      model.cancel(booking.made)
      return NOTHING
    },

    async 'move a booking'({ luck, booked }) {
      const booking = luck.oneOf(booked)
      if (!booking) return NOTHING
      const answer = await booking.move()
      await shop.settled()
      // Its second new day is asked for once all is paid, and until that is answered there is no third.
      const { isCancelled, rest } = booking.made
      const isMovable = !isCancelled && booking.moves < (rest > 0 ? 1 : 2)
      if (isMovable) booking.moves += 1
      return { wanted: told(isMovable), got: told(isDone(answer)) }
    },

    async 'top a gift up'({ model, luck }) {
      const card = luck.oneOf(model.cards)
      const major = luck.oneOf([50, 100, 500])
      const payer = shop.visitor()
      const delivery = { by: 'card', card: card.id }
      const added = await addGift(payer, { amount: major, delivery })
      const isTaken = model.canTopUp(card, major * 100)
      if (isRefusal(added)) return { wanted: told(isTaken), got: 'refused' }
      const reference = granted(await order(payer, address())) as string
      // Someone else may end it before it is paid.
      const isEnded = luck.below(3) === 0
      if (isEnded) {
        await refundGiver(shop.backend, { cardId: card.id, who: PEOPLE })
        model.refund(card)
      }
      granted(await pay(payer, reference))
      await shop.settled()
      const [id = ''] = await cardsOf(reference)
      model.topUp(card, id, major * 100, model.canTopUp(card, major * 100))
      return { wanted: told(isTaken), got: 'done' }
    },

    async 'dispute a gift'({ model, luck }) {
      // Rarely: nothing more happens with its card.
      const card = luck.oneOf(model.cards.filter(({ id, root }) => id === root))
      if (!card || luck.below(3) > 0) return NOTHING
      const intent = await shop.ordersDb
        .prepare(
          'SELECT intent_id FROM orders JOIN gift_card ON orders.id = order_id WHERE gift_card.id = ?',
        )
        .bind(card.id)
        .first<string>('intent_id')
      const created = Math.floor(now() / 1000)
      const body = JSON.stringify({
        ...{ id: `evt_${card.id}`, object: 'event', type: 'charge.dispute.created', created },
        data: { object: { id: `dp_${card.id}`, object: 'dispute', payment_intent: intent } },
      })
      const signature = await signEvent(body, 'whsec_simulator', created)
      const headers = { 'stripe-signature': signature }
      const url = 'http://shop.example/api/webhooks/stripe'
      await handleStripeWebhook(new Request(url, { method: 'POST', headers, body }), shop.backend)
      await shop.settled()
      model.dispute(card)
      return NOTHING
    },

    async 'type a code that has ended'({ luck, ended }) {
      const code = luck.oneOf(ended)
      if (!code) return NOTHING
      return { wanted: 'refused', got: (await cartWith([code])).answers.join() }
    },

    async 'wait a day'() {
      later(DAY)
      await JOBS.bookings.run(shop.backend)
      return NOTHING
    },

    'two workers at once': twoAtOnce,
    ...Object.fromEntries(Object.keys(CARD_STEPS).map((name) => [name, onCard(name)])),
  }
  return STEPS
}
