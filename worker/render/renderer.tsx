import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ReactNode } from 'react'
import type { Part } from '#client/pages/part.ts'
import { policyWith } from '#worker/content/guards.ts'
import { contentHosts } from '#worker/content/hosts.ts'
import type { Edge } from '#worker/context.ts'
import { logFault } from '#worker/errors.ts'
import { policyAt } from '#worker/middleware/headers.ts'
import { joined, keepPage } from '#worker/page-cache/kept.ts'
import { headPage } from './answer.ts'
import { bytesOf, textOf } from './bytes.ts'
import { documentOf } from './document.tsx'
import { draw } from './drawing.tsx'
import { fillerFor } from './fill.ts'
import type { Drawn } from './fragments.ts'
import { frameOf } from './frame.tsx'
import { quietWord } from './holes.tsx'
import type { Page } from './page.ts'
import { shellFor } from './shell.ts'
import { spared } from './spared.ts'

/** Gives handlers `c.render(page)`: the head leaves first, then every part in order (house 1.10). */
export const renderer = createMiddleware<Edge>(async (c, next) => {
  c.setRenderer((page) => respond(c, page))
  await next()
})

export async function respond(c: Context<Edge>, page: Page): Promise<Response> {
  const main = page.main.map((part) => surely(c, part))
  const shell = await (c.var.shell ?? shellFor(c))
  const token = tokenOfThisIsolate(c.var.backend.newId)
  const { opening, closing } = documentOf(page, shell, frameOf(shell, page.frame === 'checkout'))

  const status = page.status ?? 200
  const keep = page.shared && status === 200 ? c.var.keepPage : undefined
  const policy =
    page.guards &&
    policyWith(policyAt(c.var.config, c.req.path), page.guards, contentHosts(c.var.config))
  const head = policy ? { ...page, policy } : page
  headPage(c, keep ? 'miss' : 'bypass', head)
  const lots = lotsOf([...opening, ...main, ...closing], (views) => drawn(c, views, token))
  const noted = keep ? keeping(c, lots, token, head, keep) : lots
  return c.body(await bodyOf(filled(noted, fillerFor(c))), status)
}

/** Hands a page that went out whole and without trouble over to be kept, holes still open. */
async function* keeping(
  c: Context<Edge>,
  pieces: AsyncIterable<Drawn>,
  token: string,
  { visits, policy }: Page & { policy?: string },
  keep: NonNullable<Edge['Variables']['keepPage']>,
) {
  let html = ''
  for await (const drawn of pieces) {
    html += textOf(drawn, token)
    yield drawn
  }
  if (c.var.hadFault) return
  const drawnAt = c.var.backend.clock().getTime()
  const about = {
    status: 200,
    drawnAt,
    ...untilOf(c.var),
    ...(visits ? { visits } : {}),
    ...(policy ? { policy } : {}),
  }
  keep(await keepPage(html, token, about, quietWord))
}

/** An end that never comes is none. */
const untilOf = ({ showsUntil }: Edge['Variables']) =>
  showsUntil !== undefined && Number.isFinite(showsUntil) ? { until: showsUntil } : {}

/** What is there already is drawn and sent together; a part that is not there yet is waited for. */
async function* lotsOf(
  parts: readonly Part[],
  drawAll: (views: ReactNode[]) => Drawn,
): AsyncGenerator<Drawn, void> {
  const ready: ReactNode[] = []
  for (const part of parts) {
    if (!isLater(part)) {
      ready.push(part)
      continue
    }
    const there = await atOnce(part)
    if (!there) yield drawAll(ready.splice(0))
    ready.push(there ? there.value : await part)
  }
  yield drawAll(ready)
}

/** A part that fails is left out and told, whether or not it is its turn; the page is not kept without it. */
const surely = (c: Context<Edge>, part: Part): Part =>
  isLater(part) ? spared(c, part, null) : part

const isLater = (part: Part): part is Promise<ReactNode> => part instanceof Promise

/** One broken part never takes the page down (reliability R21): then each is drawn by itself. */
function drawn(c: Context<Edge>, views: ReactNode[], token: string): Drawn {
  try {
    return draw(views, token)
  } catch (cause) {
    if (views.length > 1) return views.flatMap((view) => drawn(c, [view], token))
    c.set('hadFault', true)
    logFault(cause, c.var.requestId)
    return ['<p class="problem" role="alert">We could not show this part just now.</p>']
  }
}

async function* filled(
  lots: AsyncIterable<Drawn>,
  fill: ReturnType<typeof fillerFor>,
): AsyncGenerator<Uint8Array[], void> {
  for await (const lot of lots) yield await bytesOf(lot, fill)
}

/** In one piece when all of it is there at once, else as a stream: a stream costs a third of a page's drawing. */
async function bodyOf(
  lots: AsyncGenerator<Uint8Array[], void>,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  const ready: Uint8Array[] = []
  for (;;) {
    const next = lots.next()
    const answer = await atOnce(next)
    if (!answer) return streamOf(joined(ready), next, lots)
    if (answer.value.done) return joined(ready)
    ready.push(...answer.value.value)
  }
}

type Next = IteratorResult<Uint8Array[], void>

function streamOf(
  ready: Uint8Array,
  first: Promise<Next>,
  lots: AsyncGenerator<Uint8Array[], void>,
): ReadableStream<Uint8Array> {
  let next: Promise<Next> | null = first
  return new ReadableStream({
    start(controller) {
      controller.enqueue(ready)
    },
    async pull(controller) {
      const { done, value } = await (next ?? lots.next())
      next = null
      if (done) controller.close()
      else controller.enqueue(joined(value))
    },
  })
}

/** Turns of the microtask queue after which work is taken to wait for something outside. */
const TURNS = 100

/** What a promise brings without anything from outside, such as data that lies in memory; null when it has to wait. */
async function atOnce<Value>(work: Promise<Value>): Promise<{ value: Value } | null> {
  let answer: { value: Value } | null = null
  let failed = false
  work.then(
    (value) => {
      answer = { value }
    },
    () => {
      failed = true
    },
  )
  for (let turn = 0; turn < TURNS && answer === null && !failed; turn++) await null
  return answer
}

/** What marks a hole: drawn on an isolate's first page, so no content can forge it. */
let token: string | undefined
function tokenOfThisIsolate(newId: () => string): string {
  token ??= `hole-${newId()}-`
  return token
}
