import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { byLength } from '#tests/support/length.ts'
import { aGivenYear } from '#tests/support/membership/given-years.ts'
import {
  aCustomer,
  aMember,
  type Customer,
  mailsOf,
  moneyOf,
  turnCard,
} from '#tests/support/membership/members.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import {
  createFaults,
  type Faults,
  PROVIDER_FAULTS,
} from '#tests/support/services/fault-injection.ts'
import { JOBS } from '#worker/jobs/index.ts'

/** 31 January 2027, half past eight in Sydney. */
const START = Date.parse('2027-01-30T21:30:00Z')
const MONTH_ENDS = Date.parse('2027-02-27T22:00:00Z')
const DAY = 24 * 3_600_000
const SECOND = 1_000
/** Every call in long runs; else other ones in each row. */
const STEP = byLength(20, 16, 1)
const isStored = (fault: string) => fault.startsWith('stored')
const firstCall = (row: number) => 1 + (row % STEP)
const NEVER = 1_000
vi.spyOn(console, 'error').mockImplementation(() => {})

let shop: TestBackend & { faults: Faults }
beforeAll(async () => {
  const faults = createFaults()
  const opened = await openBackend({ faults, quick: true, at: new Date(START).toISOString() })
  shop = { ...opened, faults }
})
afterAll(() => shop.close())

const runJob = () => JOBS.memberships.run(shop.backend)

type Act = {
  what: string
  at: number
  arrange: () => Promise<Customer>
  /** Its member, or the job, does it again until it is done. */
  act: (sam: Customer) => Promise<unknown>
  money: { charges: number; taken: number; refunded: number }
  shows: object
  mails: string[]
}

const JOINED = { charges: 1, taken: 1_200, refunded: 0 }
const member = () => aMember(shop)
/** Someone whose renewal has failed on its day. */
async function owing() {
  const sam = await aMember(shop)
  await turnCard(shop, sam.id, 'pm_card_chargeDeclinedInsufficientFunds')
  shop.turnTo(MONTH_ENDS)
  await runJob()
  await turnCard(shop, sam.id, 'pm_card_visa')
  return sam
}
const RENEWED = {
  money: { charges: 2, taken: 2_400, refunded: 0 },
  shows: {
    status: 'ACTIVE',
    periodStart: '2027-02-28',
    periodEnd: '2027-03-31',
    openInvoice: null,
  },
}
const tokens = new Map<string, string>()
const redeem = (sam: Customer) =>
  sam.shop.membership.redeemGift({ body: { gift: tokens.get(sam.id) ?? '' } })
const change = (sam: Customer, body: object) => sam.shop.membership.change({ body })

const ACTS: Act[] = [
  {
    what: 'of joining',
    at: START,
    arrange: () => aCustomer(shop),
    act: (sam) => sam.join(),
    money: JOINED,
    shows: { status: 'ACTIVE', periodEnd: '2027-02-28', openInvoice: null },
    mails: ['passWelcome'],
  },
  {
    what: 'of joining with a gift',
    at: START,
    arrange: async () => {
      const sam = await aCustomer(shop)
      tokens.set(sam.id, (await aGivenYear(shop)).token)
      return sam
    },
    act: redeem,
    money: { charges: 0, taken: 0, refunded: 0 },
    shows: { status: 'ACTIVE', changeType: 'CANCEL', openInvoice: null },
    mails: ['passWelcome'],
  },
  {
    what: 'of a renewal that a gift pays in part',
    at: MONTH_ENDS,
    arrange: async () => {
      const sam = await aMember(shop)
      const { id, token } = await aGivenYear(shop)
      await shop.ordersDb
        .prepare(
          `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor) VALUES (?, 'ADJUST', 'test', -11500, 0, 'staff')`,
        )
        .bind(id)
        .run()
      tokens.set(sam.id, token)
      await redeem(sam)
      return sam
    },
    act: runJob,
    ...RENEWED,
    money: { charges: 2, taken: 1_900, refunded: 0 },
    mails: ['passWelcome', 'passReceipt'],
  },
  {
    what: 'of a renewal',
    at: MONTH_ENDS,
    arrange: member,
    act: runJob,
    ...RENEWED,
    mails: ['passWelcome', 'passReceipt'],
  },
  {
    what: 'of a second attempt',
    at: MONTH_ENDS + DAY,
    arrange: owing,
    act: runJob,
    ...RENEWED,
    mails: ['passWelcome', 'passFailed', 'passReceipt'],
  },
  {
    what: 'of paying a failed renewal',
    at: MONTH_ENDS + 3_600_000,
    arrange: owing,
    act: (sam) => sam.shop.membership.pay({ body: { paymentMethod: 'pm_card_visa' } }),
    ...RENEWED,
    mails: ['passWelcome', 'passFailed', 'passReceipt'],
  },
  {
    what: 'of an upgrade',
    at: Date.parse('2027-02-10T00:00:00Z'),
    arrange: member,
    act: (sam) => change(sam, { tierCode: 'WONDER', interval: 'month' }),
    money: { charges: 2, taken: 1_715, refunded: 0 },
    shows: { plan: { tierCode: 'WONDER' }, periodEnd: '2027-02-28', openInvoice: null },
    mails: ['passWelcome', 'passReceipt'],
  },
  {
    what: 'of cancelling',
    at: START + DAY,
    arrange: member,
    act: (sam) => change(sam, { changeType: 'CANCEL' }),
    money: JOINED,
    shows: { status: 'ACTIVE', changeType: 'CANCEL' },
    mails: ['passWelcome', 'passCancelled'],
  },
  {
    what: 'of the end of a cancelled plan',
    at: MONTH_ENDS,
    arrange: async () => {
      const sam = await aMember(shop)
      await change(sam, { changeType: 'CANCEL' })
      return sam
    },
    act: runJob,
    money: JOINED,
    shows: { status: 'CANCELLED' },
    mails: ['passWelcome', 'passCancelled', 'passEnded'],
  },
  {
    what: 'of changing one’s mind',
    at: START + 10 * DAY,
    arrange: member,
    act: (sam) => sam.shop.membership.refund({ body: {} }),
    money: { charges: 1, taken: 1_200, refunded: 771 },
    shows: { status: 'CANCELLED' },
    mails: ['passWelcome', 'passRefunded'],
  },
  {
    what: 'of cancelling a plan whose renewal failed',
    at: MONTH_ENDS + 3_600_000,
    arrange: owing,
    act: (sam) => change(sam, { changeType: 'CANCEL' }),
    money: JOINED,
    shows: { status: 'CANCELLED', openInvoice: null },
    mails: ['passWelcome', 'passFailed', 'passEnded'],
  },
]

/** Does it with a fault at its n-th call, then lets the job and its member go on; false when there are fewer calls. */
async function withFault(
  n: number,
  fault: (typeof PROVIDER_FAULTS)[number],
  { act, at }: Act,
  sam: Customer,
) {
  // The provider's own errors are those of its calls, of which there are few.
  shop.faults.arm(isStored(fault) ? 'payments' : 'any', n, fault)
  await Promise.race([act(sam).catch(() => null), shop.faults.stopped()])
  await shop.settled()
  const didFire = shop.faults.disarm()
  for (const seconds of didFire ? [70, 140] : [70]) {
    shop.turnTo(at + seconds * SECOND)
    await runJob()
    await act(sam)
    await shop.settled()
  }
  // A mail that was being sent is sent again once its sender is surely gone.
  shop.turnTo(at + 600 * SECOND)
  await shop.backend.sendDueMail(shop.backend)
  return didFire
}

/** The provider repeats its own errors for a day; then the payment is cancelled, and tried again on the next of its days. */
async function outliveKeys(at: number) {
  for (const days of [1.1, 2.1, 3.1]) {
    shop.turnTo(at + days * DAY)
    await runJob()
    await shop.settled()
  }
}

/** Half of the faults of each act, the other half of the next; a quarter in short runs. */
const matrix = ACTS.flatMap((one, act) =>
  PROVIDER_FAULTS.map((fault, index) => ({ ...one, fault, row: act + index })),
).filter(({ row }) => row % byLength(4, 2, 1) === 0)

describe('A membership is charged as agreed: a fault at every call', () => {
  it.each(matrix)('$what: $fault', { timeout: 120_000 }, async ({ fault, row, ...one }) => {
    const [first, step] = isStored(fault) ? [1, 1] : [firstCall(row), STEP]
    for (let n = first; n < NEVER; n += step) {
      shop.turnTo(START)
      const sam = await one.arrange()
      await shop.settled()
      shop.turnTo(one.at)
      const didFire = await withFault(n, fault, one, sam)
      const where = `call ${n}`
      const isLate = didFire && isStored(fault) && (await sam.show()).openInvoice !== null
      if (isLate) await outliveKeys(one.at)
      expect(await moneyOf(shop, sam.id), where).toEqual(one.money)
      expect(await sam.show(), where).toMatchObject(one.shows)
      if (!isLate) expect(await mailsOf(shop, sam.id), where).toEqual(one.mails)
      if (!didFire) break
    }
  })
})
