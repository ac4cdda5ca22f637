import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ReactNode } from 'react'
import { HoleToken } from '#client/components/Hole.tsx'
import { IslandDrawing } from '#client/islands/island.tsx'
import type { Part } from '#client/pages/part.ts'
import type { Edge } from '#worker/context.ts'
import { logFault } from '#worker/errors.ts'
import { keepPage } from '#worker/page-cache/kept.ts'
import { headPage } from './answer.ts'
import { documentOf } from './document.tsx'
import { drawIsland, drawStatic } from './draw.ts'
import { fillerFor } from './fill.ts'
import { frameOf } from './frame.tsx'
import { quietWord } from './holes.tsx'
import type { Page } from './page.ts'
import { shellFor } from './shell.ts'

/** Gives handlers `c.render(page)`: the head leaves first, then every part in order (house 1.10). */
export const renderer = createMiddleware<Edge>(async (c, next) => {
  c.setRenderer((page) => respond(c, page))
  await next()
})

export async function respond(c: Context<Edge>, page: Page): Promise<Response> {
  const shell = await shellFor(c)
  const token = tokenOfThisIsolate(c.var.backend.newId)
  const draw = (view: ReactNode) => drawPart(c, view, token)
  const frame = frameOf(shell, page.frame === 'checkout', draw)
  const { opening, closing } = documentOf(page, shell, frame)

  const status = page.status ?? 200
  const keep = page.shared && status === 200 ? c.var.keepPage : undefined
  headPage(c, keep ? 'miss' : 'bypass', page)
  const pieces = piecesOf(opening.map(draw), page.main, closing.map(draw), draw)
  const noted = keep ? keeping(c, pieces, token, page, keep) : pieces
  const filled = fillHoles(noted, token, fillerFor(c))
  return c.body(await bodyOf(filled), status)
}

/** Hands a page that went out whole and without trouble over to be kept, holes still open. */
async function* keeping(
  c: Context<Edge>,
  pieces: AsyncIterable<string>,
  token: string,
  { visits }: Page,
  keep: NonNullable<Edge['Variables']['keepPage']>,
) {
  let html = ''
  for await (const piece of pieces) {
    html += piece
    yield piece
  }
  if (c.var.hadFault) return
  const drawnAt = c.var.backend.clock().getTime()
  const about = { status: 200, drawnAt, ...(visits ? { visits } : {}) }
  keep(await keepPage(html, token, about, quietWord))
}

/** Text between parts that are already there is sent together; a part that is not there yet is waited for. */
async function* piecesOf(
  opening: string[],
  main: Part[],
  closing: string[],
  draw: (view: ReactNode) => string,
) {
  let ready = opening.join('')
  for (const part of main) {
    if (isLater(part)) {
      yield ready
      ready = draw(await part.catch(() => null))
    } else {
      ready += draw(part)
    }
  }
  yield ready + closing.join('')
}

const isLater = (part: Part): part is Promise<ReactNode> => part instanceof Promise

/** One broken part never takes the page down (reliability R21). */
function drawPart(c: Context<Edge>, view: ReactNode, token: string): string {
  if (typeof view === 'string') return view
  try {
    return drawStatic(
      <HoleToken.Provider value={token}>
        <IslandDrawing.Provider value={drawIsland}>{view}</IslandDrawing.Provider>
      </HoleToken.Provider>,
    )
  } catch (cause) {
    c.set('hadFault', true)
    logFault(cause, c.var.requestId)
    return '<p class="problem" role="alert">We could not show this part just now.</p>'
  }
}

type Fill = ReturnType<typeof fillerFor>

const encoder = new TextEncoder()

async function* fillHoles(
  pieces: AsyncIterable<string>,
  token: string,
  fill: Fill,
): AsyncGenerator<string, void> {
  for await (const piece of pieces) {
    const [first = '', ...rest] = piece.split(token)
    let text = first
    for (const part of rest) {
      const end = part.indexOf(';')
      const filling = fill(part.slice(0, end))
      // Hearts are many: what is known is not waited for.
      text += (filling instanceof Promise ? await filling : filling).text + part.slice(end + 1)
    }
    yield text
  }
}

/** In one piece when all of it is there at once, else as a stream: a stream costs a third of a page's drawing. */
async function bodyOf(
  pieces: AsyncGenerator<string>,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  let text = ''
  for (;;) {
    const next = pieces.next()
    const answer = await atOnce(next)
    if (!answer) return streamOf(text, next, pieces)
    if (answer.done) return encoder.encode(text)
    text += answer.value
  }
}

type Next = IteratorResult<string, void>

function streamOf(
  text: string,
  first: Promise<Next>,
  pieces: AsyncGenerator<string>,
): ReadableStream<Uint8Array> {
  let next: Promise<Next> | null = first
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(text))
    },
    async pull(controller) {
      const { done, value } = await (next ?? pieces.next())
      next = null
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}

/** Turns of the microtask queue after which work is taken to wait for something outside. */
const TURNS = 100

/** What a promise brings without anything from outside, such as data that lies in memory; null when it has to wait. */
async function atOnce<Value>(work: Promise<Value>): Promise<Value | null> {
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
  return answer === null ? null : (answer as { value: Value }).value
}

/** What marks a hole: drawn on an isolate's first page, so no content can forge it. */
let token: string | undefined
function tokenOfThisIsolate(newId: () => string): string {
  token ??= `hole-${newId()}-`
  return token
}
