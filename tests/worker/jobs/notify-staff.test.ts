import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'
import type { TaskKind } from '#worker/services/tasks/task-kinds.ts'
import { createTask } from '#worker/services/tasks/task-queue.ts'

const STAFF = 'staff@example.com'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of ['task', 'outbox', 'mailbox', 'job_progress'])
    await shop.ordersDb.exec(`DELETE FROM ${table}`)
})

const run = (to: string | undefined = STAFF) =>
  JOBS['notify-staff'].run({ ...shop.backend, config: { ...shop.backend.config, STAFF_TO: to } })
const task = (kind: TaskKind, subject: string, detail = 'Picnic box for Ada Lovelace') =>
  createTask(shop.backend, { kind, subject, detail, orderId: 'DL-AAAAAAAAAAAA' })
const mails = () => listMailbox(shop.ordersDb)

describe('staff', () => {
  it('are told about all new tasks in one mail, once, without names of customers', async () => {
    await task('parcel_to_pack', 'line-1')
    await task('refund_refused', 'refund-1')
    await run()
    await run()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: STAFF, subject: '2 new tasks (local)' })
    expect(mail?.text).toContain('New parcel to pack (DL-AAAAAAAAAAAA)')
    expect(mail?.text).toContain('shop fulfilment list')
    expect(mail?.text).not.toContain('Ada')

    shop.turnTo(shop.backend.clock().getTime() + 1)
    await task('dispute', 'dispute-1')
    await run()
    expect((await mails()).map(({ subject }) => subject)).toContain('1 new task (local)')
  })

  it('are told in pages of a hundred', async () => {
    for (let index = 0; index < 101; index++) await task('dispute', `dispute-${index}`)
    expect(await run()).toMatchObject({ notified: 100 })
    expect(await run()).toMatchObject({ notified: 1 })
  })

  it('are told nothing about tasks that are done, or without an address', async () => {
    await task('dispute', 'dispute-1')
    expect(await run('')).toEqual({ notified: 0, sent: 0 })
    await shop.ordersDb.exec(`UPDATE task SET state = 'done'`)
    await run()
    expect(await mails()).toEqual([])
  })
})
