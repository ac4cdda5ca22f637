import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { anAuthenticator } from '#tests/support/account/authenticator.ts'
import { aGivenYear } from '#tests/support/membership/given-years.ts'
import { aCustomer, aMember, type Customer } from '#tests/support/membership/members.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { giveGift } from '#tests/support/services/gifts.ts'
import { addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { staffOf } from '#tests/support/services/sent-items.ts'
import { hashPassword } from '#worker/services/account/password-hash.ts'

const PASSWORD = 'a long walk by the sea'
const NEW_PASSWORD = 'a longer walk by the lake'
const PICNIC_ID = 'p-mystery-picnic'
const body = {}

let shop: TestBackend
let hash: string
beforeAll(async () => {
  shop = await openBackend({ quick: true })
  hash = await hashPassword(shop.backend.config, PASSWORD)
})
afterAll(() => shop.close())

type Prepared = () => Promise<unknown>
type Prepare = () => Promise<Prepared>

/** A customer who logged in just now, with a password. */
async function owner(kind: 'customer' | 'member' = 'customer') {
  const sam = await (kind === 'member' ? aMember(shop) : aCustomer(shop))
  const now = shop.backend.clock().getTime()
  const run = (sql: string, ...values: unknown[]) =>
    shop.ordersDb
      .prepare(sql)
      .bind(...values)
      .run()
  await run('UPDATE customer SET password = ? WHERE id = ?', hash, sam.id)
  await run(
    'UPDATE session SET confirmed_at = CAST(? AS INTEGER) WHERE customer_id = ?',
    now,
    sam.id,
  )
  return sam
}

let slots = 0
const DATES = ['2026-12-11', '2026-12-18', '2026-12-12', '2026-12-19', '2027-01-15', '2027-01-22']
/** A time that nobody else has. */
function aSlot() {
  const nth = slots++
  return { date: DATES[Math.floor(nth / 5)] ?? '', start: `${10 + (nth % 5)}:00` }
}

/** A customer with a picnic booked, at a time that nobody else has. */
async function booker() {
  const sam = await owner()
  granted(await addLine(sam, aSlot()))
  granted(await pay(sam, granted(await order(sam, sam.email)) as string))
  await shop.settled()
  const { bookings } = await sam.shop.customerBookings.list({ query: {} })
  return { sam, line: bookings[0]?.id ?? '', reference: bookings[0]?.reference ?? '' }
}

async function invited() {
  const { sam, line } = await booker()
  const person = { eventId: line, name: 'Gus', email: 'gus@example.com' }
  const [one] = granted(await sam.shop.invitations.create({ body: person }))
  if (!one) throw new Error('Nobody was invited.')
  return { sam, invitation: one }
}

async function giver(deliver?: object) {
  const sam = await owner()
  const { id } = await giveGift(shop.ordersDb, deliver ? { deliver } : {})
  await shop.ordersDb
    .prepare('UPDATE gift_card SET customer_id = ? WHERE id = ?')
    .bind(sam.id, id)
    .run()
  return { sam, giftCardId: id }
}
const LATER = {
  dueAt: Date.parse('2026-12-24T00:00:00Z'),
  localDate: '2026-12-24',
  zone: 'Australia/Melbourne',
}

const aMilestone = { type: 'ANNIVERSARY', name: 'Us', date: '2016-02-29' } as const
async function celebrating() {
  const sam = await owner()
  return { sam, milestone: granted(await sam.shop.milestones.create({ body: aMilestone })) }
}

async function passkeyOwner() {
  const sam = await owner()
  const device = anAuthenticator('http://shop.example')
  const options = granted(await sam.shop.passkeys.creationOptions({ body }))
  return { sam, device, credential: device.create(options) }
}
async function withPasskey() {
  const { sam, device, credential } = await passkeyOwner()
  granted(await sam.shop.passkeys.create({ body: { credential } }))
  return { sam, device }
}

const cardOf = async (sam: Customer) => (await sam.shop.payments.cards({}))?.[0]?.id ?? ''
async function guestOrder() {
  const sam = await owner()
  const guest = shop.visitor()
  granted(await addLine(guest, aSlot()))
  const reference = granted(await order(guest, sam.email)) as string
  granted(await pay(guest, reference))
  await shop.settled()
  return { sam, reference }
}

const by =
  (call: (calls: Customer['shop']) => Promise<unknown>, kind?: 'member'): Prepare =>
  async () => {
    const sam = await owner(kind)
    return () => call(sam.shop)
  }

/** Every write of customers: what there has to be, and the call. Only provider's pages are left out, which change nothing here. */
const CALLS: Record<string, Prepare> = {
  'accountData.export': by(({ accountData }) => accountData.export({ body })),
  'accountData.delete': by(({ accountData }) => accountData.delete({ body })),
  'calendarFeed.open': by(({ calendarFeed }) => calendarFeed.open({ body })),
  'calendarFeed.close': async () => {
    const sam = await owner()
    granted(await sam.shop.calendarFeed.open({ body }))
    return () => sam.shop.calendarFeed.close()
  },
  'credentials.changePassword': by(({ credentials }) =>
    credentials.changePassword({ body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD } }),
  ),
  'credentials.endSession': async () => {
    const sam = await owner()
    const phone = shop.visitor()
    granted(await phone.shop.account.login({ body: { email: sam.email, password: PASSWORD } }))
    const others = (await sam.shop.credentials.sessions()).filter(({ isCurrent }) => !isCurrent)
    return () => sam.shop.credentials.endSession({ params: { id: others[0]?.id ?? '' } })
  },
  'credentials.endAllSessions': by(({ credentials }) => credentials.endAllSessions({ body })),
  'customerBookings.update': async () => {
    const { sam, line } = await booker()
    const { id } = granted(await sam.shop.milestones.create({ body: aMilestone }))
    return () => sam.shop.customerBookings.update({ body: { eventId: line, milestoneId: id } })
  },
  'customerBookings.reschedule': async () => {
    const { sam, line } = await booker()
    const { date: newDate, start } = aSlot()
    const change = { newDate, start, requestedByNote: '' }
    return () => sam.shop.customerBookings.reschedule({ params: { id: line }, body: change })
  },
  'customerBookings.postpone': async () => {
    const { sam, line } = await booker()
    const postponed = { requestedByNote: 'later' }
    return () => sam.shop.customerBookings.postpone({ params: { id: line }, body: postponed })
  },
  'customerGiftCards.update': async () => {
    const { sam, giftCardId } = await giver(LATER)
    return () =>
      sam.shop.customerGiftCards.update({
        body: { giftCardId, message: 'See you there.' } as never,
      })
  },
  'customerGiftCards.sendNotification': async () => {
    const { sam, giftCardId } = await giver(LATER)
    return () => sam.shop.customerGiftCards.sendNotification({ body: { giftCardId } })
  },
  'customerGiftCards.stopSend': async () => {
    const { sam, giftCardId } = await giver(LATER)
    return () => sam.shop.customerGiftCards.stopSend({ body: { giftCardId } })
  },
  'forms.create': by(({ forms }) =>
    forms.create({ body: { formId: 'picnic-preferences', answers: { pace: 'A stroll' } } }),
  ),
  'forms.update': async () => {
    const sam = await owner()
    const answer = { formId: 'picnic-preferences', answers: { pace: 'A stroll' } }
    granted(await sam.shop.forms.create({ body: answer }))
    return () => sam.shop.forms.update({ body: answer })
  },
  'invitations.create': async () => {
    const { sam, line } = await booker()
    const person = { eventId: line, name: 'Gus', email: 'gus@example.com' }
    return () => sam.shop.invitations.create({ body: person })
  },
  'invitations.delete': async () => {
    const { sam, invitation } = await invited()
    return () => sam.shop.invitations.delete({ params: { id: invitation.id } })
  },
  'invitations.resend': async () => {
    const { sam, invitation } = await invited()
    return () => sam.shop.invitations.resend({ body: { invitationId: invitation.id } })
  },
  'invitations.accept': async () => {
    const { invitation } = await invited()
    const guest = await owner()
    return () => guest.shop.invitations.accept({ body: { invitationCode: invitation.code } })
  },
  'logins.confirm': by(({ logins }) => logins.confirm({ body: { password: PASSWORD } })),
  'logins.changeEmail': async () => {
    const sam = await owner()
    const change = { email: `new.${sam.email}`, country: 'aus' as const }
    return () => sam.shop.logins.changeEmail({ body: change })
  },
  'membership.join': async () => {
    const sam = await owner()
    return () => sam.join()
  },
  'membership.editPayment': async () => {
    const sam = await owner('member')
    const paymentMethod = await cardOf(sam)
    return () => sam.shop.membership.editPayment({ body: { paymentMethod } })
  },
  'membership.change': by(
    ({ membership }) => membership.change({ body: { changeType: 'CANCEL' } }),
    'member',
  ),
  'membership.revertChange': async () => {
    const sam = await owner('member')
    granted(await sam.shop.membership.change({ body: { changeType: 'CANCEL' } }))
    return () => sam.shop.membership.revertChange({ body })
  },
  'membership.redeemGift': async () => {
    const sam = await owner('customer')
    const { token } = await aGivenYear(shop)
    return () => sam.shop.membership.redeemGift({ body: { gift: token } })
  },
  'membership.agreePrice': async () => {
    const sam = await owner('member')
    const rise = { who: 'ada', note: 'prices of next year', price: 1_300 }
    granted(await staffOf(shop).raiseMember({ params: { customer: sam.id }, body: rise }))
    return () => sam.shop.membership.agreePrice({ body: { price: 1_300 } })
  },
  'membership.refund': by(({ membership }) => membership.refund({ body }), 'member'),
  'microExperiences.change': async () => {
    const sam = await owner('member')
    const [first] = await sam.shop.microExperiences.list({ query: {} })
    const params = { id: first?.id ?? '' }
    return () => sam.shop.microExperiences.change({ params, body: { action: 'book' } })
  },
  'milestones.create': by(({ milestones }) => milestones.create({ body: aMilestone })),
  'milestones.update': async () => {
    const { sam, milestone } = await celebrating()
    const change = { ...aMilestone, id: milestone.id, name: 'You and me' }
    return () => sam.shop.milestones.update({ body: change })
  },
  'milestones.delete': async () => {
    const { sam, milestone } = await celebrating()
    return () => sam.shop.milestones.delete({ params: { id: milestone.id } })
  },
  'passkeys.creationOptions': by(({ passkeys }) => passkeys.creationOptions({ body })),
  'passkeys.create': async () => {
    const { sam, credential } = await passkeyOwner()
    return () => sam.shop.passkeys.create({ body: { credential } })
  },
  'passkeys.delete': async () => {
    const { sam, device } = await withPasskey()
    return () => sam.shop.passkeys.delete({ params: { id: device.id } })
  },
  'passkeys.confirmOptions': by(({ passkeys }) => passkeys.confirmOptions({ body })),
  'passkeys.confirm': async () => {
    const { sam, device } = await withPasskey()
    const credential = device.answer(granted(await sam.shop.passkeys.confirmOptions({ body })))
    return () => sam.shop.passkeys.confirm({ body: { credential } })
  },
  'payments.removeCard': async () => {
    const sam = await owner('member')
    granted(await sam.shop.membership.refund({ body }))
    await shop.settled()
    const cardId = await cardOf(sam)
    return () => sam.shop.payments.removeCard({ body: { cardId } })
  },
  'payments.setPrimaryCard': async () => {
    const sam = await owner('member')
    const cardId = await cardOf(sam)
    return () => sam.shop.payments.setPrimaryCard({ body: { cardId } })
  },
  'profile.update': by(({ profile }) => profile.update({ body: { firstName: 'Sal' } })),
  'profile.setLocation': by(({ profile }) => profile.setLocation({ body: { cityId: 'hobart' } })),
  'profile.consentToMarketing': by(({ profile }) =>
    profile.consentToMarketing({ body: { marketingConsentOn: true, smsConsent: true } }),
  ),
  'profile.finishOnboardingStep': by(({ profile }) =>
    profile.finishOnboardingStep({ body: { step: 'location' } }),
  ),
  'profile.saveExperienceDetails': by(({ profile }) =>
    profile.saveExperienceDetails({ body: { interests: ['outdoors'] } }),
  ),
  'profile.saveUserDetails': by(({ profile }) =>
    profile.saveUserDetails({ body: { zip: '3053' } }),
  ),
  'savedWishlist.change': by(({ savedWishlist }) =>
    savedWishlist.change({ params: { action: 'favorite' }, body: { experienceId: PICNIC_ID } }),
  ),
  'savedWishlist.merge': by(({ savedWishlist }) =>
    savedWishlist.merge({ body: { experienceIds: [PICNIC_ID] } }),
  ),
  'visitorMerge.merge': async () => {
    const sam = await owner()
    const visitor = shop.visitor()
    granted(await addLine(visitor, aSlot()))
    sam.caller.cartId = visitor.caller.cartId
    return () => sam.shop.visitorMerge.merge({ body: { wishlist: [PICNIC_ID] } })
  },
  'visitorMerge.claimGuestOrders': async () => {
    const { sam, reference } = await guestOrder()
    return () => sam.shop.visitorMerge.claimGuestOrders({ body: { references: [reference] } })
  },
  'visitorMerge.releaseGuestOrder': async () => {
    const { sam, reference } = await guestOrder()
    granted(await sam.shop.visitorMerge.claimGuestOrders({ body: { references: [reference] } }))
    return () => sam.shop.visitorMerge.releaseGuestOrder({ params: { reference } })
  },
}

/** Proven where a payment is open or a page of the provider was filled in: new-card.test.ts and membership-fault-injection.test.ts. */
const ELSEWHERE = ['membership.pay', 'membership.hosted', 'payments.addCard', 'payments.addedCard']

const WRITES = Object.entries<Record<string, Endpoint>>(contract).flatMap(([group, rows]) =>
  Object.entries(rows).flatMap(([name, { access, method }]) =>
    access === 'customer' && method !== 'GET' ? [`${group}.${name}`] : [],
  ),
)

/** A gift's history notes every press of its giver, for staff to see. */
const NOTES = ['gift_history']

/** How many rows each table has, and what they come to where it matters. */
async function stock() {
  const { results } = await shop.ordersDb
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'd1%'",
    )
    .all<{ name: string }>()
  const counts = await shop.ordersDb.batch<{ n: number }>(
    results.map(({ name }) => shop.ordersDb.prepare(`SELECT COUNT(*) AS n FROM ${name}`)),
  )
  const sums = {
    points: 'SELECT SUM(points) AS n FROM points',
    balances: 'SELECT SUM(balance) AS n FROM gift_card',
    places: "SELECT COUNT(*) AS n FROM reservation WHERE state IN ('held', 'booked')",
  }
  const summed = await shop.ordersDb.batch<{ n: number }>(
    Object.values(sums).map((sql) => shop.ordersDb.prepare(sql)),
  )
  const { charges } = await shop.ledger()
  return Object.fromEntries([
    ...results.map(({ name }, index) => [name, counts[index]?.results[0]?.n ?? 0] as const),
    ...Object.keys(sums).map(
      (name, index) => [`sum of ${name}`, summed[index]?.results[0]?.n ?? 0] as const,
    ),
    ['charges', charges.length] as const,
  ])
}

/** What a call changes when it is made so many times at once. */
async function effectOf(prepare: Prepare, times: number) {
  const call = await prepare()
  await shop.settled()
  while ((await shop.backend.sendDueMail(shop.backend)) > 0);
  const before = await stock()
  const answers = await Promise.all(
    Array.from({ length: times }, () => call().catch((error: { status?: number }) => error)),
  )
  await shop.settled()
  const after = await stock()
  const changes = Object.keys(after).flatMap((name) => {
    const change = (after[name] ?? 0) - (before[name] ?? 0)
    return change === 0 || NOTES.includes(name) ? [] : [[name, change]]
  })
  const worked = answers.filter((one) => !isRefusal(one) && !(one instanceof Error))
  return { worked: worked.length, answers, changes: Object.fromEntries(changes) }
}

describe("Passwords can't be guessed: every write of customers, five times at once, has one effect", () => {
  it('is in this table', () => {
    expect([...Object.keys(CALLS), ...ELSEWHERE].sort()).toEqual(WRITES.sort())
  })

  it.each(Object.entries(CALLS))('%s', async (_, prepare) => {
    const once = await effectOf(prepare, 1)
    expect(once).toMatchObject({ worked: 1 })
    const often = await effectOf(prepare, 5)
    expect(often.changes).toEqual(once.changes)
    expect(often.worked).toBeGreaterThan(0)
  })
})
