import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright/test'

/** Recorded content from outside the project, which need not be there. */
const SHARED =
  process.env.CONTENT_CASES ?? join(import.meta.dirname, '../../../../../shared/content/cases')
const OWN = join(import.meta.dirname, 'own')

/** The body of `/_local/content` besides the entry. */
export type ContentRequest = {
  model?: string
  path?: string
  locale?: string
  cookies?: Record<string, string>
  data?: Record<string, unknown>
  entries?: object[]
  nonce?: string
  counted?: boolean
}

export type OpenOptions = ContentRequest & {
  width?: number
  noScript?: true
  reducedMotion?: true
  userAgent?: string
  /** Another window than one of a desktop. */
  device?: BrowserContextOptions
  /** Responses of other hosts, by a part of the URL; other requests fail. */
  answers?: Record<string, (route: Route) => Promise<void>>
  /** What to wait for; absent: that everything is loaded. */
  waitUntil?: 'commit'
  /** Changes the entry. */
  change?: (entry: never) => object
}

export type Opened = {
  page: Page
  html: string
  headers: Record<string, string>
  /** Messages of the console, and errors of the page. */
  consoleMessages: string[]
  /** URLs of other hosts that were requested. */
  requests: string[]
}

/** One case: the name of a recorded entry, with `own` of one in this folder, or the entry itself. */
export type Case = {
  entry: string
  own?: true
  data?: object
  title: string
  allowedMessages?: RegExp
  check: (open: (options?: OpenOptions) => Promise<Opened>) => Promise<void>
}

const fileOf = ({ entry, own }: Pick<Case, 'entry' | 'own'>) =>
  join(own ? OWN : SHARED, `${entry}.json`)

export const hasEntry = (one: Case): boolean => one.data !== undefined || existsSync(fileOf(one))

export const entryOf = (one: Pick<Case, 'entry' | 'own' | 'data'>): object =>
  one.data
    ? { id: one.entry, published: 'published', data: one.data }
    : JSON.parse(readFileSync(fileOf(one), 'utf8'))

const ADDRESS = '/aus/content'
const PICTURE = readFileSync(join(import.meta.dirname, 'picture.png'))

/** Opens an entry as a page of the shop in a new browser context. */
export async function openCase(
  browser: Browser,
  origin: string,
  one: Case,
  options: OpenOptions = {},
): Promise<Opened> {
  const {
    width = 1280,
    noScript,
    reducedMotion,
    userAgent,
    device = {},
    answers = {},
    change,
    waitUntil = 'load',
    ...contentRequest
  } = options
  const context = await browser.newContext({
    viewport: { width, height: 720 },
    javaScriptEnabled: !noScript,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    ...device,
    ...(userAgent ? { userAgent } : {}),
  })
  for (const [name, value] of Object.entries(options.cookies ?? {})) {
    await context.addCookies([{ name, value: encodeURIComponent(value), url: origin }])
  }
  const page = await context.newPage()
  const entry = entryOf(one)
  const answer = await page.request.post(`${origin}/_local/content`, {
    // Tracking adds a script: only cases about it have it.
    data: { counted: false, ...contentRequest, entry: change ? change(entry as never) : entry },
  })
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`)
  const [html, headers] = [await answer.text(), answer.headers()]

  const consoleMessages: string[] = []
  const requests: string[] = []
  page.on('console', (message) => consoleMessages.push(message.text()))
  page.on('pageerror', (error) => consoleMessages.push(`error: ${error.message}`))
  const address = origin + (options.path ?? ADDRESS)
  await page.route(
    (url) => url.origin !== origin,
    async (route) => {
      const url = route.request().url()
      requests.push(url)
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
  await page.goto(address, { waitUntil })
  return { page, html, headers, consoleMessages, requests }
}

/** Messages that no page may log: hydration mismatches, policy violations and errors. */
export const problemsIn = (messages: readonly string[], allowed?: RegExp): string[] =>
  messages.filter(
    (line) =>
      /hydrat|did not match|Minified React|Content Security Policy|violates|^error: /i.test(line) &&
      !allowed?.test(line),
  )
