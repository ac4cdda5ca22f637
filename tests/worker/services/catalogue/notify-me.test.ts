import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { granted } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'
import { renderOutboxMail } from '#worker/mail/outbox.ts'
import { sendMail } from '#worker/mail/send-mail.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const DAY = 24 * 3_600_000
const COMING = 'p-fireside-picnic'

/** Another for each test: what one asks is limited. */
let email = ''
let tests = 0
let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())
beforeEach(async () => {
  email = `ada-${tests++}@example.com`
  shop.turnTo(START)
  await shop.ordersDb.exec('DELETE FROM notify_request')
  await shop.ordersDb.exec('DELETE FROM outbox')
  await shop.ordersDb.exec('DELETE FROM mailbox')
  await setStatus('comingSoon')
})

const setStatus = (status: string) =>
  shop.catalogueDb
    .prepare(`UPDATE product SET doc = json_set(doc, '$.status', ?) WHERE id = '${COMING}'`)
    .bind(status)
    .run()
const notifyMe = () => shop.visitor().shop.notifyMe
async function ask(city = '') {
  const body = { productId: COMING, country: 'aus' as const, city, email }
  granted(await notifyMe().request({ body }))
  await shop.settled()
}
const mails = async () => (await listMailbox(shop.ordersDb)).map(({ subject }) => subject)
const count = async () =>
  shop.ordersDb.prepare('SELECT COUNT(*) AS n FROM notify_request').first<number>('n')
async function token() {
  const [mail] = await listMailbox(shop.ordersDb)
  return mail?.text.match(/tell-me\/([\w.-]+)/)?.[1] ?? ''
}
const linkCall = async () => ({ params: { token: await token() }, body: {} })
const run = (job: 'notify-availability' | 'purge') => JOBS[job].run(shop.backend)

const CONFIRM = 'Confirm: tell me when Winter fireside picnic opens'
const OPEN = 'Winter fireside picnic is open'

describe('a request for an email when something opens', () => {
  it('asks to confirm once a day, however often it is made', async () => {
    await ask()
    await ask()
    expect(await mails()).toEqual([CONFIRM])
    shop.turnTo(START + DAY)
    await ask()
    expect(await mails()).toEqual([CONFIRM, CONFIRM])
  })

  it('is answered once, after it was confirmed and when it has opened', async () => {
    await ask()
    const { params } = await linkCall()
    expect(granted(await notifyMe().show({ params }))).toMatchObject({ state: 'requested' })
    granted(await notifyMe().confirm(await linkCall()))
    await run('notify-availability')
    expect(await mails()).toEqual([CONFIRM])
    await setStatus('active')
    await run('notify-availability')
    await run('notify-availability')
    expect((await mails()).toSorted()).toEqual([CONFIRM, OPEN])
    expect(granted(await notifyMe().show({ params }))).toMatchObject({ state: 'notified' })
  })

  it('gets nothing while the address is not confirmed', async () => {
    await ask()
    await setStatus('active')
    expect(await run('notify-availability')).toMatchObject({ notified: 0 })
    expect(await mails()).toEqual([CONFIRM])
  })

  it('gets nothing after it was ended, and leaves no address', async () => {
    await ask()
    const call = await linkCall()
    granted(await notifyMe().confirm(call))
    for (const _ of ['once', 'twice'])
      expect(granted(await notifyMe().stop(call))).toEqual({
        state: 'ended',
        productName: null,
      })
    expect(granted(await notifyMe().confirm(call))).toMatchObject({ state: 'ended' })
    await setStatus('active')
    await run('notify-availability')
    expect([await mails(), await count()]).toEqual([[CONFIRM], 0])
  })

  it.each([
    ['never confirmed', 7, false, false],
    ['notified', 7, true, true],
    ['still waiting', 365, true, false],
  ])('that was %s is deleted after %i days', async (_, days, isConfirmed, isTold) => {
    await ask()
    if (isConfirmed) granted(await notifyMe().confirm(await linkCall()))
    if (isTold) {
      await setStatus('active')
      await run('notify-availability')
    }
    shop.turnTo(START + days * DAY)
    await run('purge')
    expect(await count()).toBe(1)
    shop.turnTo(START + days * DAY + 1)
    await run('purge')
    expect(await count()).toBe(0)
  })

  it.each(['-', 'x', 'x.y', `x.${'a'.repeat(32)}`])('has no link %j', async (wrong) => {
    const params = { token: wrong }
    const answers = [
      await notifyMe().show({ params }),
      await notifyMe().confirm({ params, body: {} }),
      await notifyMe().stop({ params, body: {} }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 404 })
  })

  it('can be ended by the mail program itself', async () => {
    await ask()
    const row = await shop.ordersDb
      .prepare('SELECT id, kind, order_id, data FROM outbox')
      .first<{ id: string; kind: string; order_id: string; data: string }>()
    const sent: { headers?: Record<string, string> }[] = []
    const mail = { send: async (message: object) => void sent.push(message) }
    const rendered = row && (await renderOutboxMail(shop.backend, row))
    if (rendered) await sendMail({ ...shop.backend, mail: mail as never }, { id: 'x', ...rendered })
    expect(sent[0]?.headers).toMatchObject({
      'List-Unsubscribe': `<http://shop.example/aus/tell-me/${await token()}/stop>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })
})
