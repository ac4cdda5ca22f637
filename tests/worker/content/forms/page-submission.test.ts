import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  ANSWERS,
  CONTACT,
  FORM_ID,
  type FormEndpoint,
  openFormEndpoint,
} from '#tests/support/content/form-endpoint.ts'
import { parseConfig } from '#worker/app/env.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'

let shop: FormEndpoint
beforeEach(async () => {
  shop = await openFormEndpoint()
})
afterEach(() => shop.close())

const post = (fields: Record<string, string>, path = `/aus/ask?form=${FORM_ID}`) =>
  shop.send(path, { body: new URLSearchParams(fields) })

const formWith = async (options: object) => {
  const [form] = CONTACT.data.blocks
  const component = { name: 'Form:Form', options: { ...form?.component.options, ...options } }
  await shop.close()
  shop = await openFormEndpoint([{ ...CONTACT, data: { blocks: [{ ...form, component }] } }])
}

describe('a form without script', () => {
  it('is taken and leads back to its page with the form’s own thanks', async () => {
    const response = await post({ ...ANSWERS, news: 'on' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/aus/ask')
    const cookie = decodeURIComponent(response.headers.get('set-cookie') ?? '')
    expect(cookie).toContain('We will write to you.')
    await shop.settled()
    const [letter] = await listMailbox(shop.ordersDb)
    expect(letter?.text).toContain('News: yes')
  })

  it('is found by its page where its button did not say which', async () => {
    expect((await post(ANSWERS, '/aus/ask')).status).toBe(303)
    expect((await post(ANSWERS, '/aus/other')).status).toBe(404)
    expect((await post(ANSWERS, '/aus/ask?form=page-ask.none')).status).toBe(404)
    expect((await post(ANSWERS, '/aus/ask?form=none')).status).toBe(303)
  })

  it('keeps what was typed and says what is wrong', async () => {
    const response = await post({ name: '<b>Ann</b>', email: 'ann', message: '' })
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      status: 422,
      message: 'Please check the highlighted fields.',
      context: {
        formAnswer: {
          id: 'builder-ask-form',
          submission: {
            state: 'error',
            message: 'Please check the highlighted fields.',
            fields: {
              email: 'Enter an email address, such as name@example.com.',
              message: 'Message is a required field',
            },
          },
          typed: { name: ['<b>Ann</b>'], email: ['ann'], message: [''] },
        },
      },
    })
    expect(await shop.rows()).toEqual([])
  })

  it('says to wait where it was sent too often', async () => {
    for (let index = 0; index < 10; index++) await post({ ...ANSWERS, message: `Number ${index}` })
    const response = await post(ANSWERS)
    expect(response.status).toBe(429)
    expect(await response.json()).toMatchObject({
      retryAfter: 60,
      context: { formAnswer: { typed: { name: ['Ann'] } } },
    })
  })

  it('that cannot be read is refused', async () => {
    expect(
      (await shop.send('/aus/ask', { body: 'x', headers: { 'content-type': 'text/plain' } }))
        .status,
    ).toBe(415)
  })

  it('says so where it leads nowhere', async () => {
    await formWith({ sendSubmissionsTo: 'custom', sendWithJs: false, action: '//evil.example' })
    expect((await post(ANSWERS)).status).toBe(422)
    expect(await shop.rows()).toEqual([])
  })
})

describe('successUrl without script', () => {
  it.each([
    ['/aus/thanks', 'http://shop.example/aus/thanks'],
    ['https://crm.example/in', 'https://crm.example/in'],
    ['https://evil.example', '/aus/ask'],
    ['/aus/..//evil.example', '/aus/ask'],
    ['javascript:alert(1)', '/aus/ask'],
  ])('%s leads to %s', async (successUrl, location) => {
    await formWith({ successUrl })
    shop.settings.CONTENT_HOSTS = { forms: ['https://crm.example'] }
    expect((await post(ANSWERS)).headers.get('location')).toBe(location)
  })

  it('thanks in the stock words where the form has none', async () => {
    await formWith({ successMessage: [] })
    expect(decodeURIComponent((await post(ANSWERS)).headers.get('set-cookie') ?? '')).toContain(
      'Thanks!',
    )
  })
})

describe('settings of forms', () => {
  const read = (settings: object) =>
    parseConfig({
      ENVIRONMENT: 'local',
      ORIGIN: 'http://shop.example',
      SESSION_SECRET: 'a secret of at least thirty-two characters',
      ...settings,
    })

  it('knows an address of mail', () => {
    expect(() => read({ FORMS_TO: 'nobody' })).toThrow('FORMS_TO')
    expect(read({ FORMS_TO: '' }).FORMS_TO).toBeUndefined()
  })
})
