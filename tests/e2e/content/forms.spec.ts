import { BRAND } from '#brand/brand.ts'
import { isLong } from '#tests/support/length.ts'
import { violationsIn } from '../support/axe.ts'
import { mailsTo } from '../support/mails.ts'
import { expect, type Page, type Route, test } from '../support/test.ts'
import { type Opened, type OpenOptions, openCase, problemsIn } from './cases/case.ts'

const FORM = { entry: 'contact-form', own: true, title: '', check: async () => {} } as const
const SUBMIT = '/api/v1/form-submit'
const THANKS = 'We will write to you.'
const STOCK_ERROR = 'Form submission error :( Please check your answers and try again'

type Options = Record<string, unknown>
type Changed = { data: { blocks: { component: { options: Options }; children: object[] }[] } }

/** The form with other options, and perhaps one more field in front. */
const withOptions = (options: Options, field?: object) => (entry: never) => {
  const changed: Changed = structuredClone(entry)
  const [form] = changed.data.blocks
  Object.assign(form?.component.options ?? {}, options)
  if (field) form?.children.unshift(field)
  return changed
}

const says = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })

test.describe.configure({ mode: 'parallel' })

const opened: Opened[] = []
test.afterEach(async () => {
  for (const { page, consoleMessages } of opened.splice(0)) {
    expect(problemsIn(consoleMessages)).toEqual([])
    await page.context().close()
  }
})

type Fixtures = { browser: Parameters<typeof openCase>[0]; baseURL: string | undefined }

/** Opens the form; everything that is sent is noted. */
async function open({ browser, baseURL }: Fixtures, how: OpenOptions = {}) {
  const answers = how.answers ?? { [SUBMIT]: says(200, { data: { id: '1' } }) }
  const it = await openCase(browser, baseURL ?? '', FORM, { ...how, answers })
  opened.push(it)
  const sent: { url: string; method: string; type: string; body: string }[] = []
  it.page.on('request', (request) => {
    if (request.method() === 'GET' && request.resourceType() !== 'fetch') return
    sent.push({
      url: request.url().replace(baseURL ?? '', ''),
      method: request.method(),
      type: request.headers()['content-type'] ?? '',
      body: request.postData() ?? '',
    })
  })
  return { ...it, sent }
}

async function fill(page: Page) {
  await page.getByLabel('Your name').fill('Ann & Bob')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('City').fill('Perth')
  await page.getByLabel('Large').check()
  await page.getByLabel('Age', { exact: true }).selectOption('20 to 30')
  await page.getByLabel('Message').fill('Hello\nyou')
}
const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click()
const told = (page: Page) => page.getByRole('status')

/** Cancels events of the form, and notes what they bring. */
const cancel = (page: Page, ...types: string[]) =>
  page.evaluate((types) => {
    Object.assign(window, { heard: [] })
    for (const type of types) {
      document.querySelector('form')?.addEventListener(type, (event) => {
        event.preventDefault()
        const { detail } = event as CustomEvent<object>
        ;(window as never as { heard: string[][] }).heard.push([type, ...Object.keys(detail)])
      })
    }
  }, types)
const heard = (page: Page) => page.evaluate(() => (window as never as { heard: string[][] }).heard)

test('a form submits once, shows its progress and success, and starts again', async ({
  browser,
  baseURL,
}) => {
  let answer = () => {}
  const waits = new Promise<void>((resolve) => {
    answer = resolve
  })
  const slow = async (route: Route) => {
    await waits
    await says(200, {})(route)
  }
  const { page, sent } = await open({ browser, baseURL }, { answers: { [SUBMIT]: slow } })
  await fill(page)
  await page.getByRole('button', { name: 'Send' }).dblclick()
  await expect(told(page)).toHaveText('Sending...')
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true')
  await page.getByLabel('Message').press('Tab')
  await page.keyboard.press('Enter')
  answer()
  await expect(told(page)).toHaveText(THANKS)
  await expect(told(page)).toBeFocused()
  await expect(page.getByLabel('Your name')).toHaveValue('')
  await expect(page.getByLabel('People')).toHaveValue('2')
  expect(sent).toEqual([
    {
      url: `${SUBMIT}?apiKey=abcd&to=eW91ckBlbWFpbC5jb20=&name=Ask%20us`,
      method: 'POST',
      type: 'application/json',
      body: JSON.stringify({
        name: 'Ann & Bob',
        email: 'ann@example.com',
        people: 2,
        address: { city: 'Perth' },
        size: 'l',
        news: false,
        age: '20-30',
        message: 'Hello\nyou',
      }),
    },
  ])
})

test('other content types are sent, and an unknown one is logged', { tag: '@long' }, async ({
  browser,
  baseURL,
}) => {
  const encoded = await open(
    { browser, baseURL },
    { change: withOptions({ contentType: 'application/x-www-form-urlencoded' }) },
  )
  await fill(encoded.page)
  await send(encoded.page)
  await expect(told(encoded.page)).toHaveText(THANKS)
  expect(encoded.sent[0]).toMatchObject({ type: 'application/x-www-form-urlencoded' })
  expect(encoded.sent[0]?.body).toBe(
    'name=Ann%20%26%20Bob&email=ann%40example.com&people=2&address.city=Perth&size=l&news=false&age=20-30&message=Hello%0Ayou',
  )

  const multipart = await open(
    { browser, baseURL },
    { change: withOptions({ contentType: 'multipart/form-data' }) },
  )
  await fill(multipart.page)
  await send(multipart.page)
  await expect(told(multipart.page)).toHaveText(THANKS)
  expect(multipart.sent[0]?.type).toMatch(/^multipart\/form-data; boundary=/)

  const odd = await open({ browser, baseURL }, { change: withOptions({ contentType: 'text/csv' }) })
  await fill(odd.page)
  await send(odd.page)
  await expect.poll(() => odd.consoleMessages).toContainEqual('Unsupported content type:  text/csv')
  expect(odd.sent).toEqual([])
  await expect(told(odd.page)).toBeEmpty()
})

test('events of the form can be cancelled', { tag: '@long' }, async ({ browser, baseURL }) => {
  const before = await open({ browser, baseURL })
  await fill(before.page)
  await cancel(before.page, 'presubmit')
  await send(before.page)
  await expect.poll(() => heard(before.page)).toEqual([['presubmit', 'body']])
  expect(before.sent).toEqual([])

  const after = await open({ browser, baseURL }, { change: withOptions({ successUrl: '/aus' }) })
  await fill(after.page)
  await cancel(after.page, 'submit:success')
  await send(after.page)
  await expect.poll(() => heard(after.page)).toEqual([['submit:success', 'res', 'body']])
  await expect(told(after.page)).toHaveText(THANKS)
  await expect(after.page.getByLabel('Your name')).toHaveValue('Ann & Bob')
  expect(new URL(after.page.url()).pathname).toBe('/aus/content')

  const failing = await open(
    { browser, baseURL },
    { answers: { [SUBMIT]: (route) => route.abort() } },
  )
  await fill(failing.page)
  await cancel(failing.page, 'submit:error')
  await send(failing.page)
  await expect.poll(() => heard(failing.page)).toEqual([['submit:error', 'error']])
  await expect(told(failing.page)).toBeEmpty()
})

test('a network failure is an error that loses nothing', async ({ browser, baseURL }) => {
  let isDown = true
  const answers = {
    [SUBMIT]: (route: Route) => (isDown ? route.abort() : says(200, {})(route)),
  }
  const { page } = await open({ browser, baseURL }, { answers })
  await fill(page)
  await send(page)
  await expect(page.getByRole('alert')).toHaveText(STOCK_ERROR)
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Message')).toHaveValue('Hello\nyou')
  await expect(page.locator('.builder-form-error-text')).toHaveCount(0)
  isDown = false
  await send(page)
  await expect(told(page)).toHaveText(THANKS)
})

test('errors are shown as text, in a summary and beside their field, never as raw data', async ({
  browser,
  baseURL,
}) => {
  const answer = { message: '<img src=x>No', fields: { email: 'That is no email address.' } }
  const { page } = await open({ browser, baseURL }, { answers: { [SUBMIT]: says(422, answer) } })
  await fill(page)
  await send(page)
  await expect(page.getByRole('alert')).toContainText('<img src=x>No')
  await expect(page.locator('form img')).toHaveCount(0)
  await expect(page.locator('form pre')).toHaveCount(0)
  await page.getByRole('link', { name: 'That is no email address.' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Error: That is no email address.',
  )
  await expect(page.getByLabel('Your name')).toHaveValue('Ann & Bob')
  expect(await violationsIn(page, 'form')).toEqual([])
})

test('the browser validates required fields unless the form has novalidate', async ({
  browser,
  baseURL,
}) => {
  const strict = await open({ browser, baseURL })
  await strict.page.getByLabel('Your name').fill('Ann')
  await send(strict.page)
  await expect(strict.page.getByLabel('Email')).toBeFocused()
  expect(strict.sent).toEqual([])

  const loose = await open(
    { browser, baseURL },
    { change: withOptions({ validate: false, resetFormOnSubmit: false }) },
  )
  await loose.page.getByLabel('Your name').fill('Ann')
  await send(loose.page)
  await expect(told(loose.page)).toHaveText(THANKS)
  await expect(loose.page.getByLabel('Your name')).toHaveValue('Ann')
})

test('files go as multipart', async ({ browser, baseURL }) => {
  const file = {
    '@type': '@builder.io/sdk:Element',
    id: 'builder-own-file',
    component: { name: 'Form:Input', options: { name: 'cv', type: 'file' } },
  }
  const { page, sent } = await open({ browser, baseURL }, { change: withOptions({}, file) })
  await fill(page)
  const cv = { name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('about me') }
  await page.getByLabel('Cv').setInputFiles(cv)
  await send(page)
  await expect(told(page)).toHaveText(THANKS)
  expect(sent[0]?.type).toMatch(/^multipart/)
})

/** More of them where links are tested. */
const ELSEWHERE = ['/aus/..//evil.example', 'https://evil.example/', 'javascript:alert(1)']

test('successUrl only leads to the shop', async ({ browser, baseURL }) => {
  for (const successUrl of isLong ? ELSEWHERE : ELSEWHERE.slice(0, 1)) {
    const { page, requests } = await open(
      { browser, baseURL },
      { change: withOptions({ successUrl }) },
    )
    await fill(page)
    await send(page)
    await expect(told(page)).toHaveText(THANKS)
    expect(requests).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/aus/content')
  }
  const change = withOptions({ successUrl: '/aus/cities' })
  const held = await open({ browser, baseURL }, { change })
  await fill(held.page)
  await cancel(held.page, 'route')
  await send(held.page)
  await expect.poll(() => heard(held.page)).toEqual([['route', 'url']])
  expect(new URL(held.page.url()).pathname).toBe('/aus/content')

  const led = await open({ browser, baseURL }, { change })
  await fill(led.page)
  await send(led.page)
  await led.page.waitForURL('**/aus/cities')
})

test('custom forms submit to the shop only, with the editor’s headers', async ({
  browser,
  baseURL,
}) => {
  const custom = {
    sendSubmissionsTo: 'custom',
    customHeaders: { 'X-Campaign': 'spring', Host: 'evil' },
  }
  const own = await open(
    { browser, baseURL },
    {
      change: withOptions({ ...custom, action: '/api/own-form', method: 'PUT' }),
      answers: { '/api/own-form': says(200, {}) },
    },
  )
  const request = own.page.waitForRequest('**/api/own-form')
  await fill(own.page)
  await send(own.page)
  expect((await request).headers()).toMatchObject({
    'x-campaign': 'spring',
    'content-type': 'application/json',
  })
  expect((await request).method()).toBe('PUT')
  await expect(told(own.page)).toHaveText(THANKS)

  const foreign = await open(
    { browser, baseURL },
    { change: withOptions({ ...custom, action: 'https://evil.example/in' }) },
  )
  await fill(foreign.page)
  await send(foreign.page)
  await expect(foreign.page.getByRole('alert')).toContainText('can’t be sent to that address')
  expect([...foreign.sent, ...foreign.requests]).toEqual([])
})

test('without script the form is submitted to its page with its id', async ({
  browser,
  baseURL,
}) => {
  const { page, sent } = await open(
    { browser, baseURL },
    {
      noScript: true,
      answers: { '?form=': (route) => route.fulfill({ contentType: 'text/html', body: 'taken' }) },
    },
  )
  await fill(page)
  await send(page)
  await expect(page.getByText('taken')).toBeVisible()
  expect(sent).toMatchObject([
    {
      url: '/aus/content?form=own-contact-form.builder-own-form',
      method: 'POST',
      type: 'application/x-www-form-urlencoded',
    },
  ])
  expect(sent[0]?.body).toContain('name=Ann+%26+Bob&email=ann%40example.com')
})

test('the contact form is stored, with and without script', async ({
  browser,
  baseURL,
  request,
}) => {
  // With script it is sent from its page, in another suite.
  for (const javaScriptEnabled of isLong ? [false, true] : [false]) {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(`${baseURL}/aus/contact`)
    const consoleMessages: string[] = []
    page.on('console', (message) => consoleMessages.push(message.text()))
    page.on('pageerror', (error) => consoleMessages.push(`error: ${error.message}`))
    const words = `Hello, script: ${javaScriptEnabled}`
    await page.getByLabel('Your name').fill('Ann')
    await page.getByLabel('Your email').fill('ann@example.com')
    await page.getByLabel('Topic').selectOption('booking')
    await page.getByLabel('Your message').fill('   ')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.locator('form .form-block-wrong')).toContainText('is a required field')
    await expect(page.getByLabel('Your email')).toHaveValue('ann@example.com')
    await expect(page.getByLabel('Topic')).toHaveValue('booking')
    if (!javaScriptEnabled) await expect(page).toHaveTitle(/^Error: /)

    await page.getByLabel('Your message').fill(words)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Thanks, your message is sent.')).toBeVisible()
    await expect(page.getByLabel('Your message')).toHaveValue('')
    expect(new URL(page.url()).search).toBe('')
    const texts = async () => (await mailsTo(request, BRAND.email)).map(({ text }) => text)
    await expect.poll(texts).toContainEqual(expect.stringContaining(words))
    // An island knows the pictures that its content shows, and no others.
    await expect(page.locator('main picture source').first()).toHaveAttribute('srcset', /800w/)
    expect(problemsIn(consoleMessages)).toEqual([])
    await context.close()
  }
})
