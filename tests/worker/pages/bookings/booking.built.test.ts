import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { qrPath } from '#domain/bookings/qr-path.ts'
import { startFollowsLabel } from '#domain/time/sun-event.ts'
import { placeOf } from '#tests/fixtures/dataset.ts'
import { PHONE } from '#tests/support/builders.ts'
import { parseICalendar } from '#tests/support/icalendar.ts'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'

/** The shop's clock in these tests: a picnic on Friday 11 December 2026 is three weeks away. */
const NOW = { 'x-shop-now': '2026-11-20T00:00:00Z' }
const SOON = { 'x-shop-now': '2026-12-09T02:00:00Z' }
const LINE = {
  productId: 'p-mystery-picnic',
  city: 'melbourne',
  date: '2026-12-11',
  start: '11:00',
  adults: 2,
}

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function buy(
  ...lines: object[]
): Promise<{ link: string; reference: string; cartId: string | undefined }> {
  let cartId: string | undefined
  for (const line of lines.length > 0 ? lines : [{}]) {
    const { answer } = await shop.call('POST', '/cart/lines', { ...LINE, ...line, cartId }, NOW)
    cartId = (answer as { cartId: string }).cartId
  }
  const customers = [{ email: 'sam@example.com', firstName: '<b>Sam</b>', phone: PHONE }]
  const body = { service: 'enquiry', event: 'CREATE_ENQUIRY', data: { customers, cartId } }
  const { answer } = await shop.call('POST', '/enquiry', body, NOW)
  const reference = (answer as { data: { enquiryReferenceId: string } }).data.enquiryReferenceId
  await shop.call(
    'POST',
    `/payments/${reference}`,
    { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa', cartId },
    { ...NOW, 'idempotency-key': crypto.randomUUID() },
  )
  for (let tries = 0; tries < 20; tries++) {
    const mails: { text: string }[] = await (await shop.visit('/_local/mail.json')).json()
    const mail = mails.find(({ text }) => text.includes(reference))
    const [, link] = mail?.text.match(/https?:\/\/[^/]+(\/aus\/b\/\S+)/) ?? []
    if (link) return { link, reference, cartId }
    await shop.visit('/_local/jobs/settle', { method: 'POST' })
  }
  throw new Error('No confirmation came.')
}

const read = async (path: string, headers: Record<string, string> = NOW) => {
  const response = await shop.visit(path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
/** As a reader sees it: no line of a calendar cut, no comma escaped. */
const unfold = (text: string) => text.replaceAll('\r\n ', '').replaceAll('\\,', ',')
const stepIn = (page: string, step: string) =>
  page.match(new RegExp(`href="([^"]+/${step})"`))?.[1] ?? ''
/** The hidden fields of a form, as a browser sends them. */
const hiddenIn = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )

describe('the checkout', () => {
  it('is stored nowhere, nor is what stands behind a seal', async () => {
    const { answer } = await shop.call('POST', '/cart/lines', LINE, NOW)
    const { cartId } = answer as { cartId: string }
    const headers = { ...NOW, cookie: `shop-cart=${cartId}` }
    const details = await read('/aus/checkout', headers)
    expect([details.status, details.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const customers = [{ email: 'sam@example.com', phone: PHONE }]
    const body = { service: 'enquiry', event: 'CREATE_ENQUIRY', data: { customers, cartId } }
    await shop.call('POST', '/enquiry', body, NOW)
    const payment = await read('/aus/checkout/payment', headers)
    expect([payment.status, payment.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })
})

describe('the booking page of a signed link', () => {
  it('says that the exact time comes by email where the start moves with the sun', async () => {
    const kayak = { productId: 'p-sunrise-kayak', city: 'sydney', start: '05:30', adults: 1 }
    const { link } = await buy(kayak)
    expect((await read(link)).text).toContain(startFollowsLabel('sunrise'))
  })

  it('says what, when on the city’s clock, where, and what is still possible', async () => {
    const { link, reference } = await buy()
    const { status, headers, text } = await read(link)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    for (const words of [
      reference,
      'Bookmark this page',
      'Mystery Picnic for two',
      'Friday 11\u00a0December\u00a02026, 11:00\u00a0am to 3:00\u00a0pm AEDT',
      'Melbourne',
      'You’ll get $199.00 back to your card.',
      'Tuesday 8\u00a0December\u00a02026, 11:00\u00a0am AEDT',
      '&lt;b&gt;Sam&lt;/b&gt;',
      'name="robots" content="noindex"',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('<b>Sam')
    expect(text).not.toContain('The start depends')
    // Before a job completes it.
    const at = async (now: string) => (await read(link, { 'x-shop-now': now })).text
    expect(await at('2026-12-11T03:59:00Z')).toContain('This has already started.')
    expect(await at('2026-12-11T04:01:00Z')).toContain('This booking has ended.')
    // The code to show holds the reference, not the link.
    const { path } = qrPath(reference)
    expect(text).toContain(`<path d="${path}"`)
  })

  it('is 404 for everyone who has no such link, and leads into its own country', async () => {
    const { link, cartId } = await buy()
    const [front = '', seal = ''] = link.split('.')
    for (const wrong of [
      `${front}.${seal.slice(1)}`,
      `${front}.${'A'.repeat(32)}`,
      '/aus/b/x.y',
      '/aus/b/not-a-link',
      '/aus/b/%00',
    ]) {
      expect([400, 404]).toContain((await read(wrong)).status)
      expect([400, 404]).toContain((await read(`${wrong}/calendar.ics`)).status)
      expect([400, 404]).toContain((await read(`${wrong}/receipt`)).status)
    }
    // Only the buyer’s own browser opens such an address: it is none to bookmark.
    const own = await read(`${front}.x`, { ...NOW, cookie: `shop-cart=${cartId}` })
    expect(own.text).toContain('Replace this link')
    expect(own.text).not.toContain('Bookmark this page')
    const elsewhere = await read(link.replace('/aus/', '/uk/'))
    expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([302, link])
    expect((await read(`${link}/nothing/cancel`)).status).toBe(404)
    expect((await read(`${link}/nothing/move`)).status).toBe(404)
  })

  it('gives a calendar file and a receipt with the tax inside', async () => {
    const { link, reference } = await buy()
    const file = await read(`${link}/calendar.ics`)
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(file.text).toContain('DTSTART:20261211T000000Z\r\n')
    const receipt = await read(`${link}/receipt`)
    for (const words of [
      'Tax invoice',
      reference,
      '$199.00',
      'Includes GST at 10%</dt><dd>$18.09',
      'Visa ending in 4242',
    ]) {
      expect(receipt.text).toContain(words)
    }
  })
})

describe('without script', () => {
  it('the day is changed: a day, an hour, done', async () => {
    const { link } = await buy()
    const move = stepIn((await read(link)).text, 'move')
    const month = await read(`${move}?month=2026-12`)
    expect(month.text).toContain('December 2026')
    expect(month.text).toMatch(/day=2026-12-18/)
    expect(month.text).not.toMatch(/day=2026-11-19/)
    const day = await read(`${move}?day=2026-12-18`)
    const fields = hiddenIn(day.text)
    expect(fields).toMatchObject({ date: '2026-12-18' })
    const sent = await shop.post(move, { ...fields, start: '12:00' }, NOW)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, link])
    expect((await read(link)).text).toContain(
      'Friday 18\u00a0December\u00a02026, 12:00\u00a0pm to 4:00\u00a0pm AEDT',
    )
    expect((await read(`${link}/calendar.ics`)).text).toContain('DTSTART:20261218T010000Z')
  })

  it('a day that cannot be had is said where it was asked', async () => {
    const { link } = await buy()
    const move = stepIn((await read(link)).text, 'move')
    for (const [date, start] of [
      ['2026-11-19', '11:00'],
      ['2026-13-40', '11:00'],
      ['', ''],
      ['2026-12-18', '25:99'],
    ] as const) {
      const answer = await shop.post(move, { date, start }, NOW)
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain('role="alert"')
    }
  })

  it('one of several is cancelled by its name; from then on the thank-you page is the booking', async () => {
    const { link, reference } = await buy({}, { city: 'perth' })
    const thanks = `/aus/checkout/thank-you/${reference}?seal=${link.split('.').at(-1)}`
    expect((await read(thanks)).text).toContain('You’re booked for 2 experiences')
    const page = (await read(link)).text
    expect(page).toContain('Mystery Picnic for two, Perth: 2 adults')
    const cancel = stepIn(page, 'cancel')
    await shop.post(cancel, hiddenIn((await read(cancel)).text), NOW)
    const answer = await shop.visit(thanks, { headers: NOW, redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, link])
    const mails: { subject: string; text: string }[] = await (
      await shop.visit('/_local/mail.json')
    ).json()
    const mail = mails.find(
      ({ subject, text }) => subject.startsWith('Cancelled') && text.includes(reference),
    )
    expect(mail?.text).toContain('ONE OF YOUR BOOKINGS IS CANCELLED')
  })

  it('cancelling says what comes back before and after, and does it once', async () => {
    const { link, reference } = await buy()
    const cancel = stepIn((await read(link)).text, 'cancel')
    const page = (await read(cancel)).text
    expect(page).toContain('You’ll get $199.00 back to your card.')
    const fields = hiddenIn(page)
    for (let times = 0; times < 2; times++) {
      const answer = await shop.post(cancel, fields, NOW)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, link])
    }
    const after = (await read(link)).text
    expect(after).toContain('Your booking is cancelled')
    expect(after).toContain('You cancelled in time for a full refund. We’ve refunded $199.00.')
    expect(after).toContain('Sent back to your card')
    const { refunds } = (await (await shop.visit('/_local/payments.json')).json()) as {
      refunds: { amount: number; metadata: { orderId: string } }[]
    }
    expect(
      refunds.filter(({ metadata }) => metadata.orderId === reference).map(({ amount }) => amount),
    ).toEqual([19_900])
    expect((await read(`${link}/receipt`)).text).toContain('$0.00')
    expect((await read(`${link}/calendar.ics`)).text).toContain('STATUS:CANCELLED')
  })

  it('a promise that has run out is asked again, not broken', async () => {
    const { link } = await buy()
    const cancel = stepIn((await read(link)).text, 'cancel')
    const fields = hiddenIn((await read(cancel)).text)
    const answer = await shop.post(cancel, fields, SOON)
    expect(answer.status).toBe(409)
    const page = await answer.text()
    expect(page).toContain('What you’ll get back has changed. Please check it again.')
    expect(page).toContain('You’ll get $199.00 of gift credit.')
    expect(await shop.post(cancel, hiddenIn(page), SOON)).toMatchObject({ status: 303 })
    expect((await read(link, SOON)).text).toContain('Gift credit')
  })

  it('postponing gives the place back and takes a new day later', async () => {
    const { link } = await buy()
    const postpone = stepIn((await read(link)).text, 'postpone')
    const answer = await shop.post(postpone, hiddenIn((await read(postpone)).text), NOW)
    expect(answer.status).toBe(303)
    const page = (await read(link)).text
    expect(page).toContain('Postponed')
    expect(page).toContain('Saturday 11\u00a0December\u00a02027')
    const move = stepIn(page, 'move')
    const sent = await shop.post(move, { date: '2027-03-05', start: '11:00' }, NOW)
    expect(sent.status).toBe(303)
    expect((await read(link)).text).toContain(
      'Friday 5\u00a0March\u00a02027, 11:00\u00a0am to 3:00\u00a0pm AEDT',
    )
  })

  it('of two lines each goes its own way', async () => {
    const { link } = await buy({}, { date: '2026-12-18' })
    const [first = ''] = (await read(link)).text.match(/\/aus\/b\/[^"]+\/cancel/) ?? []
    await shop.post(first, hiddenIn((await read(first)).text), NOW)
    const page = (await read(link)).text
    expect(page).toContain('data-status="99"')
    expect(page).toContain('data-status="8"')
    expect(page).toContain('Add to calendar')
    expect(page.match(/class="booking-code"/g)).toHaveLength(1)
  })
})

describe('a guest’s own link', () => {
  const guestLinkIn = (page: string) =>
    page.match(/href="[^"]*?(\/aus\/b\/[^"/]+\.0\.[^"/]+)"/)?.[1] ?? ''

  it('is made and mailed from the booking page, and shows only the guest’s own', async () => {
    const { link } = await buy({ adults: 3 })
    const { text } = await read(link)
    expect(text.match(/Invite a guest/g)).toHaveLength(1)
    const line = text.match(/name="line" value="([^"]+)"/)?.[1] ?? ''
    const fields = { line, [`name-${line}`]: 'Maya', [`email-${line}`]: 'maya@example.com' }
    const added = await shop.post(`${link}/guests`, fields, NOW)
    expect([added.status, added.headers.get('location')]).toEqual([303, link])
    const twice = await shop.post(`${link}/guests`, fields, NOW)
    expect(twice.status).toBe(422)
    expect(await twice.text()).toContain('This email is already in use by another attendee.')

    const guest = guestLinkIn((await read(link)).text)
    const page = await read(guest)
    expect(page.status).toBe(200)
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')
    expect(page.text).toContain('Maya, you’re coming along with')
    for (const word of ['sam@example.com', 'maya@example.com', '$', 'Cancel', 'Paid'])
      expect(page.text.split('<main')[1]?.split('</main')[0]).not.toContain(word)
    for (const step of ['receipt', `${line}/cancel`, `${line}/move`])
      expect((await read(`${guest}/${step}`)).status).toBe(404)
    expect((await shop.post(`${guest}/guests`, fields, NOW)).status).toBe(404)
    expect((await shop.post(`${guest}/${line}/cancel`, {}, NOW)).status).toBe(404)

    const told = await shop.post(guest, { dietaryPreference: '<i>Vegan</i>', request: '' }, NOW)
    expect(told.status).toBe(303)
    expect((await read(guest)).text).toContain('value="&lt;i&gt;Vegan&lt;/i&gt;"')
    expect((await read(guest.slice(0, -1))).status).toBe(404)

    const signatures = [link, guest].map((path) => path.split('.').at(-1) ?? '')
    const leaks = (text: string) =>
      ['sam@example.com', 'maya@example.com', ...signatures].filter((word) => text.includes(word))
    const [ofBooker = '', ofGuest = ''] = signatures
    expect(leaks(await (await shop.visit(guest, { headers: NOW })).text())).toEqual([ofGuest])
    const calendar = unfold((await read(`${guest}/calendar.ics`)).text)
    expect(leaks(calendar)).not.toContain('sam@example.com')
    expect(leaks(calendar)).not.toContain(ofBooker)
    expect(shop.lines.length).toBeGreaterThan(10)
    expect(shop.lines.filter((line) => leaks(line).length > 0)).toEqual([])

    const cancel = `${link}/${line}/cancel`
    await shop.post(cancel, hiddenIn((await read(cancel)).text), NOW)
    const off = (await read(guest)).text
    expect(off).toMatch(/<h1>[^<]+ is cancelled<\/h1>/)
    expect(off).toMatch(/It was for [^<]+ AEDT\. Ask [^<]+ about it\./)
    expect(off).not.toContain('can change or cancel the booking')
  })

  it('is taken back on the booking page, until the day begins', async () => {
    const { link } = await buy({ adults: 2 })
    const line = (await read(link)).text.match(/name="line" value="([^"]+)"/)?.[1] ?? ''
    const invite = (email: string) =>
      shop.post(`${link}/guests`, { line, [`name-${line}`]: 'Kim', [`email-${line}`]: email }, NOW)
    const remove = (seat: string, headers = NOW) =>
      shop.post(`${link}/guests`, { remove: seat }, headers)
    const noticeAfter = async (sent: Response) => {
      const cookie = sent.headers.getSetCookie().map((one) => one.split(';')[0])
      return (await read(link, { ...NOW, cookie: cookie.join('; ') })).text
    }
    for (const email of ['maya@example.com', 'kim@exmaple.com'])
      expect(await invite(email)).toMatchObject({ status: 303 })
    const full = (await read(link)).text
    expect(full).toContain('Invitation sent')
    expect(full).toMatch(/value="1" name="seat">Send again/)
    expect(full).toMatch(/value="1" name="remove">Remove Kim/)
    expect(full).not.toContain('Invite a guest<span')
    const guest = full.match(/href="[^"]*?(\/aus\/b\/[^"/]+\.1\.[^"/]+)"/)?.[1] ?? ''
    expect((await read(guest)).status).toBe(200)

    const late = await remove('1', { 'x-shop-now': '2026-12-11T00:00:00Z' })
    expect(late.status).toBe(409)
    const started = await late.text()
    expect(started).toContain('It’s too late to change this.')
    expect(started).not.toContain('name="remove"')

    const removed = await remove('1')
    expect([removed.status, removed.headers.get('location')]).toEqual([303, link])
    const page = await noticeAfter(removed)
    expect(page).toContain('We’ve removed Kim from your guests. The place is free again.')
    expect(page).toContain('Invite a guest<span')
    expect(page).not.toContain('kim@exmaple.com')
    expect((await read(guest)).status).toBe(404)
    expect(await noticeAfter(await remove('1'))).toContain('This guest is already removed.')
    expect((await remove('9')).status).toBe(404)
    expect((await shop.post(`${guest}/guests`, { remove: '0' }, NOW)).status).toBe(404)
    expect(await invite('kim@example.com')).toMatchObject({ status: 303 })
  })

  it('a calendar file leads back to the page it is from, a guest’s to no other', async () => {
    const { link } = await buy({ adults: 3 })
    const address = async (page: string) => {
      const calendar = parseICalendar((await read(`${page}/calendar.ics`)).text)
      return calendar.parts[0]?.properties.find(({ name }) => name === 'URL')?.value
    }
    expect(await address(link)).toMatch(new RegExp(`${link}$`))
  })

  it('the meeting point stands on every page from its reveal on, and on none before', async () => {
    const { link, reference } = await buy()
    const seal = link.split('.').at(-1)
    const { name, address } = placeOf('p-mystery-picnic', 'melbourne')
    const views = [
      link,
      `${link}/receipt`,
      `${link}/calendar.ics`,
      `/aus/checkout/thank-you/${reference}?seal=${seal}`,
      `/api/bookings/${reference}?seal=${seal}`,
      `/api/enquiry/${reference}?seal=${seal}`,
    ]
    const others = ['/aus/picnics/mystery-picnic', '/api/products?id=p-mystery-picnic']
    const tells = async (path: string, now: string) => {
      const { text } = await read(path, { 'x-shop-now': now })
      return [name, address].some((words) => unfold(text).includes(words))
    }
    for (const path of [...views, ...others])
      expect([path, await tells(path, '2026-12-09T23:59:59Z')]).toEqual([path, false])
    for (const path of views)
      expect([path, await tells(path, '2026-12-10T00:00:00Z')]).toEqual([path, true])
    for (const path of others)
      expect([path, await tells(path, '2026-12-10T00:00:00Z')]).toEqual([path, false])
  })

  it('a visit to a sealed page is told to no one, nor where the next came from', async () => {
    const { link, reference } = await buy({ start: '12:00' })
    const yes = 'shop-consent=ads%3Dgranted%26analytics%3Dgranted%26comfort%3Dgranted'
    const seal = link.split('.').at(-1)
    for (const [path, told] of [
      ['/aus', true],
      [link, false],
      [`/aus/checkout/thank-you/${reference}?seal=${seal}`, false],
    ] as const) {
      const { text } = await read(path, { ...NOW, cookie: yes })
      expect(text).toContain(`"analytics":${told}`)
    }
    const thanks = await read(`/aus/checkout/thank-you/${reference}?seal=${seal}`)
    expect(thanks.headers.get('referrer-policy')).toBe('strict-origin')
    for (const words of [
      'Add to calendar',
      'We’ll email you the exact place',
      'See your booking',
      `href="${link}/receipt">Tax invoice`,
      '>Create an account</a> with the same email',
      reference,
    ])
      expect(thanks.text).toContain(words)
    // The flag of products after checkout is off.
    expect(thanks.text).not.toContain('You might also like')
    expect((await read(`/aus/checkout/thank-you/${reference}`)).status).toBe(404)
  })
})

describe('the form that finds a booking', () => {
  it('is shown again with what was typed, the error beside its field', async () => {
    const answer = await shop.post('/aus/find-booking', { reference: 'DL-1', email: 'sam' })
    const page = await answer.text()
    expect(answer.status).toBe(422)
    expect(page).toContain('value="DL-1"')
    expect(page).toMatch(/id="email-issue">.*?Enter an email address/)
  })

  it('asks for no more than an email', async () => {
    const answer = await shop.post('/aus/find-booking', { reference: '', email: 'no@example.com' })
    expect(answer.status).toBe(200)
    expect((await answer.text()).replaceAll('<!-- -->', '')).toContain(
      'If <strong>no@example.com</strong> has bookings, we’ve emailed you links: up to five, the next ones first.',
    )
    const blank = await (await shop.post('/aus/find-booking', { reference: '', email: '' })).text()
    expect(blank).toMatch(/id="email-issue">.*?Enter your email\./)
    expect(blank).not.toContain('reference-issue')
  })
})
