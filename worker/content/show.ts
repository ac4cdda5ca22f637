import type { Context } from 'hono'
import { createElement } from 'react'
import { picturesIn } from '#client/blocks/own-picture.ts'
import { Hole } from '#client/components/Hole.tsx'
import type { ContentProps } from '#client/islands/content/props.ts'
import type { Part } from '#client/pages/part.ts'
import type { Entry, UserAttributes } from '#domain/content/entry.ts'
import { isMeantFor } from '#domain/content/target.ts'
import type { Edge } from '#worker/context.ts'
import { logTrouble } from '#worker/errors.ts'
import { drawContent } from './draw.ts'
import { mayRunCode } from './editors-code.ts'
import { formOrigins } from './forms/origins.ts'
import { type Guards, sourceOf } from './guards.ts'
import { contentHosts } from './hosts.ts'
import { takeIn } from './intake.ts'
import type { Evaluator } from './interpreter/index.ts'
import { entryFor, islandOf, scriptFor } from './island.ts'
import { type Place, prepare } from './prepare.ts'
import { answerRequests, answerSymbols, type SymbolRequests } from './requests.ts'
import { resolve, type Ways } from './resolve.ts'
import { type Scan, scanOf } from './scan.ts'
import { sheetFor } from './sheets.ts'
import { snapshotOf } from './snapshot.ts'

/** How an entry is to be shown. */
export type Showing = Pick<Ways, 'decide' | 'byId' | 'here'> & {
  model: string
  /** Path and query of the page, as its visitor sees them. */
  path: string
  locale?: string | undefined
  /** What the page gives the content beside its own state. */
  data?: Record<string, unknown> | undefined
  /** What the page tells blocks, and no expression writes. */
  context?: Record<string, unknown> | undefined
  mode?: Place['mode']
  apiKey: string
  /** Lets in scripts of the content; absent: every answer draws its own. */
  nonce?: string | undefined
  attributes: UserAttributes
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

const MOST_ROUNDS = 3

/** Resolves, prepares and draws an entry: the one way from what an editor published to a page (spec §3). */
export async function showContent(c: Context<Edge>, raw: Entry, showing: Showing): Promise<Shown> {
  const { model } = showing
  const tell = teller(c)
  const entry = takeIn(raw, tell) ?? { id: raw.id, data: {} }
  const whole = await resolve(entry, {
    ...showing,
    fits: (part, attributes) => isMeantFor(part, attributes, c.var.backend.clock().getTime()),
    note: tell,
  })
  const scan = scanOf(whole)
  const place: Place = {
    ...showing,
    context: { formOrigins: formOrigins(c.var.config), ...showing.context },
    mode: showing.mode ?? 'page',
    url: new URL(showing.path, c.var.config.ORIGIN),
    runsCode: mayRunCode(c.var.config, showing.path, tell),
    userAgent: c.req.header('user-agent') ?? '',
  }
  const evaluator = await evaluatorFor(scan)
  const requests: SymbolRequests = { wanted: new Map(), known: new Map() }
  const failed = (cause: unknown, { id }: { id: string }) =>
    tell(`Builder block error: ${id}`, cause)
  const scope = prepare(whole, place, evaluator, { warn: tell, failed }, requests)
  const answered = await answerRequests(c, whole, scope)
  const nonce = showing.nonce ?? c.var.backend.newId()
  if (scan.hasScripts) scope.run.nonce = nonce

  // Where no code may run, what needs it stays as it was drawn.
  const moves = scan.wakes !== 'never' && (place.runsCode || !hasCode(scan))
  const prefix = moves ? `Content-${whole.id}-` : null
  const state = moves ? snapshotOf(scope.state) : {}
  let drawn = drawContent(whole, { model, prefix }, scope)
  // What a symbol was given may bring another one to light.
  for (let round = 0; round < MOST_ROUNDS && (await answerSymbols(c, requests)); round++) {
    drawn = drawContent(whole, { model, prefix }, scope)
  }
  const { html, css, trace, broken } = drawn
  for (const fault of evaluator.faults) tell(fault)

  const scripts: string[] = []
  let content = html
  if (trace && prefix) {
    const props: ContentProps = {
      ...trace,
      entry: entryFor(whole),
      model,
      state,
      broken: [...broken],
      answered,
      pictures: picturesIn(JSON.stringify([whole.data, state]) + html),
      answeredIn: Object.fromEntries([...requests.known].map(([at, one]) => [at, one.answered])),
      hosts: contentHosts(c.var.config).data,
      ...(showing.locale ? { locale: showing.locale } : {}),
      apiKey: showing.apiKey,
      mode: place.mode,
      context: scope.context,
      runsCode: place.runsCode,
    }
    const script = hasCode(scan) ? await scriptFor(scan) : ''
    if (script) scripts.push(script)
    content = islandOf(props, { html, isEarly: scan.wakes === 'idle', prefix })
  }
  // An editor may bring any other kind in.
  const sheet = await sheetFor(place.mode === 'editing' ? null : scan.sheets)
  const { title, pageTitle, description, pageDescription } = whole.data
  return {
    ...textOf('title', title ?? pageTitle),
    ...textOf('description', description ?? pageDescription),
    parts: [
      `<style>${sheet.text}</style>`,
      ...scripts.map((script) => `<script>${script}</script>`),
      ...(showing.nonce || !scan.hasScripts ? [content] : openIn(content, nonce)),
    ],
    guards: {
      styles: [sheet.source, await sourceOf(css)],
      scripts: await Promise.all(scripts.map(sourceOf)),
      nonce: scan.hasScripts,
    },
    isShared: !scan.isPersonal,
  }
}

/** The interpreter and its parser are read only for content with code in it. */
const evaluatorFor = async (scan: Scan): Promise<Evaluator> =>
  hasCode(scan) ? (await import('./interpreter/index.ts')).createEvaluator() : NO_CODE

const NO_CODE: Evaluator = {
  evaluate: () => undefined,
  filled: (text) => text,
  run: () => true,
  faults: [],
  steps: 0,
}

const hasCode = ({ expressions, statements, programs }: Scan): boolean =>
  expressions.size + statements.size + programs.size > 0

/** One line a message and request. */
function teller(c: Context<Edge>) {
  const told = new Set<string>()
  return (message: string, cause: unknown = '') => {
    if (!told.has(message)) logTrouble(message, cause, c.var.requestId)
    told.add(message)
  }
}

/** Every nonce left open: a kept page is answered with another one every time. */
const openIn = (html: string, nonce: string): Part[] =>
  html
    .split(nonce)
    .flatMap((piece, index) =>
      index > 0 ? [createElement(Hole, { name: 'nonce' }), piece] : [piece],
    )

const textOf = <Name extends string>(name: Name, text: unknown): { [Key in Name]?: string } =>
  typeof text === 'string' && text ? ({ [name]: text } as { [Key in Name]: string }) : {}
