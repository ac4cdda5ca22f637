import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ReactNode } from 'react'
import { HoleToken } from '#client/components/Hole.tsx'
import { IslandDrawing } from '#client/islands/island.tsx'
import type { Part } from '#client/pages/part.ts'
import type { Edge } from '#worker/context.ts'
import { logFault } from '#worker/errors.ts'
import { documentOf } from './document.tsx'
import { drawIsland, drawStatic } from './draw.ts'
import { frameOf } from './frame.tsx'
import { fillerFor } from './holes.tsx'
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
  const fill = fillerFor(c, shell)
  const draw = (view: ReactNode) => drawPart(view, token, c.var.requestId)
  const frame = frameOf(shell, page.frame === 'checkout', draw)
  const { opening, closing } = documentOf(page, shell, frame)

  const pieces = piecesOf(opening.map(draw), page.main, closing.map(draw), draw)
  const filled = fillHoles(pieces, token, fill)
  const body = page.main.some(isLater) ? streamOf(filled) : await wholeOf(filled)
  c.header('content-type', 'text/html; charset=utf-8')
  c.header('cache-control', 'private, no-cache')
  return c.body(body, page.status ?? 200)
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
function drawPart(view: ReactNode, token: string, requestId: string): string {
  if (typeof view === 'string') return view
  try {
    return drawStatic(
      <HoleToken.Provider value={token}>
        <IslandDrawing.Provider value={drawIsland}>{view}</IslandDrawing.Provider>
      </HoleToken.Provider>,
    )
  } catch (cause) {
    logFault(cause, requestId)
    return '<p class="problem" role="alert">We could not show this part just now.</p>'
  }
}

type Fill = (hole: string) => string | Promise<string>

async function* fillHoles(pieces: AsyncIterable<string>, token: string, fill: Fill) {
  for await (const piece of pieces) {
    const [first = '', ...rest] = piece.split(token)
    let text = first
    for (const part of rest) {
      const end = part.indexOf(';')
      text += (await fill(part.slice(0, end))) + part.slice(end + 1)
    }
    yield text
  }
}

function streamOf(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}

async function wholeOf(pieces: AsyncIterable<string>): Promise<Uint8Array<ArrayBuffer>> {
  let text = ''
  for await (const piece of pieces) text += piece
  return new TextEncoder().encode(text)
}

/** What marks a hole: drawn on an isolate's first page, so no content can forge it. */
let token: string | undefined
function tokenOfThisIsolate(newId: () => string): string {
  token ??= `hole-${newId()}-`
  return token
}
