import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CANCELLED } from '#domain/bookings/booking-status.ts'
import { MAX_DOWNLOAD_OPENS } from '#domain/downloads/download.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { granted } from '#tests/support/services/purchase.ts'
import { buySent, LETTER, MYSTERY, staffOf } from '#tests/support/services/sent-items.ts'
import { advanceBookings } from '#worker/jobs/advance-bookings.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { downloadToken } from '#worker/services/downloads/download-link.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
beforeEach(() => shop.turnTo(START))
afterAll(async () => {
  shop.turnTo(START)
  await shop.settled()
  expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  await shop.close()
})

/** A paid download with the token of its mail, and what a stranger with the link can do. */
async function buyDownload() {
  const bought = await buySent(shop, [MYSTERY])
  const { downloads } = shop.visitor().shop
  const line = async () => (await bought.show()).lines[0]
  const linkToken = async () => {
    const mail = (await bought.mails()).find(({ subject }) => subject.startsWith('Ready'))
    return mail?.text.match(/\/aus\/downloads\/(\S+)/)?.[1] ?? ''
  }
  return { ...bought, downloads, line, linkToken, token: await linkToken() }
}
const cancel = ({ sam, reference }: Awaited<ReturnType<typeof buyDownload>>) =>
  sam.shop.bookings.cancel({ params: { reference }, body: {} })
const open = (
  { downloads }: Pick<Awaited<ReturnType<typeof buyDownload>>, 'downloads'>,
  token: string,
) => downloads.open({ params: { token }, body: {} })

describe('What is sent is refunded or received, never both: a download', () => {
  it('is mailed at once, opens by a button, and is read and kept for a day', async () => {
    const bought = await buyDownload()
    const { downloads, token, reference } = bought
    expect(await bought.mails()).toMatchObject([
      { subject: expect.stringContaining('Ordered: ') },
      { subject: `Ready to open: Living room mystery picnic (${reference})` },
    ])
    expect(granted(await downloads.show({ params: { token } }))).toMatchObject({
      productName: 'Living room mystery picnic',
      state: 'ready',
      openedAt: null,
      opensLeft: MAX_DOWNLOAD_OPENS,
    })
    const { pass } = granted(await open(bought, token))
    const read = (query: { pass: string }) => downloads.content({ params: { token }, query })
    expect(granted(await read({ pass }))).toMatchObject({ title: 'The Living Room Mystery' })
    shop.turnTo(START + DAY - 1)
    granted(await read({ pass }))
    shop.turnTo(START + DAY)
    expect(await read({ pass })).toMatchObject({ status: 409 })
    expect(await read({ pass: '' })).toMatchObject({ status: 409 })
    expect(await bought.line()).toMatchObject({
      download: { openedAt: new Date(START).toISOString(), token },
      history: [{ why: 'Paid' }, { why: 'Opened', who: 'customer' }],
    })
  })

  it('is refunded until it is opened, and following the link opens nothing', async () => {
    const unopened = await buyDownload()
    for (let scan = 0; scan < 3; scan++)
      granted(await unopened.downloads.show({ params: { token: unopened.token } }))
    expect(await unopened.line()).toMatchObject({
      cancellation: { allowed: true, gives: 'refund', amount: 2_900, until: null },
    })
    shop.turnTo(START + 20 * DAY)
    expect(granted(await cancel(unopened)).refunds).toMatchObject([{ amount: 2_900 }])
    expect(await open(unopened, unopened.token)).toMatchObject({ status: 409 })

    shop.turnTo(START)
    const opened = await buyDownload()
    granted(await open(opened, opened.token))
    expect(await cancel(opened)).toMatchObject({
      status: 409,
      message: 'It has been opened, so it can no longer be cancelled.',
    })
    expect((await opened.show()).refunds).toEqual([])
  })

  it('is never opened and refunded both, when both are asked for at once', async () => {
    for (let round = 0; round < 4; round++) {
      const bought = await buyDownload()
      await Promise.all([open(bought, bought.token), cancel(bought)])
      const { lines, refunds } = await bought.show()
      const isOpened = lines[0]?.history.some(({ why }) => why === 'Opened')
      expect(lines[0]?.status === CANCELLED).toBe(!isOpened)
      expect(refunds).toHaveLength(isOpened ? 0 : 1)
    }
  })

  it('opens by no link but its own', async () => {
    const bought = await buyDownload()
    const other = await buyDownload()
    const [line, link, seal] = bought.token.split('.')
    const foreign = other.token.split('.')
    const orderSeal = (await bought.mails())
      .map(({ text }) => text.match(/\/aus\/b\/[^.]+\.([\w-]{32})/)?.[1])
      .find(Boolean)
    for (const forged of [
      `${foreign[0]}.${link}.${seal}`,
      `${line}.2.${seal}`,
      `${line}.${link}.${foreign[2]}`,
      `${line}.${link}.${orderSeal}`,
      `${line}.${link}`,
      `${line}`,
      'x',
    ]) {
      expect(await open(bought, forged)).toMatchObject({ status: 404 })
      expect(await bought.downloads.show({ params: { token: forged } })).toMatchObject({
        status: 404,
      })
    }
    const { pass } = granted(await open(other, other.token))
    expect(
      await bought.downloads.content({ params: { token: bought.token }, query: { pass } }),
    ).toMatchObject({ status: 409 })
    expect((await bought.line())?.download?.openedAt).toBeNull()
  })

  it('opens ten times, by a hundred clicks at once too; a new link goes to its buyer alone', async () => {
    const bought = await buyDownload()
    const { downloads, token } = bought
    const answers = await Promise.all(
      Array.from({ length: 3 * MAX_DOWNLOAD_OPENS }, () => open(bought, token)),
    )
    expect(answers.filter((answer) => 'pass' in answer).length).toBeLessThanOrEqual(
      MAX_DOWNLOAD_OPENS,
    )
    for (let nth = 0; nth < MAX_DOWNLOAD_OPENS; nth++) await open(bought, token)
    expect(await open(bought, token)).toMatchObject({ status: 409, message: /used 10 times/ })
    expect(granted(await downloads.show({ params: { token } }))).toMatchObject({
      state: 'used up',
      opensLeft: 0,
    })

    shop.turnTo(START + 5 * MINUTE)
    granted(await downloads.renew({ params: { token }, body: {} }))
    granted(await downloads.renew({ params: { token }, body: {} }))
    const mails = (await bought.mails()).filter(({ subject }) => subject.startsWith('Ready'))
    expect(mails.map(({ to }) => to)).toEqual(['sam@example.com', 'sam@example.com'])
    expect(await open(bought, token)).toMatchObject({ status: 409, message: /newer link/ })
    const renewed = await bought.linkToken()
    expect(renewed).not.toBe(token)
    granted(await open(bought, renewed))
    expect((await bought.line())?.history.map(({ why }) => why)).toEqual([
      'Paid',
      'Opened',
      'New link sent',
    ])
  })

  it('opens for thirty days, and again after a new link', async () => {
    const bought = await buyDownload()
    shop.turnTo(START + 30 * DAY)
    expect(await open(bought, bought.token)).toMatchObject({ status: 409, message: /expired/ })
    granted(await bought.downloads.renew({ params: { token: bought.token }, body: {} }))
    granted(await open(bought, await bought.linkToken()))
  })

  it('stays cancellable and says so where the release has lost it', async () => {
    const bought = await buyDownload()
    const published = await shop.backend.catalogueDb
      .prepare(`SELECT doc FROM document WHERE name = 'downloads'`)
      .first<string>('doc')
    const publish = (doc: string | null) =>
      shop.backend.catalogueDb
        .prepare(`UPDATE document SET doc = ? WHERE name = 'downloads'`)
        .bind(doc)
        .run()
    await publish('[]')
    expect(await open(bought, bought.token)).toMatchObject({ status: 409, message: /call us/ })
    const tasks = await staffOf(shop).fixits({ query: {} })
    expect(tasks.filter(({ kind }) => kind === 'download_missing')).toHaveLength(1)
    expect(await bought.line()).toMatchObject({ cancellation: { allowed: true } })
    await publish(published)
    granted(await open(bought, bought.token))
  })

  it('is complete once it is opened, and not before', async () => {
    const unopened = await buyDownload()
    const opened = await buyDownload()
    granted(await open(opened, opened.token))
    shop.turnTo(START + 9 * DAY)
    await advanceBookings(shop.backend)
    expect((await unopened.line())?.status).toBe(9)
    expect((await opened.line())?.status).toBe(10)
  })
})

describe('what is written to order', () => {
  it('waits for its writer, who is told, and is mailed when it is there', async () => {
    const staff = staffOf(shop)
    const { reference, show, mails, sam } = await buySent(shop, [LETTER])
    const taskOf = async () =>
      (await staff.fixits({ query: { state: 'all' } })).find((task) => task.reference === reference)
    expect(await taskOf()).toMatchObject({ kind: 'download_to_write', state: 'open' })
    const [line] = (await show()).lines
    expect(line).toMatchObject({ isBeingMade: true, download: null })
    const token = downloadToken(shop.backend.config, { lineId: line?.id ?? '', link: 1 })
    expect(await sam.shop.downloads.open({ params: { token }, body: {} })).toMatchObject({
      status: 409,
      message: /still being made/,
    })

    const deliver = (text: string) =>
      staff.deliverDownload({ params: { reference }, body: { text } })
    expect(await deliver('Dear Kim')).toMatchObject({ status: 422, fields: { text: /title/ } })
    granted(await deliver('# A letter\n\n## Dear Kim\n\nThe lark says hello.\n'))
    expect((await mails()).map(({ subject }) => subject)).toContain(
      `Ready to open: A letter from the lark (${reference})`,
    )
    expect(await taskOf()).toMatchObject({ state: 'done' })
    const { pass } = granted(await sam.shop.downloads.open({ params: { token }, body: {} }))
    expect(
      granted(await sam.shop.downloads.content({ params: { token }, query: { pass } })),
    ).toMatchObject({ sections: [{ title: 'Dear Kim', text: 'The lark says hello.' }] })
  })

  it('needs no writer once it is cancelled', async () => {
    const staff = staffOf(shop)
    const { sam, reference } = await buySent(shop, [LETTER])
    granted(await sam.shop.bookings.cancel({ params: { reference }, body: {} }))
    const open = await staff.fixits({ query: {} })
    expect(open.filter((task) => task.reference === reference)).toEqual([])
    expect(
      await staff.deliverDownload({ params: { reference }, body: { text: '# A\n## B\nC' } }),
    ).toMatchObject({ status: 409 })
  })
})
