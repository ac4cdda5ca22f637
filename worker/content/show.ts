import type { Context } from 'hono'
import type { Part } from '#client/pages/part.ts'
import type { Entry, UserAttributes } from '#domain/content/entry.ts'
import type { Edge } from '#worker/context.ts'
import { logFault, logTrouble } from '#worker/errors.ts'
import { inlineSheet } from '#worker/render/assets.ts'
import { drawContent } from './draw.ts'
import { mayRunCode } from './editors-code.ts'
import { createEvaluator } from './evaluator.ts'
import { type Guards, sourceOf } from './guards.ts'
import { type Place, prepare } from './prepare.ts'
import { resolve, type Ways } from './resolve.ts'
import { scanOf } from './scan.ts'

/** How an entry is to be shown. */
export type Showing = {
  model: string
  /** Path and query of the page, as its visitor sees them. */
  path: string
  locale?: string | undefined
  /** What the page gives the content beside its own state. */
  data?: Record<string, unknown> | undefined
  mode?: Place['mode']
  apiKey: string
  nonce?: string | undefined
  attributes: UserAttributes
  byId: Ways['byId']
  here?: Ways['here']
  decide: Ways['decide']
}

/** An entry ready to stand in a page. */
export type Shown = {
  title?: string
  description?: string
  /** The sheet of the built-in blocks, then the content. */
  parts: Part[]
  /** What the policy of the page has to let in. */
  guards: Guards
  /** Whether everybody at this address sees the same. */
  isShared: boolean
}

/** Resolves, prepares and draws an entry: the one way from what an editor published to a page (spec §3). */
export async function showContent(
  c: Context<Edge>,
  entry: Entry,
  showing: Showing,
): Promise<Shown> {
  const note = (message: string) => logTrouble(message, '', c.var.requestId)
  const fits = () => false
  const whole = await resolve(entry, { ...showing, fits, note })
  const scan = scanOf(whole)
  const place: Place = {
    ...showing,
    mode: showing.mode ?? 'page',
    url: new URL(showing.path, c.var.config.ORIGIN),
    runsCode: mayRunCode(c.var.config, showing.path, note),
    userAgent: c.req.header('user-agent') ?? '',
  }
  const warned = new Set<string>()
  const scope = prepare(whole, place, createEvaluator(), {
    warn(message) {
      if (!warned.has(message)) note(message)
      warned.add(message)
    },
    failed: (cause, { id }) =>
      logFault(new Error(`Builder block error: ${id}`, { cause }), c.var.requestId),
  })
  const { html, css } = drawContent(whole, { model: showing.model, prefix: null }, scope)
  const { title, pageTitle, description, pageDescription } = whole.data
  return {
    ...textOf('title', title ?? pageTitle),
    ...textOf('description', description ?? pageDescription),
    parts: [`<style>${inlineSheet('blocks')}</style>`, html],
    guards: { styles: [await sourceOf(css)], scripts: [], nonce: false },
    isShared: !scan.isPersonal,
  }
}

const textOf = <Name extends string>(name: Name, text: unknown): { [Key in Name]?: string } =>
  typeof text === 'string' && text ? ({ [name]: text } as { [Key in Name]: string }) : {}
