import { type APIRequestContext, expect, type Page, test } from '../support/test.ts'

const FILE = 'fixtures/content/preview-test.json'
const ELEMENT = '@builder.io/sdk:Element'

const entryWith = (words: string) => ({
  id: 'preview-test',
  name: 'A page in the making',
  data: {
    title: 'A page in the making',
    blocks: [
      {
        '@type': ELEMENT,
        id: 'builder-words',
        component: { name: 'Text', options: { text: `<h1>${words}</h1>` } },
        responsiveStyles: { large: { paddingBottom: '3000px' } },
      },
    ],
  },
  variations: {
    other: {
      id: 'other',
      name: 'The other one',
      testRatio: 0.5,
      data: {
        blocks: [
          {
            '@type': ELEMENT,
            id: 'builder-words',
            component: { name: 'Text', options: { text: '<h1>Something else</h1>' } },
          },
        ],
      },
    },
  },
})

async function save(request: APIRequestContext, entry: object | null, faults: object[] = []) {
  const data = { file: FILE, entry, faults }
  expect((await request.post('/_local/preview/draft', { data })).ok()).toBe(true)
}

const open = (page: Page) => page.goto(`/_local/preview?${new URLSearchParams({ file: FILE })}`)
const frame = (page: Page) => page.frameLocator('.preview-stage iframe:not([hidden])')
const heading = (page: Page) => frame(page).getByRole('heading', { level: 1 })
const choose = (page: Page, name: string) => page.getByText(name, { exact: true }).click()

test.describe.configure({ mode: 'serial', timeout: 30_000 })

test('a saved file is shown again at the same scroll position', async ({ page, request }) => {
  await save(request, entryWith('First words'))
  await open(page)
  await expect(heading(page)).toHaveText('First words')
  await expect(page.getByRole('status')).toContainText('Up to date')
  await frame(page)
    .locator('body')
    .evaluate(() => scrollTo(0, 900))
  await save(request, entryWith('Second words'))
  await expect(heading(page)).toHaveText('Second words')
  await expect
    .poll(() =>
      frame(page)
        .locator('body')
        .evaluate(() => scrollY),
    )
    .toBe(900)
})

test('an error is shown with its line, and the last valid version stays', async ({
  page,
  request,
}) => {
  await save(request, entryWith('Right words'))
  await open(page)
  await expect(heading(page)).toHaveText('Right words')
  await save(request, null, [{ line: 3, column: 9, path: 'data', message: 'This is no JSON.' }])
  await expect(page.getByRole('alert')).toContainText(`${FILE}:3:9 data`)
  await expect(page.getByRole('status')).toHaveText('1 mistake')
  await expect(heading(page)).toHaveText('Right words')
  await save(request, entryWith('Right again'))
  await expect(heading(page)).toHaveText('Right again')
  await expect(page.getByRole('alert')).toBeHidden()
})

test('the preview shows phones, dark mode, other countries and each variation', {
  tag: '@long',
}, async ({ page, request }) => {
  await save(request, entryWith('Many ways'))
  await open(page)
  await expect(heading(page)).toHaveText('Many ways')
  await choose(page, 'Phone')
  const width = () =>
    frame(page)
      .locator('body')
      .evaluate(() => innerWidth)
  await expect.poll(width).toBe(390)
  const background = () =>
    frame(page)
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor)
  expect(await background()).toBe('rgb(255, 255, 255)')
  await choose(page, 'Dark')
  await expect.poll(background).toBe('rgb(15, 18, 48)')
  await page.getByLabel('Variation').selectOption('The other one')
  await expect(heading(page)).toHaveText('Something else')
  await expect.poll(background).toBe('rgb(15, 18, 48)')
  await page.getByLabel('Country').selectOption('New Zealand')
  await expect(frame(page).locator('html')).toHaveAttribute('data-country', 'nz')
  await page.reload()
  await expect(frame(page).locator('html')).toHaveAttribute('data-country', 'nz')
})
