import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addDays } from '#domain/time/date-time.ts'
import { commandLine } from '#tests/support/cli/command-line.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { listen } from '#tests/support/services/http-server.ts'
import { aBooking, addLine, granted, order } from '#tests/support/services/purchase.ts'
import { getOrder } from '#worker/services/orders/order-row.ts'
import { signBooking } from '#worker/services/orders/signed-link.ts'

const TOKEN = 'a-service-token-of-thirty-two-letters'

let shop: TestBackend
let server: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  shop = await openBackend({ quick: true })
  shop.backend.config.SERVICE_TOKEN = TOKEN
  server = await listen(shop, '/api')
})
beforeEach(() => {
  vi.stubEnv('SHOP_URL', server.url)
  vi.stubEnv('SHOP_SERVICE_TOKEN', TOKEN)
  vi.stubEnv('SHOP_TIMEOUT', undefined)
  vi.stubEnv('USER', 'kim')
})
afterAll(async () => {
  await server.close()
  await shop.close()
})

it('shows, moves, confirms and cancels a booking of a running shop', async () => {
  const { reference, lines } = await aBooking(shop)
  const shown = await commandLine('order', 'show', reference.toLowerCase())
  expect(shown.out).toContain('Mystery Picnic for two, Melbourne')
  expect(shown.out).toContain('Friday 11 December 2026 11:00 (Melbourne)\n  8 Booked, $199.00 AUD')
  expect(shown.out).toContain('in $199.00 AUD, out $0.00 AUD, Visa ending 4242')
  expect(Math.max(...shown.out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80)

  const move = ['booking', 'move', reference, '--to', '2026-12-18T12:00']
  const dry = await commandLine(...move, '--dry-run')
  expect(dry.out).toContain('-> Friday 18 December 2026 12:00 (Melbourne)')
  expect((await commandLine('order', 'show', reference)).out).toContain('11 December 2026 11:00')
  expect(await commandLine(...move, '--no-input')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--yes'),
  })
  const moved = await commandLine(...move, '--yes', '--reason', 'rain')
  expect(moved.out).toContain('is Booked (8), 2026-12-18 12:00')
  expect((await commandLine('booking', 'show', reference)).out).toContain(
    'staff: Rescheduled: from 2026-12-11 11:00, rain',
  )
  expect((await commandLine('booking', 'confirm', reference, '-y')).out).toContain('Confirmed (9)')
  const off = await commandLine(
    ...['booking', 'operator-cancel', reference, '--reason', 'storm', '-y', '--format', 'json'],
  )
  expect(JSON.parse(off.out).lines).toMatchObject([{ id: lines[0], status: 13, isCalledOff: true }])
  const cancelled = await commandLine('booking', 'cancel', reference, '--yes')
  expect(cancelled.out).toContain('Money: $199.00 AUD to Visa ending 4242')
  expect(cancelled.out).toContain('"We’re sorry, we had to cancel: Mystery Picnic for two')
  expect((await commandLine('order', 'show', reference)).out).toContain(
    'out  $199.00 AUD  refund done',
  )
})

it('ends the links of a booking, and mails a new one', async () => {
  const { reference } = await aBooking(shop)
  const params = { reference }
  const seal = signBooking(shop.backend, await getOrder(shop.ordersDb, reference))
  const opens = () => shop.visitor().shop.bookings.show({ params, query: { seal } })
  granted(await opens())
  const renewed = await commandLine('order', 'renew-links', reference, '--reason', 'typo', '-y')
  expect(renewed.err).toContain('expire; a new one goes to sam@example.com')
  expect(renewed.out).toContain('Done: older links have expired.')
  expect(await opens().catch((fault) => fault)).toMatchObject({ status: 410 })
  const shown = (await commandLine('order', 'show', reference)).out
  expect(shown).toContain('New link made; older ones have expired: typo')
  expect(await commandLine('order', 'renew-links', 'DL-NONE', '-y')).toMatchObject({ code: 1 })
})

it('foresees just what comes: status, day, money and mail', async () => {
  const cases = [
    ['cancel'],
    ['postpone'],
    ['move', '--to', '2026-12-17'],
    ['operator-cancel', '--choice', 'credit'],
  ]
  for (const [act = '', ...more] of cases) {
    const { reference } = await aBooking(shop)
    const command = ['booking', act, reference, ...more, '--format', 'json']
    const plan = JSON.parse((await commandLine(...command, '--dry-run')).out)
    const done = JSON.parse((await commandLine(...command, '--yes')).out)
    const { status, date, start } = done.lines[0]
    expect({ status, date, start }, act).toMatchObject({
      status: plan.after.status,
      date: plan.after.date,
      start: plan.after.start,
    })
    const sum = (rows: { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0)
    expect([sum(done.refunds), sum(done.credits)], act).toEqual([plan.refund, plan.credit])
    await shop.settled()
    const { mails } = JSON.parse(
      (await commandLine('order', 'show', reference, '--format', 'json')).out,
    )
    expect(mails.map((mail: { subject: string }) => mail.subject)).toContain(plan.mails[0].subject)
    expect(mails).toHaveLength(2)
  }
})

it('shows a gift card with its ledger, sends its mail again, stops it once', async () => {
  const { reference } = await aBooking(shop)
  await commandLine('booking', 'operator-cancel', reference, '--choice', 'credit', '--yes')
  await shop.settled()
  const card = `${reference}-1`
  const shown = await commandLine('gift-card', 'show', reference)
  expect(shown.out).toContain(`${card}  open, $218.90 AUD left of $218.90 AUD`)
  expect(shown.out).toMatch(/of sam@example.com, code …[2-9B-X]{4}, since/)
  expect((await commandLine('gift-card', 'resend', card, '--yes')).out).toContain(
    'We’re sorry, we had to cancel: Mys',
  )
  const stop = ['gift-card', 'deactivate', card, '--reason', 'paid out']
  expect(await commandLine(...stop, '--no-input')).toMatchObject({ code: 2 })
  expect((await commandLine(...stop, '--yes')).out).toContain('adjust by kim\n      paid out')
  expect(await commandLine(...stop, '--yes')).toMatchObject({
    code: 1,
    err: 'This card is already deactivated.\n',
  })
  expect(await commandLine('gift-card', 'resend', card, '--yes')).toMatchObject({ code: 1 })
  const near = await commandLine('gift-card', 'show', `${reference}-7`)
  expect(near.err).toContain(`Did you mean ${card}?`)
})

it('lists, shows and opens mails, and tries one again that failed', async () => {
  const { reference } = await aBooking(shop)
  const list = await commandLine('outbox', 'list', '--order', reference, '--format', 'json')
  const [mail] = JSON.parse(list.out)
  expect(mail).toMatchObject({ state: 'sent', to: 'sam@example.com', reference })
  expect((await commandLine('outbox', 'show', mail.id)).out).toContain(
    `Your reference is ${reference}`,
  )
  const { out: file } = await commandLine('outbox', 'open', mail.id)
  expect(readFileSync(file.trim(), 'utf8')).toContain(reference)
  await shop.ordersDb
    .prepare(`UPDATE outbox SET state = 'sending', attempts = 12, claimed_at = 0 WHERE id = ?`)
    .bind(mail.id)
    .run()
  expect((await commandLine('outbox', 'list', '--state', 'failed')).out).toContain(mail.id)
  expect((await commandLine('outbox', 'resend', mail.id, '--yes')).out).toContain('sent')
  expect((await commandLine('outbox', 'show', 'nothing')).err).toContain(
    'There is no such message.',
  )
})

it('an order that no one paid is shown as it is', async () => {
  const kim = shop.visitor()
  granted(await addLine(kim))
  const reference = granted(await order(kim)) as string
  const { out } = await commandLine('order', 'show', reference)
  expect(out).toContain(`${reference}  2 Draft (open), aus`)
  expect(out).toContain('not paid')
  expect(await commandLine('booking', 'cancel', reference)).toMatchObject({ code: 1 })
})

it('lists what waits, does it, and marks it done with a note', async () => {
  expect((await commandLine('tasks', 'list')).out).toBe('There are no open tasks.\n')
  const { createTask } = await import('#worker/services/tasks/task-queue.ts')
  await createTask(shop.backend, { kind: 'dispute', subject: 'dp_1', detail: 'fraudulent' })
  expect((await commandLine('tasks', 'list')).out).toContain(
    '1  Payment disputed, due 2026-11-24 00:00 UTC\n   dp_1: fraudulent\n   action: review\n',
  )
  const asked = await commandLine('tasks', 'run', '1', '-q')
  expect(asked.code).toBe(2)
  expect(asked.err).toContain('dp_1: fraudulent\n   action: review\n')
  expect(asked.err).toContain('\nRun this now: review?\n')
  expect(asked.err).toContain('Nothing was changed. To confirm add --yes.')
  expect(await commandLine('tasks', 'run', '2', '--yes')).toMatchObject({
    code: 1,
    err: 'There is no open task 2. Open tasks: 1.\n',
  })
  expect(await commandLine('tasks', 'run', '1', '--yes')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Look into it'),
  })
  const done = ['tasks', 'close', '1', '--note', 'papers sent']
  expect(await commandLine(...done)).toMatchObject({ code: 2, out: '' })
  expect((await commandLine(...done, '--yes')).out).toContain('kim: papers sent')
  expect((await commandLine(...done, '--yes')).err).toContain('There are no open tasks.')
  expect(await commandLine('tasks', 'close', '1')).toMatchObject({ code: 2 })
})

it('lists events and plays one again; runs a job', async () => {
  await shop.ordersDb.exec(
    `INSERT INTO inbox (event_id, type, received_at) VALUES ('evt_1', 'charge.updated', 0)`,
  )
  expect((await commandLine('webhooks', 'list', '--state', 'waiting')).out).toContain(
    'waiting, 0 tries',
  )
  const asked = await commandLine('webhooks', 'replay', 'evt_1')
  expect(asked).toMatchObject({ code: 2, out: '' })
  expect(asked.err).toContain('waiting, 0 tries\nProcess it again?\n')
  expect((await commandLine('webhooks', 'replay', 'evt_1', '--yes')).out).toContain(
    'handled, 1 tries: no order of ours',
  )
  const since = ['webhooks', 'collect', '--since']
  expect(await commandLine(...since, 'yesterday', '-y')).toMatchObject({ code: 1 })
  expect((await commandLine(...since, '2026-11-01T00:00:00Z', '-y')).out).toContain(
    'events collected',
  )
  const run = await commandLine('jobs', 'run', 'books')
  expect(run).toMatchObject({ code: 2, out: '' })
  expect(run.err).toMatch(
    /^books: .*\nRun it now\?\nThere is no terminal to ask\. Nothing was changed/,
  )
  expect((await commandLine('jobs', 'run', 'books', '-y')).out).toBe('breaks: 0\n')
  expect((await commandLine('jobs', 'list')).out).toContain('books')
  expect(await commandLine('jobs', 'run', 'boks')).toMatchObject({
    code: 1,
    err: 'There is no job boks: did you mean "books"?\n',
  })
  expect((await commandLine('webhooks', 'show', 'evt_1')).out).toContain('evt_1')
  expect(await commandLine('webhooks', 'replay', 'evt_2')).toMatchObject({
    code: 1,
    err: 'There is no such event. Did you mean evt_1?\n',
  })
})

it('tells which variation of a content is better', async () => {
  expect((await commandLine('experiments')).out).toBe('No test was shown yet.\n')
  const shares = JSON.stringify([['b', 0.5, 'With a picture']])
  await shop.ordersDb.exec(
    `INSERT INTO experiment VALUES ('p1', 'Spring', '${shares}', 1790000000000, 1790000000000)`,
  )
  const counts = ['p1 impression 1000', 'p1 conversion 50', 'b impression 900', 'b conversion 70']
  for (const line of counts) {
    const [group, type, people] = line.split(' ')
    await shop.ordersDb.exec(
      `INSERT INTO content_count VALUES ('p1', '${group}', '2026-11-20', '${type}', ${people}, ${people})`,
    )
  }
  await shop.ordersDb.exec(
    `INSERT INTO content_amount VALUES ('p1', 'b', '2026-11-20', 'AUD', 199000)`,
  )
  expect((await commandLine('experiments', 'p1')).out).toBe(
    [
      'Spring (p1), since 2026-09-21',
      '                     share  visitors  converted   rate  best        revenue',
      '  Default variation    50%      1000         50  5.00%    1%              -',
      '  With a picture       50%       900         70  7.78%   99%  $1,990.00 AUD',
      '  With a picture is better (certain to 99 of 100).',
      '',
    ].join('\n'),
  )
  const { out } = await commandLine('experiments', '--format', 'json')
  expect(JSON.parse(out)).toMatchObject([{ id: 'p1', verdict: 'better', warning: null }])
  expect((await commandLine('experiments', 'p2')).out).toBe('No test was shown yet.\n')
})

it('says in words what is wrong: no such booking, another token, no shop', async () => {
  expect(await commandLine('booking', 'show', 'DL-NOBODY')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('We can’t find that booking.'),
  })
  vi.stubEnv('SHOP_SERVICE_TOKEN', 'another')
  expect(await commandLine('tasks', 'list')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Set SHOP_SERVICE_TOKEN'),
  })
  vi.stubEnv('SHOP_SERVICE_TOKEN', TOKEN)
  vi.stubEnv('SHOP_URL', 'http://127.0.0.1:1')
  expect(await commandLine('tasks', 'list')).toMatchObject({
    code: 3,
    err: 'Could not reach the shop at http://127.0.0.1:1.\nNothing was changed.\n',
  })
  vi.stubEnv('SHOP_URL', 'nonsense')
  vi.stubEnv('SHOP_SERVICE_TOKEN', undefined)
  expect(await commandLine('tasks', 'list')).toMatchObject({ code: 2 })
  vi.stubEnv('SHOP_URL', 'https://shop.example')
  expect((await commandLine('tasks', 'list')).err).toContain('Set SHOP_SERVICE_TOKEN')
})

it('a shop that hangs is not waited for, and what was sent may have been done', async () => {
  const jobs = JSON.stringify([{ name: 'books', says: 'balance', every: 60 }])
  const silent = createServer((request, response) => {
    if (request.method === 'GET' && request.url?.endsWith('/jobs'))
      response.setHeader('content-type', 'application/json').end(jobs)
  })
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  vi.stubEnv('SHOP_URL', `http://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  vi.stubEnv('SHOP_TIMEOUT', '0.2')
  const read = await commandLine('tasks', 'list')
  expect(read).toMatchObject({ code: 3, err: expect.stringContaining('timed out after 0.2 s') })
  expect(read.err).toContain('Nothing was changed.')
  expect((await commandLine('jobs', 'run', 'books', '-y')).err).toContain(
    'It may have been done or not',
  )
  silent.closeAllConnections()
  silent.close()
})

it('shows a customer, and ends their sessions with a reason that stays', async () => {
  const maya = shop.visitor()
  await maya.signIn('c-maya', 'maya@example.com')
  expect((await commandLine('customer', 'show', 'MAYA@example.com')).out).toContain('A test')
  const end = ['customer', 'end-sessions', 'maya@example.com', '--reason', 'phone stolen']
  expect(await commandLine(...end, '--no-input')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--yes'),
  })
  expect(await maya.shop.account.session()).toEqual({ isGood: true })
  const ended = await commandLine(...end, '--yes')
  expect(ended.err).toContain('-> logged out everywhere')
  expect(ended.out).toContain('end-sessions  kim  phone stolen')
  expect(await maya.shop.account.session()).toEqual({ isGood: false })
  const exported = await commandLine(
    ...['customer', 'export', 'c-maya', '--reason', 'by letter', '--yes', '--format', 'json'],
  )
  expect(JSON.parse(exported.out).tables.customer).toMatchObject([{ id: 'c-maya' }])
  expect((await commandLine('customer', 'show', 'nobody@example.com')).code).not.toBe(0)
})

it('erases someone without an account, and says what goes and what stays', async () => {
  const email = 'quokka@example.com'
  const { reference } = await aBooking(shop, [{ date: '2026-12-18' }], email)
  const erase = ['customer', 'erase-guest', email, '--reason', 'asked for by email']
  const early = await commandLine(...erase, '--yes')
  expect(early.err).toContain('bookings still to come: 1; cancel them first')
  expect(early).toMatchObject({ code: 1, err: expect.stringContaining('Cancel it first') })
  await commandLine('booking', 'cancel', reference, '--yes')
  expect(await commandLine(...erase, '--no-input')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--yes'),
  })
  const erased = await commandLine(...erase, '--yes')
  expect(erased.err).toContain(`orders: ${reference}`)
  expect(erased.err).toContain('amounts, tax, dates and refunds of orders stay')
  expect(erased.out).toBe(`Erased.\n  shop order show ${reference}\n`)
  const shown = (await commandLine('order', 'show', reference)).out
  expect(shown).toContain('Personal data erased: kim, asked for')
  expect(shown).not.toContain(email)
  expect((await commandLine(...erase, '--yes')).err).toContain('Nothing is stored for this address')
})

it('names a reason that was left empty by its flag', async () => {
  const end = ['customer', 'end-sessions', 'maya@example.com', '--reason', ' ', '--yes']
  const refused = await commandLine(...end)
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('\n  --reason: --reason is a required field')
  expect(refused.err).not.toContain('note')
})

it('shows a member, extends, raises, cancels and refunds a WonderPass with a reason that stays', async () => {
  const tama = shop.visitor()
  await tama.signIn('c-tama', 'tama@example.com')
  await shop.ordersDb.prepare("DELETE FROM subscription WHERE customer_id = 'c-tama'").run()
  expect((await commandLine('member', 'show', 'c-tama')).code).not.toBe(0)
  const body = { tierCode: 'EXPLORER', interval: 'month', country: 'aus' } as const
  await tama.shop.membership.join({ body: { ...body, paymentMethod: 'pm_card_visa' } })
  await shop.settled()
  const run = (...words: string[]) =>
    commandLine('member', ...words, '--reason', 'by phone', '--yes')
  expect((await commandLine('member', 'show', 'c-tama')).out).toContain('Explorer, $12.00 a month')
  const before = (await tama.shop.membership.show())?.periodEnd ?? ''
  const extended = await run('extend', 'c-tama', '--days', '7')
  expect(extended.out).toContain(`7 days, to ${addDays(before, 7)}`)
  expect(extended.out).toContain('kim: by phone')
  expect(await tama.shop.membership.show()).toMatchObject({ periodEnd: addDays(before, 7) })
  expect((await run('raise', 'c-tama', '--price', '1200')).err).toContain('above the price')
  expect((await run('raise', 'c-tama', '--price', '1300')).out).toContain('$13.00 from')
  expect((await run('cancel', 'c-tama')).out).toContain('ACTIVE, CANCEL at the end')
  expect(await run('refund', 'c-tama', '--amount', '1201')).toMatchObject({
    err: expect.stringContaining('That is more than was paid for the period.'),
  })
  expect((await run('refund', 'c-tama', '--amount', '600')).out).toContain('$6.00 refunded')
  expect(await tama.shop.membership.show()).toMatchObject({ status: 'CANCELLED', feesPaid: 600 })
})

it('exports as CSV who confirmed the newsletter', async () => {
  expect(await commandLine('newsletter', 'export')).toEqual({
    ...{ code: 0, err: '' },
    out: 'email,country,confirmedAt,wording,unsubscribeUrl\r\n',
  })
  await shop.ordersDb.batch(
    [
      `INSERT INTO newsletter_request (id, email, country, wording, created_at, confirmed_at)
       VALUES ('n-1', '=ada@example.com', 'nz', 1, 0, 1000), ('n-2', 'asked@example.com', 'nz', 1, 0, NULL)`,
      "INSERT INTO subscriber VALUES ('=ada@example.com', 1, 1000)",
    ].map((sql) => shop.ordersDb.prepare(sql)),
  )
  const { out } = await commandLine('newsletter', 'export')
  const [, line = '', end] = out.split('\r\n')
  expect(line).toMatch(
    /^'=ada@example\.com,nz,1970-01-01T00:00:01\.000Z,1,https?:\/\/\S+\/nz\/newsletter\/n-1\.[\w-]{32}\/stop$/,
  )
  expect(end).toBe('')
})
