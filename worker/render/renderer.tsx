import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ReactNode } from 'react'
import { Captcha } from '#client/components/forms/Captcha.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { joinBytes } from '#domain/text.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'
import { createCachedPage } from '#worker/page-cache/serialize-page.ts'
import { type CaptchaWidget, findCaptchaWidget } from '#worker/rate-limits/captcha.ts'
import { allowedContentHosts } from '#worker/security/content-hosts.ts'
import { extendCsp, withStyles, withWidget } from '#worker/security/csp.ts'
import { cspFor } from '#worker/security/security-headers.ts'
import { documentParts } from './document.tsx'
import { encodePieces, toHtml } from './encode.ts'
import type { RenderedPieces } from './fragments.ts'
import { loadLayoutData } from './layout-data.ts'
import { orFallback } from './or-fallback.ts'
import type { Page } from './page.ts'
import { renderFrame } from './page-frame.tsx'
import { setPageHeaders } from './page-headers.ts'
import { renderParts } from './render-parts.tsx'
import { createSlotFiller } from './slots/slot-filler.ts'
import { defaultSlotText } from './slots/slots.tsx'

/** Adds `c.render(page)`, which streams the head first, then every part in order. */
export const attachRenderer = createMiddleware<AppEnv>(async (c, next) => {
  c.setRenderer((page) => respondWithPage(c, page))
  await next()
})

export async function respondWithPage(c: Context<AppEnv>, page: Page): Promise<Response> {
  const check = c.var.isCheckAsked ? findCaptchaWidget(c.var.config) : null
  const parts = check ? [<Captcha key="check" {...check} />, ...page.main] : page.main
  const hasAuth = c.var.url.searchParams.has('auth')
  const main = [...(hasAuth ? [loadAuthDialog(c)] : []), ...parts].map((part) =>
    omitOnFailure(c, part),
  )
  const layoutData = await (c.var.layoutData ?? loadLayoutData(c))
  const token = getSlotToken(c.var.backend.newId)
  const { opening, closing } = documentParts(
    page,
    layoutData,
    renderFrame(layoutData, page.frame === 'checkout'),
  )

  const status = page.status ?? 200
  const cachePage = page.shared && status === 200 ? c.var.cachePage : undefined
  const policy = pagePolicy(c, page, check)
  const pageWithPolicy = {
    ...page,
    ...(policy ? { policy } : {}),
    // The link of a sign-up may be in the address.
    ...(hasAuth ? { secret: true } : {}),
  }
  setPageHeaders(c, cachePage ? 'miss' : 'bypass', pageWithPolicy)
  const batches = renderBatches([...opening, ...main, ...closing], (views) =>
    renderSafely(c, views, token),
  )
  const observed = cachePage
    ? cacheWhileStreaming(c, batches, token, pageWithPolicy, cachePage)
    : batches
  return c.body(await createBody(fillBatches(observed, createSlotFiller(c))), status)
}

const loadAuthDialog = async (c: Context<AppEnv>) =>
  (await import('./slots/auth-dialog.tsx')).authDialog(c)

/** The page's own policy, where it differs from that of its path. */
function pagePolicy(
  { var: { config }, req: { path } }: Context<AppEnv>,
  { guards, styles = [] }: Page,
  check: CaptchaWidget | null,
): string | undefined {
  const plain = cspFor(config, path)
  const guarded = guards ? extendCsp(plain, guards, allowedContentHosts(config)) : plain
  const styled = withStyles(guarded, styles)
  const policy = check ? withWidget(styled, check.source) : styled
  return policy === plain ? undefined : policy
}

/** Hands a page that was sent without failures to the cache, slots unfilled. */
async function* cacheWhileStreaming(
  c: Context<AppEnv>,
  batches: AsyncIterable<RenderedPieces>,
  token: string,
  { visits, policy }: Page & { policy?: string },
  cachePage: NonNullable<AppEnv['Variables']['cachePage']>,
) {
  let html = ''
  for await (const batch of batches) {
    html += toHtml(batch, token)
    yield batch
  }
  if (c.var.isDegraded) return
  const renderedAt = c.var.backend.clock().getTime()
  const meta = {
    status: 200,
    renderedAt,
    ...expiryMeta(c.var),
    ...(visits ? { visits } : {}),
    ...(policy ? { policy } : {}),
  }
  cachePage(await createCachedPage(html, token, meta, defaultSlotText))
}

const expiryMeta = ({ expiresAt }: AppEnv['Variables']) =>
  expiresAt !== undefined && Number.isFinite(expiresAt) ? { until: expiresAt } : {}

/** Parts that are ready are rendered and sent together; later ones are awaited. */
async function* renderBatches(
  parts: readonly PagePart[],
  renderAll: (views: ReactNode[]) => RenderedPieces,
): AsyncGenerator<RenderedPieces, void> {
  const ready: ReactNode[] = []
  for (const part of parts) {
    if (!isPending(part)) {
      ready.push(part)
      continue
    }
    const resolved = await resolveNow(part)
    if (!resolved) yield renderAll(ready.splice(0))
    ready.push(resolved ? resolved.value : await part)
  }
  yield renderAll(ready)
}

/** A failing part is logged and left out, also before its turn; the page is not cached. */
const omitOnFailure = (c: Context<AppEnv>, part: PagePart): PagePart =>
  isPending(part) ? orFallback(c, part, null) : part

const isPending = (part: PagePart): part is Promise<ReactNode> => part instanceof Promise

/** When rendering fails, each part is rendered by itself and the broken one left out. */
function renderSafely(c: Context<AppEnv>, views: ReactNode[], token: string): RenderedPieces {
  try {
    return renderParts(views, token)
  } catch (cause) {
    if (views.length > 1) return views.flatMap((view) => renderSafely(c, [view], token))
    c.set('isDegraded', true)
    logFault(cause, c.var.requestId)
    return ['<p class="problem" role="alert">We can’t show this part right now.</p>']
  }
}

async function* fillBatches(
  batches: AsyncIterable<RenderedPieces>,
  fill: ReturnType<typeof createSlotFiller>,
): AsyncGenerator<Uint8Array[], void> {
  for await (const batch of batches) yield await encodePieces(batch, fill)
}

/** One body when everything is ready at once, else a stream: streaming costs a third of a page's rendering. */
async function createBody(
  batches: AsyncGenerator<Uint8Array[], void>,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  const ready: Uint8Array[] = []
  for (;;) {
    const next = batches.next()
    const resolved = await resolveNow(next)
    if (!resolved) return createStream(joinBytes(ready), next, batches)
    if (resolved.value.done) return joinBytes(ready)
    ready.push(...resolved.value.value)
  }
}

type NextBatch = IteratorResult<Uint8Array[], void>

function createStream(
  ready: Uint8Array,
  first: Promise<NextBatch>,
  batches: AsyncGenerator<Uint8Array[], void>,
): ReadableStream<Uint8Array> {
  let next: Promise<NextBatch> | null = first
  return new ReadableStream({
    start(controller) {
      controller.enqueue(ready)
    },
    async pull(controller) {
      const { done, value } = await (next ?? batches.next())
      next = null
      if (done) controller.close()
      else controller.enqueue(joinBytes(value))
    },
  })
}

/** Microtask turns after which work counts as waiting for I/O. */
const MAX_MICROTASKS = 100

/** A promise's value without I/O; null when it has to wait. */
async function resolveNow<Value>(work: Promise<Value>): Promise<{ value: Value } | null> {
  let result: { value: Value } | null = null
  let failed = false
  work.then(
    (value) => {
      result = { value }
    },
    () => {
      failed = true
    },
  )
  for (let turn = 0; turn < MAX_MICROTASKS && result === null && !failed; turn++) await null
  return result
}

/** The slots' marker: random per isolate, so that content can't forge it. */
let slotToken: string | undefined
function getSlotToken(newId: () => string): string {
  slotToken ??= `hole-${newId()}-`
  return slotToken
}
