import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BRAND } from '#brand/brand.ts'
import {
  ANSWERS,
  CONTACT,
  FORM_ID,
  type FormEndpoint,
  openFormEndpoint,
} from '#tests/support/content/form-endpoint.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'
import { sendDueMail } from '#worker/mail/outbox.ts'

const DAY = 24 * 3_600_000

let shop: FormEndpoint
beforeEach(async () => {
  shop = await openFormEndpoint()
})
afterEach(() => shop.close())

const letters = async () => {
  await shop.settled()
  return listMailbox(shop.ordersDb)
}
const urlEncoded = (fields: Record<string, string>) => ({
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-content-form': FORM_ID },
})
const ADDRESS = '/api/v1/form-submit?apiKey=abcd'

describe('form submit', () => {
  it('keeps what was sent and writes it to whom the content names, never to whom a visitor names', async () => {
    const path = `${ADDRESS}&to=${btoa('thief@example.com')}&name=Ask%20us`
    const response = await shop.json(
      { ...ANSWERS, address: { city: 'Perth' }, news: true },
      {},
      path,
    )
    expect(response.status).toBe(200)
    const { data } = await response.json<{ data: { id: string } }>()
    expect(await shop.rows()).toMatchObject([
      {
        id: data.id,
        form: FORM_ID,
        recipient: 'team@daylark.example',
        reply_to: 'ann@example.com',
      },
    ])
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter).toMatchObject({
      to: 'team@daylark.example',
      replyTo: 'ann@example.com',
      subject: 'Ask us: new message',
      attachments: [],
    })
    for (const words of ['Name: Ann', 'Address city: Perth', 'News: yes', 'Hello', 'you']) {
      expect(letter?.text).toContain(words)
    }
  })

  it.each([
    [true, 'yes'],
    [false, 'no'],
    ['constructor', 'constructor'],
  ])('writes a checkbox of %s as %s', async (news, words) => {
    await shop.json({ ...ANSWERS, news }, {}, ADDRESS)
    expect((await letters())[0]?.text).toContain(`News: ${words}\n`)
  })

  it.each(['PUT', 'PATCH'])('takes %s too, and nothing that only reads', async (method) => {
    const init = { ...urlEncoded(ANSWERS), method }
    expect((await shop.send(ADDRESS, init)).status).toBe(200)
    const get = await shop.send(ADDRESS, { method: 'GET' })
    expect(get.status).toBe(405)
    expect(get.headers.get('allow')).toBe('POST, PUT, PATCH')
  })

  it('finds the form by its name on its page, then by its name anywhere', async () => {
    const plain = { 'x-content-form': '' }
    const referer = 'http://shop.example/aus/ask?x=1'
    expect((await shop.json(ANSWERS, { ...plain, referer })).status).toBe(200)
    const named = `${ADDRESS}&name=Ask%20us`
    expect((await shop.json({ ...ANSWERS, name: 'Bob' }, plain, named)).status).toBe(200)
    expect((await shop.json(ANSWERS, plain, `${ADDRESS}&name=Other`)).status).toBe(404)
    expect((await shop.json(ANSWERS, plain)).status).toBe(404)
    expect((await shop.json(ANSWERS, { 'x-content-form': 'page-ask.other' })).status).toBe(404)
    expect((await shop.json(ANSWERS, { 'x-content-form': 'nobody.builder-ask-form' })).status).toBe(
      404,
    )
    expect(await shop.rows()).toHaveLength(2)
  })

  it('says that it cannot know the form while the content service is down', async () => {
    await shop.catalogueDb.prepare('ALTER TABLE content_entry RENAME TO gone').run()
    const response = await shop.json(ANSWERS, { 'x-content-form': 'page-new.builder-ask-form' })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
  })

  it('names what is wrong with single fields', async () => {
    const response = await shop.json({ email: 'ann', message: '' })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 612,
      name: 'BAD_DATA_FORMAT',
      fields: {
        name: 'Name is a required field',
        email: 'Enter an email address, such as name@example.com.',
        message: 'Message is a required field',
      },
    })
    expect(await shop.rows()).toEqual([])
  })

  it('is kept with all that its own code added', async () => {
    await shop.send(ADDRESS, urlEncoded({ ...ANSWERS, campaign: 'spring' }))
    expect((await letters())[0]?.text).toContain('campaign: spring')
  })
})

describe('bad bodies', () => {
  it.each([
    ['no JSON', '{', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['no object', '5', 'application/json', 400],
    ['too deep', `${'{"a":'.repeat(20)}1${'}'.repeat(20)}`, 'application/json', 400],
    ['text', 'hello', 'text/plain', 415],
    ['nothing', '', '', 415],
    ['broken multipart', 'hello', 'multipart/form-data; boundary=x', 400],
    ['multipart without an end', '--x', 'multipart/form-data', 400],
    ['much', JSON.stringify({ message: 'a'.repeat(101 * 1024) }), 'application/json', 413],
    ['many fields', JSON.stringify({ a: Array(201).fill(1) }), 'application/json', 422],
    ['a long name', JSON.stringify({ ['a'.repeat(201)]: 1 }), 'application/json', 422],
  ])('%s is refused', async (_, body, type, status) => {
    const init = { body, headers: { 'content-type': type, 'x-content-form': FORM_ID } }
    const response = await shop.send(ADDRESS, init)
    expect(response.status).toBe(status)
    expect(await response.json()).toHaveProperty('message')
    expect(await shop.rows()).toEqual([])
  })

  it('too much text is refused in multipart too', async () => {
    const body = new FormData()
    body.set('message', 'a'.repeat(101 * 1024))
    expect(
      (await shop.send(ADDRESS, { body, headers: { 'x-content-form': FORM_ID } })).status,
    ).toBe(413)
  })

  it('no name reaches into every object, no sign ends a line of a head (C44)', async () => {
    const body =
      '{"name":"Ann\\u0000","email":"ann@example.com","message":"a\\r\\nb","__proto__":{"x":"y"},"constructor":{"prototype":{"z":1}}}'
    expect((await shop.json(body)).status).toBe(200)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
    const injected = { ...ANSWERS, email: 'ann@example.com\r\nBcc: all@example.com' }
    expect((await shop.json(injected)).status).toBe(422)
    const [letter] = await letters()
    expect(letter?.text).toContain('Name: Ann\n')
    expect(letter?.replyTo).toBe('ann@example.com')
  })

  it('markup stays text in the letter', async () => {
    await shop.json({ ...ANSWERS, name: '<img src=x onerror=alert(1)>' })
    const [letter] = await letters()
    expect(letter?.html).toContain('&lt;img src=x')
    expect(letter?.html).not.toContain('<img src=x')
  })
})

describe('limits and spam', () => {
  it('the same within a minute is one, later it is another', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await (await shop.json(ANSWERS)).json<{ data: object }>()).data),
    )
    expect(new Set(ids.map((data) => JSON.stringify(data))).size).toBe(1)
    expect(await shop.rows()).toHaveLength(1)
    expect(await letters()).toHaveLength(1)
    shop.turnTo('2026-11-21T00:01:01Z')
    await shop.json(ANSWERS)
    expect(await shop.rows()).toHaveLength(2)
  })

  it('so does one connection, which has as many addresses of IPv6 as it likes', async () => {
    const sentBy = async (address: string, index: number) => {
      const message = `Number ${index} of ${address}`
      const { status } = await shop.json({ ...ANSWERS, message }, { 'cf-connecting-ip': address })
      return status
    }
    const statuses: number[] = []
    for (let index = 0; index < 10; index++) {
      statuses.push(await sentBy(`2001:db8:0:7:${index}:2:3:4`, index))
    }
    statuses.push(await sentBy('2001:DB8::7:a:b:c:d', 10), await sentBy('2001:db8:0:8::1', 11))
    expect(statuses).toEqual([...Array(10).fill(200), 429, 200])
    for (const address of ['::ffff:203.0.113.7', '198.51.100.8']) {
      expect(await sentBy(address, 12)).toBe(200)
    }
  })

  it('one address sends ten a minute with one form, another still may', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 11; index++) {
      statuses.push((await shop.json({ ...ANSWERS, message: `Number ${index}` })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    const more = { ...ANSWERS, message: 'More' }
    const refused = await shop.json(more)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect((await shop.json(more, { 'cf-connecting-ip': '203.0.113.7' })).status).toBe(200)
    shop.turnTo('2026-11-21T00:01:01Z')
    expect((await shop.json(more)).status).toBe(200)
  })

  it('programs that fill in what no one sees are thanked, and nothing is kept', async () => {
    expect((await shop.json({ ...ANSWERS, _gotcha: 'x' })).status).toBe(200)
    expect(await shop.rows()).toEqual([])
    expect(await letters()).toEqual([])
  })

  it('network addresses are kept as digests alone', async () => {
    await shop.json(ANSWERS, { 'cf-connecting-ip': '203.0.113.7' })
    expect(JSON.stringify(await shop.rows())).not.toContain('203.0.113.7')
  })

  it('what was sent is deleted after half a year', async () => {
    const body = new FormData()
    for (const [name, value] of Object.entries(ANSWERS)) body.set(name, value)
    body.set('papers', new File(['x'], 'a.txt'))
    await shop.send(ADDRESS, { body, headers: { 'x-content-form': FORM_ID } })
    await shop.settled()
    const start = Date.parse('2026-11-21T00:00:00Z')
    shop.turnTo(start + 179 * DAY)
    await JOBS.purge.run(shop.backend)
    expect(await shop.rows()).toHaveLength(1)
    shop.turnTo(start + 181 * DAY)
    expect(await JOBS.purge.run(shop.backend)).toMatchObject({ forgotten: 1 })
    expect(await shop.rows()).toEqual([])
    for (const table of ['form_file', 'outbox']) {
      expect(await shop.ordersDb.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first('n')).toBe(0)
    }
  })
})

describe('Forms: files', () => {
  const withFiles = (...files: File[]) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(ANSWERS)) body.set(name, value)
    for (const file of files) body.append('papers', file)
    return shop.send(ADDRESS, { body, headers: { 'x-content-form': FORM_ID } })
  }
  const fileOf = (bytes: number, name = 'a.pdf') =>
    new File([new Uint8Array(bytes).fill(7)], name, { type: 'application/pdf' })

  it('go on with the message, byte for byte, under names that lead nowhere', async () => {
    const sent: { attachments: { filename: string; type: string; content: ArrayBuffer }[] }[] = []
    const mail = { send: async (one: never) => void sent.push(one) } as unknown as SendEmail
    expect((await withFiles(fileOf(3, '../../etc/pass"wd.pdf'), new File([], ''))).status).toBe(200)
    await shop.settled()
    await shop.ordersDb.prepare(`UPDATE outbox SET state = 'due', claimed_at = NULL`).run()
    await sendDueMail({ ...shop.backend, mail })
    const [file] = sent[0]?.attachments ?? []
    expect(file).toMatchObject({ filename: 'passwd.pdf', type: 'application/pdf' })
    expect([...new Uint8Array(file?.content as ArrayBuffer)]).toEqual([7, 7, 7])
    const [letter] = await letters()
    expect(letter?.attachments).toEqual([{ name: 'passwd.pdf', type: 'application/pdf' }])
    expect(letter?.text).toContain('Attached: passwd.pdf')
  })

  it('no name of a field lets a larger one through', async () => {
    const body = new FormData()
    for (const [name, value] of Object.entries(ANSWERS)) body.set(name, value)
    body.append('__proto__', fileOf(1.6 * 1024 * 1024))
    const response = await shop.send(ADDRESS, { body, headers: { 'x-content-form': FORM_ID } })
    expect(response.status).toBe(422)
    expect(await shop.rows()).toEqual([])
  })

  it.each([
    ['too large', [1.6], 'A file may have at most 1.5 MB.'],
    ['too many', [0.1, 0.1, 0.1, 0.1, 0.1, 0.1], 'Please send at most 5 files.'],
    ['too large together', [1.4, 1.4, 1.4], 'All files together may have at most 3 MB.'],
  ])('%s are refused by the field', async (_, sizes, papers) => {
    const response = await withFiles(...sizes.map((mb) => fileOf(mb * 1024 * 1024)))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ fields: { papers } })
  })
})

describe('whom it is written to', () => {
  const formWith = (options: object) => {
    const [form] = CONTACT.data.blocks
    const component = { name: 'Form:Form', options }
    return [{ ...CONTACT, data: { blocks: [{ ...form, component }] } }]
  }

  it.each(['', 'team@daylark.example\nBcc: a@b.c', 'no address', 'töam@daylark.example'])(
    'the shop, where the form names %j',
    async (sendSubmissionsToEmail) => {
      await shop.close()
      shop = await openFormEndpoint(formWith({ sendSubmissionsToEmail }))
      await shop.json(ANSWERS)
      shop.settings.FORMS_TO = 'forms@shop.example'
      await shop.json({ ...ANSWERS, message: 'Again' })
      expect((await letters()).map(({ to }) => to).toSorted()).toEqual(
        [BRAND.email, 'forms@shop.example'].toSorted(),
      )
    },
  )

  it('nothing is taken for a form that goes elsewhere', async () => {
    await shop.close()
    shop = await openFormEndpoint(
      formWith({ sendSubmissionsTo: 'custom', action: 'https://evil.example' }),
    )
    expect((await shop.json(ANSWERS)).status).toBe(422)
    expect(await shop.rows()).toEqual([])
  })
})
