import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ReactElement } from 'react'
import type { Edge } from '../../../worker/context.ts'
import { ASSETS } from '../../../worker/render/assets.ts'
import { HOLES } from '../../../worker/render/holes.tsx'
import type { Page } from '../../../worker/render/page.ts'
import { shellFor } from '../../../worker/render/shell.ts'
import { viewerOf } from '../../../worker/viewer.ts'

/** Stands where the shop's renderer stands: pages are answered as the data they would be drawn from. */
export const renderer = createMiddleware<Edge>(async (c, next) => {
  c.setRenderer((page) => respond(c, page))
  await next()
})

export async function respond(c: Context<Edge>, { main, ...head }: Page): Promise<Response> {
  const [shown] = main as unknown as { view: string; props: Record<string, unknown> }[]
  const shell = await shellFor(c)
  const props: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(shown?.props ?? {})) {
    // What header and page both show is handed over once.
    if (value !== shell[name as keyof typeof shell]) props[name] = await value
  }
  const stylesheet = ASSETS.stylesheet
  return c.json({ head, shell, view: shown?.view, props, holes: await holesOf(c), stylesheet })
}

/** What the visitor's own parts of the page show, by name; those that are a word or empty are left out. */
async function holesOf(c: Context<Edge>): Promise<Record<string, unknown>> {
  const viewer = viewerOf(c)
  const holes: Record<string, unknown> = {}
  for (const [name, fillingFor] of Object.entries(HOLES)) {
    const filling = fillingFor(viewer, '')
    if (!filling || 'word' in filling) continue
    const view = (await filling.view(c)) as ReactElement | null
    if (view) holes[name] = view.props
  }
  return holes
}
