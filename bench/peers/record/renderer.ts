import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ReactElement } from 'react'
import { ASSETS } from '#worker/app/assets.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { createSlotContext } from '#worker/app/slot-context.ts'
import { loadLayoutData } from '#worker/render/layout-data.ts'
import type { Page } from '#worker/render/page.ts'
import { PAGE_SLOTS } from '#worker/render/slots/slots.tsx'

/** Replaces the shop's renderer: returns pages as data. */
export const attachRenderer = createMiddleware<AppEnv>(async (c, next) => {
  c.setRenderer((page) => respondWithPage(c, page))
  await next()
})

export async function respondWithPage(
  c: Context<AppEnv>,
  { main, ...head }: Page,
): Promise<Response> {
  const [shown] = main as unknown as { view: string; props: Record<string, unknown> }[]
  const shell = await loadLayoutData(c)
  const props: Record<string, unknown> = {}
  const shared: string[] = []
  const awaited: string[] = []
  for (const [name, value] of Object.entries(shown?.props ?? {})) {
    // What header and page both show is handed over once.
    if (value === shell[name as keyof typeof shell]) {
      shared.push(name)
      continue
    }
    if (value instanceof Promise) awaited.push(name)
    props[name] = await value
  }
  const stylesheet = ASSETS.stylesheet
  return c.json({
    head,
    shell,
    view: shown?.view,
    props,
    shared,
    awaited,
    slots: await slotsOf(c),
    stylesheet,
  })
}

/** Filled slots of the page by name; plain texts and empty ones are left out. */
async function slotsOf(c: Context<AppEnv>): Promise<Record<string, unknown>> {
  const viewer = createSlotContext(c)
  const slots: Record<string, unknown> = {}
  for (const [name, fillingFor] of Object.entries(PAGE_SLOTS)) {
    const filling = fillingFor(viewer, '')
    if (!filling || 'text' in filling) continue
    const view = (await filling.view(c)) as ReactElement | null
    if (view) slots[name] = view.props
  }
  return slots
}
