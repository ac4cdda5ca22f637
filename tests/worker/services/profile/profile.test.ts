import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { addDays } from '#domain/time/date-time.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { granted } from '#tests/support/services/purchase.ts'

let shop: TestBackend
let maya: ReturnType<TestBackend['visitor']>
let other: ReturnType<TestBackend['visitor']>
beforeAll(async () => {
  shop = await openBackend({ quick: true })
  maya = shop.visitor()
  await maya.signIn('c-maya', 'maya@example.com')
  const stranger = await shop.ordersDb
    .prepare("SELECT id, email FROM customer WHERE id <> 'c-maya' LIMIT 1")
    .first<{ id: string; email: string }>()
  other = shop.visitor()
  await other.signIn(stranger?.id ?? '', stranger?.email ?? '')
})
afterAll(() => shop.close())

const count = (sql: string) =>
  shop.ordersDb.prepare(`SELECT COUNT(*) FROM ${sql}`).first('COUNT(*)')

describe('a profile', () => {
  it('keeps what is given, deletes what is empty, and leaves the rest', async () => {
    const { profile } = maya.shop
    const body = {
      firstName: 'May',
      phone: '0400 000 002',
      dateOfBirth: '2000-02-29',
      cityId: 'melbourne',
    }
    expect(await profile.update({ body })).toMatchObject({
      ...{ firstName: 'May', lastName: 'Okafor', phone: '0400 000 002', dateOfBirth: '2000-02-29' },
      location: { cityId: 'melbourne', countryName: expect.stringMatching(/.+/) },
    })
    expect(await profile.update({ body: { phone: '' } })).toMatchObject({
      phone: null,
      firstName: 'May',
    })
    expect(await profile.show()).toMatchObject({ dateOfBirth: '2000-02-29', phone: null })
  })

  it('keeps a postcode of before there were rules until it is changed, refused in the words of the country', async () => {
    const { profile } = maya.shop
    await profile.update({ body: { zip: '3053' } })
    await shop.ordersDb.prepare("UPDATE profile SET zip = 'old' WHERE zip = '3053'").run()
    expect(await profile.update({ body: { zip: 'old', firstName: 'May' } })).toMatchObject({
      zip: 'old',
    })
    expect(await profile.update({ body: { zip: 'nope', country: 'us' } })).toMatchObject({
      status: 422,
      fields: { zip: expect.stringMatching(/^Enter a valid zip code, like /) },
    })
    await profile.update({ body: { zip: null } })
  })

  it.each([
    ['dateOfBirth', '1850-01-01'],
    ['dateOfBirth', '2001-02-29'],
    ['dateOfBirth', '2030-01-01'],
    ['cityId', 'atlantis'],
    ['firstName', ' '],
    ['zip', '3'.repeat(13)],
    ['zip', 'nope'],
    ['phone', '12'],
  ])('names the field that is wrong: %s %s', async (field, value) => {
    const answer = await maya.shop.profile
      .update({ body: { [field]: value } })
      .catch((error) => error)
    expect(answer).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } })
  })

  it('ignores every field that is not the customer’s to set', async () => {
    const before = await shop.ordersDb.prepare("SELECT * FROM customer WHERE id = 'c-maya'").first()
    const body = {
      id: 'c-x',
      email: 'x@example.com',
      password: 'x',
      token_version: 9,
      payer: 'x',
      customerId: 'c-x',
    }
    await maya.shop.profile.update({ body: body as object })
    expect(
      await shop.ordersDb.prepare("SELECT * FROM customer WHERE id = 'c-maya'").first(),
    ).toEqual(before)
  })

  it('remembers the steps of the welcome, and asks nothing that is known', async () => {
    const skipped = (step: 'location' | 'user') =>
      maya.shop.profile.finishOnboardingStep({ body: { step, state: 'skipped' } })
    await skipped('location')
    await skipped('user')
    await maya.shop.profile.update({ body: { cityId: null, interests: [] } })
    const before = await maya.shop.profile.onboarding()
    expect(before).toContainEqual({ step: 'location', state: 'skipped' })
    expect(before.map(({ step }) => step)).not.toContain('interests')
    await maya.shop.profile.setLocation({ body: { cityId: 'melbourne' } })
    await shop.ordersDb.exec(
      "INSERT INTO milestone VALUES ('known', 'c-maya', 'OTHER', '', '2020-01-01', 0)",
    )
    await maya.shop.profile.saveExperienceDetails({ body: { interests: ['kayaks', 'kayaks'] } })
    expect(await maya.shop.profile.show()).toMatchObject({
      interests: ['kayaks'],
      onboarding: [
        { step: 'experience', state: 'done' },
        { step: 'interests', state: 'done' },
        { step: 'location', state: 'done' },
        { step: 'milestone', state: 'done' },
        { step: 'user', state: 'skipped' },
      ],
    })
    await shop.ordersDb.exec("DELETE FROM milestone WHERE id = 'known'")
  })
})

it('what a customer has at a glance is what the single calls say', async () => {
  const [glance, [points], onboarding, member] = await Promise.all([
    maya.shop.profile.overview(),
    maya.shop.loyalty.points(),
    maya.shop.profile.onboarding(),
    maya.shop.membership.show(),
  ])
  expect(member?.status).toBe('ACTIVE')
  expect(glance).toEqual({
    points: points?.pointsRemaining,
    pointsPending: points?.pointsPending,
    expiring: null,
    onboarding,
    guestOrders: [],
    pass: {
      tierName: member?.plan.tierName,
      currency: member?.currency,
      isUnpaid: false,
      paidUntil: member?.periodEnd,
      nextPrice: member?.plan.price,
      hasCard: member?.card !== null,
      nextTierName: null,
      isPausing: false,
      resumesOn: null,
      month: {
        tierCode: member?.plan.tierCode,
        until: addDays(member?.month?.end ?? '', -1),
        microExperiences: member?.microExperiences.used,
      },
    },
  })
  // A read that fails is an empty one.
  const nothing = {
    points: 0,
    pointsPending: 0,
    expiring: null,
    onboarding: [],
    guestOrders: [],
    pass: null,
  }
  expect(await shop.visitor().shop.profile.overview()).toEqual(nothing)
})

describe('consent to marketing', () => {
  it('is recorded once however often it is given at once, by channel, and never changed', async () => {
    const agree = () => maya.shop.profile.consentToMarketing({ body: { smsConsent: true } })
    await Promise.all([agree(), agree(), agree(), agree(), agree()])
    expect(await count("consent_event WHERE customer_id = 'c-maya' AND channel = 'SMS'")).toBe(1)
    expect(await maya.shop.profile.marketingConsents()).toMatchObject({ smsConsent: true })
    await maya.shop.profile.consentToMarketing({ body: { smsConsent: false } })
    expect(await maya.shop.profile.show()).toMatchObject({
      communicationPreferences: [{ preferenceType: 'MARKETING', channels: [] }],
    })
    const change = shop.ordersDb.prepare('UPDATE consent_event SET granted = 1').run()
    await expect(change).rejects.toThrow('append-only')
  })
})

describe('milestones', () => {
  const birthday = { type: 'YOUR_BIRTHDAY', name: 'Me', date: '2000-02-29' } as const

  it('are added once however often that is sent, changed and deleted by their customer alone', async () => {
    const create = () => maya.shop.milestones.create({ body: birthday })
    const [one, two] = await Promise.all([create(), create(), create(), create(), create()])
    expect(one).toEqual(two)
    expect(one).toMatchObject({
      ...{ group: 'BIRTHDAY', nextOn: '2027-02-28', points: 0 },
      ...{ earnedAt: null, earnsOn: '2027-02-28' },
    })
    const id = one && 'id' in one ? one.id : ''

    for (const answer of [
      await other.shop.milestones.update({ body: { ...birthday, id } }),
      await other.shop.milestones.delete({ params: { id } }),
    ])
      expect(answer).toMatchObject({ status: 404 })
    expect(await other.shop.milestones.list({ query: {} })).toEqual([])

    const rename = (name: string) =>
      maya.shop.milestones.update({ body: { ...birthday, id, name } })
    expect(await rename('Myself')).toMatchObject({ id, name: 'Myself' })
    const second = granted(await create())
    expect(await rename('Me')).toMatchObject({ status: 409 })
    for (const milestone of [id, second.id]) {
      const remove = () => maya.shop.milestones.delete({ params: { id: milestone } })
      const removed = await Promise.all([remove(), remove(), remove()])
      expect(removed.filter(isRefusal)).toHaveLength(2)
    }
  })

  it('are named where their points are listed', async () => {
    const { id } = granted(await maya.shop.milestones.create({ body: birthday }))
    await shop.ordersDb
      .prepare(
        `INSERT INTO points (id, customer_id, state, points, reason, at)
         VALUES ('milestone:' || ? || ':2026', 'c-maya', 'active', 100, 'a milestone', 0)`,
      )
      .bind(id)
      .run()
    const named = async () =>
      granted(await maya.shop.loyalty.ledger({ query: {} })).records.map((one) => one.milestone)
    expect(await named()).toEqual([{ type: 'YOUR_BIRTHDAY', name: 'Me' }])
    granted(await maya.shop.milestones.delete({ params: { id } }))
    expect(await named()).toEqual([null])
  })

  it('come round by the day of a country', async () => {
    granted(await other.shop.milestones.create({ body: { ...birthday, date: '2020-11-20' } }))
    const list = (query: { country?: 'us' }) => other.shop.milestones.list({ query })
    expect(await list({})).toMatchObject([{ nextOn: '2027-11-20' }])
    expect(await list({ country: 'us' })).toMatchObject([{ nextOn: '2026-11-20' }])
  })

  it('are twenty at most', async () => {
    for (let nth = 1; nth <= 20; nth++)
      granted(await maya.shop.milestones.create({ body: { ...birthday, name: `No. ${nth}` } }))
    expect(await maya.shop.milestones.create({ body: birthday })).toMatchObject({ status: 409 })
    const [first] = await maya.shop.milestones.list({ query: {} })
    granted(await maya.shop.milestones.delete({ params: { id: first?.id ?? '' } }))
    granted(await maya.shop.milestones.create({ body: birthday }))
  })

  it.each(['1850-01-01', '2001-02-29', '2030-01-01'])('refuse the date %s', async (date) => {
    expect(await maya.shop.milestones.create({ body: { ...birthday, date } })).toMatchObject({
      status: 422,
      fields: { date: expect.any(String) },
    })
  })
})

describe('a wishlist', () => {
  const change = (action: string, experienceId: string) =>
    maya.shop.savedWishlist.change({ params: { action }, body: { experienceId } })

  it('is kept with the account and shown to nobody else', async () => {
    const ids = (
      await shop.catalogueDb.prepare('SELECT id FROM product LIMIT 3').all<{ id: string }>()
    ).results.map(({ id }) => id)
    const [first = '', second = '', third = ''] = ids
    await change('favorite', first)
    await change('favorite', first)
    await change('favorite', second)
    const merged = await maya.shop.savedWishlist.merge({
      body: { experienceIds: [second, third, 'unknown'] },
    })
    expect(merged.map(({ experienceId }) => experienceId)).toEqual([first, second, third])
    await change('unfavorite', first)
    const params = { id: 'c-maya' }
    expect(await maya.shop.savedWishlist.list({ params })).toHaveLength(2)
    expect(await other.shop.savedWishlist.list({ params })).toMatchObject({ status: 404 })
  })

  it('refuses what the shop doesn’t have, and other actions', async () => {
    expect(await change('favorite', 'unknown')).toMatchObject({ status: 422 })
    expect(await change('steal', 'unknown')).toMatchObject({ status: 404 })
  })
})
