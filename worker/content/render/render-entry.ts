import type { Context } from 'hono'
import { createElement } from 'react'
import { picturesNamedIn } from '#client/blocks/shop-picture.ts'
import type { ContentProps } from '#client/islands/content/content-props.ts'
import type { PagePart } from '#client/pages/page-part.ts'
import { VisitorSlot } from '#client/slots/VisitorSlot.tsx'
import { matchesVisitor } from '#domain/content/delivery/targeting.ts'
import type { ContentEntry, UserAttributes } from '#domain/content/entry.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { logWarning } from '#worker/app/errors.ts'
import { normaliseEntry } from '#worker/content/delivery/normalise-entry.ts'
import { type ResolveOptions, resolveEntry } from '#worker/content/delivery/resolve-entry.ts'
import { allowedFormOrigins } from '#worker/content/forms/allowed-origins.ts'
import type { Evaluator } from '#worker/content/interpreter/evaluator.ts'
import { snapshotState } from '#worker/content/interpreter/state-snapshot.ts'
import { allowedContentHosts } from '#worker/security/content-hosts.ts'
import { type CspAdditions, cspHash } from '#worker/security/csp.ts'
import { canRunCustomCode } from './custom-code-policy.ts'
import { resolveDataRequests, resolveSymbolRequests, type SymbolRequests } from './data-requests.ts'
import { type EntryFeatures, entryFeatures } from './entry-features.ts'
import { buildInlineStylesheet } from './inline-stylesheet.ts'
import {
  buildBrowserScript,
  EARLY_SCRIPT,
  renderIslandHtml,
  toIslandEntry,
} from './island/content-island.ts'
import { renderEntryHtml } from './render-entry-html.ts'
import { createScope, type RenderContext } from './render-scope.ts'

export type RenderOptions = Pick<ResolveOptions, 'decide' | 'byId' | 'here'> & {
  model: string
  path: string
  locale?: string | undefined
  /** Data of the page for the content's state. */
  data?: Record<string, unknown> | undefined
  /** Data of the page for blocks, which expressions can't change. */
  context?: Record<string, unknown> | undefined
  mode?: RenderContext['mode']
  apiKey: string
  /** Nonce of the content's scripts; absent: each response gets its own. */
  nonce?: string | undefined
  attributes: UserAttributes
}

export type RenderedContent = {
  title?: string
  description?: string
  /** The stylesheet of the blocks, then the content. */
  parts: PagePart[]
  /** Additions to the page's Content-Security-Policy. */
  csp: CspAdditions
  /** Whether all visitors of this address see the same. */
  isCacheable: boolean
}

const MAX_SYMBOL_ROUNDS = 3

/** The pictures that a browser may draw again; code may compute their names. */
function picturesOf(entry: ContentProps['entry'], state: object, html: string) {
  const json = JSON.stringify([entry, state])
  return picturesNamedIn(/"name":"(?:Image|Raw:Img|Symbol)"/.test(json) ? json + html : json)
}

/** Resolves, prepares and renders an entry: the only way from a published entry to a page. */
export async function renderEntry(
  c: Context<AppEnv>,
  raw: ContentEntry,
  options: RenderOptions,
): Promise<RenderedContent> {
  const { model } = options
  const warn = createWarner(c)
  const entry = normaliseEntry(raw, warn) ?? { id: raw.id, data: {} }
  const resolved = await resolveEntry(entry, {
    ...options,
    matchesVisitor: (part, attributes) =>
      matchesVisitor(part, attributes, c.var.backend.clock().getTime()),
    warn: warn,
  })
  const features = entryFeatures(resolved)
  const context: RenderContext = {
    ...options,
    context: { formOrigins: allowedFormOrigins(c.var.config), ...options.context },
    mode: options.mode ?? 'page',
    url: new URL(options.path, c.var.config.ORIGIN),
    canRunCode: canRunCustomCode(c.var.config, options.path, warn),
    userAgent: c.req.header('user-agent') ?? '',
  }
  const evaluator = await loadEvaluator(features)
  const requests: SymbolRequests = { pending: new Map(), resolved: new Map() }
  const failed = (cause: unknown, { id }: { id: string }) =>
    warn(`Builder block error: ${id}`, cause)
  const scope = createScope(resolved, context, evaluator, { warn: warn, failed }, requests)
  const answered = await resolveDataRequests(c, resolved, scope)
  const nonce = options.nonce ?? c.var.backend.newId()
  if (features.hasScripts) scope.run.nonce = nonce

  // Where no code may run, content that needs it stays static.
  const isAllowed = context.canRunCode || !hasCode(features)
  let isEarly = features.hydrateOn === 'idle'
  let prefix = isAllowed && features.hydrateOn !== 'never' ? `Content-${resolved.id}-` : null
  const state = isAllowed ? snapshotState(scope.state) : {}
  const { failed: failedCode, forBrowsers } = evaluator
  const draw = () => renderEntryHtml(resolved, { model, prefix, failed: failedCode }, scope)
  let rendered = draw()
  // The data of a symbol may add another symbol.
  for (
    let round = 0;
    round < MAX_SYMBOL_ROUNDS && (await resolveSymbolRequests(c, requests));
    round++
  ) {
    rendered = draw()
  }
  // What only a browser can say is drawn there, without waiting for the visitor.
  if (isAllowed && forBrowsers.size > 0) {
    isEarly = true
    if (prefix === null) {
      prefix = `Content-${resolved.id}-`
      rendered = draw()
    }
  }
  const { html, css, hydration, failedBlocks } = rendered
  for (const fault of evaluator.faults) warn(fault)

  const scripts: string[] = []
  let content = html
  if (hydration && prefix) {
    const islandEntry = toIslandEntry(resolved, features, {
      isEditing: context.mode === 'editing',
      failed: { blocks: failedBlocks, code: evaluator.failed },
    })
    const props: ContentProps = {
      ...hydration,
      entry: islandEntry,
      model,
      state,
      broken: [...failedBlocks],
      answered,
      pictures: picturesOf(islandEntry, state, html),
      answeredIn: Object.fromEntries([...requests.resolved].map(([at, one]) => [at, one.answered])),
      hosts: allowedContentHosts(c.var.config).data,
      ...(options.locale ? { locale: options.locale } : {}),
      apiKey: options.apiKey,
      mode: context.mode,
      context: scope.context,
      canRunCode: context.canRunCode,
    }
    const script = hasCode(features)
      ? await buildBrowserScript(entryFeatures(islandEntry), evaluator.endless)
      : ''
    scripts.push(EARLY_SCRIPT)
    if (script) scripts.push(script)
    content = renderIslandHtml(props, {
      html,
      // An editor may change any rule.
      css: context.mode === 'editing' ? '' : css,
      isEarly,
      prefix,
      hasDynamicKinds: features.stylesheets === null,
    })
  }
  // An editor may add any other kind.
  const sheet = await buildInlineStylesheet(
    context.mode === 'editing' ? null : features.stylesheets,
  )
  const { title, pageTitle, description, pageDescription } = resolved.data
  return {
    ...optionalText('title', title ?? pageTitle),
    ...optionalText('description', description ?? pageDescription),
    parts: [
      `<style>${sheet.text}</style>`,
      ...scripts.map((script) => `<script>${script}</script>`),
      ...(options.nonce || !features.hasScripts ? [content] : withNonceSlots(content, nonce)),
    ],
    csp: {
      styles: [sheet.cspSource, await cspHash(css)],
      scripts: await Promise.all(scripts.map(cspHash)),
      nonce: features.hasScripts,
    },
    isCacheable: !features.isPersonal,
  }
}

/** The interpreter and its parser are loaded only for content with code. */
const loadEvaluator = async (scan: EntryFeatures): Promise<Evaluator> =>
  hasCode(scan)
    ? (await import('#worker/content/interpreter/evaluator.ts')).createEvaluator()
    : NOOP_EVALUATOR

const NOOP_EVALUATOR: Evaluator = {
  evaluate: () => undefined,
  interpolate: (text) => text,
  run: () => true,
  faults: [],
  endless: new Set(),
  failed: new Set(),
  forBrowsers: new Set(),
  steps: 0,
  memory: 0,
}

const hasCode = ({ expressions, statements, programs }: EntryFeatures): boolean =>
  expressions.size + statements.size + programs.size > 0

function createWarner(c: Context<AppEnv>) {
  const logged = new Set<string>()
  return (message: string, cause: unknown = '') => {
    if (!logged.has(message)) logWarning(message, cause, c.var.requestId)
    logged.add(message)
  }
}

/** Leaves the nonce open: each response of a cached page gets another one. */
const withNonceSlots = (html: string, nonce: string): PagePart[] =>
  html
    .split(nonce)
    .flatMap((piece, index) =>
      index > 0 ? [createElement(VisitorSlot, { name: 'nonce' }), piece] : [piece],
    )

const optionalText = <Name extends string>(
  name: Name,
  text: unknown,
): { [Key in Name]?: string } =>
  typeof text === 'string' && text ? ({ [name]: text } as { [Key in Name]: string }) : {}
