import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page, Route } from 'playwright/test'

/** Recorded content from outside the project, which need not be there. */
const SHARED =
  process.env.CONTENT_CASES ?? join(import.meta.dirname, '../../../../../shared/content/cases')
const OWN = join(import.meta.dirname, 'own')

/** What `/_local/content` is asked beside the entry. */
export type Asked = {
  model?: string
  path?: string
  locale?: string
  cookies?: Record<string, string>
  data?: Record<string, unknown>
  entries?: object[]
  nonce?: string
  counted?: boolean
}

/** How a case is opened. */
export type How = Asked & {
  width?: number
  /** Without script. */
  still?: true
  /** For somebody who wants no movement. */
  calm?: true
  userAgent?: string
  /** Answers of hosts outside, by a part of the address; every other one is refused. */
  answers?: Record<string, (route: Route) => Promise<void>>
  /** The entry, changed on the way. */
  change?: (entry: never) => object
}

export type Opened = {
  page: Page
  /** The HTML as it was served. */
  html: string
  headers: Record<string, string>
  /** Everything the console said, and errors of the page. */
  said: string[]
  /** Addresses outside that were asked for. */
  asked: string[]
}

/** One case: a name in the shared folder, or with `own` one of ours. */
export type Case = {
  entry: string
  own?: true
  /** Names the spec's section and what is seen. */
  says: string
  /** The console may say these. */
  may?: RegExp
  check: (open: (how?: How) => Promise<Opened>) => Promise<void>
}

const fileOf = ({ entry, own }: Pick<Case, 'entry' | 'own'>) =>
  join(own ? OWN : SHARED, `${entry}.json`)

/** Whether what a case is about is there. */
export const isThere = (one: Case): boolean => existsSync(fileOf(one))

/** The JSON of a case. */
export const entryOf = (one: Pick<Case, 'entry' | 'own'>): object =>
  JSON.parse(readFileSync(fileOf(one), 'utf8'))

const ADDRESS = '/aus/content'
const PICTURE = readFileSync(join(import.meta.dirname, 'picture.png'))

/** Opens an entry as a page of the shop, at an address of the shop, in a browser of its own. */
export async function openIn(
  browser: Browser,
  origin: string,
  one: Case,
  how: How = {},
): Promise<Opened> {
  const { width = 1280, still, calm, userAgent, answers = {}, change, ...asked } = how
  const context = await browser.newContext({
    viewport: { width, height: 720 },
    javaScriptEnabled: !still,
    reducedMotion: calm ? 'reduce' : 'no-preference',
    ...(userAgent ? { userAgent } : {}),
  })
  for (const [name, value] of Object.entries(how.cookies ?? {})) {
    await context.addCookies([{ name, value: encodeURIComponent(value), url: origin }])
  }
  const page = await context.newPage()
  const entry = entryOf(one)
  const answer = await page.request.post(`${origin}/_local/content`, {
    // Who is counted has a script more: only cases about it are.
    data: { counted: false, ...asked, entry: change ? change(entry as never) : entry },
  })
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`)
  const [html, headers] = [await answer.text(), answer.headers()]

  const said: string[] = []
  const outside: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(`error: ${error.message}`))
  const address = origin + (how.path ?? ADDRESS)
  await page.route(
    (url) => url.origin !== origin,
    async (route) => {
      const url = route.request().url()
      outside.push(url)
      const given = Object.entries(answers).find(([part]) => url.includes(part))
      if (given) return given[1](route)
      if (url.includes('/api/v1/image')) {
        return route.fulfill({ contentType: 'image/png', body: PICTURE })
      }
      return route.abort()
    },
  )
  for (const [part, give] of Object.entries(answers)) {
    await page.route((url) => url.origin === origin && url.href.includes(part), give)
  }
  const type = headers['content-type'] ?? 'text/html'
  const policy = headers['content-security-policy'] ?? ''
  await page.route(address, (route) =>
    route.fulfill({
      contentType: type,
      headers: { 'content-security-policy': policy },
      body: html,
    }),
  )
  await page.goto(address)
  return { page, html, headers, said, asked: outside }
}

/** What no page may say: that it was drawn twice, that it broke its own policy, or that it failed. */
export const troubleIn = (said: readonly string[], may?: RegExp): string[] =>
  said.filter(
    (line) =>
      /hydrat|did not match|Minified React|Content Security Policy|violates|^error: /i.test(line) &&
      !may?.test(line),
  )
