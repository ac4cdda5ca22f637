import { type Context, Hono } from 'hono'
import { parse } from 'hono/utils/cookie'
import { z } from 'zod'
import { TrackingData } from '#client/slots/TrackingData.tsx'
import { parseContentOverrides } from '#domain/content/delivery/content-overrides.ts'
import { editorMode } from '#domain/content/editor-mode.ts'
import type { ContentEntry } from '#domain/content/entry.ts'
import { isPurposeAllowed, parseConsent } from '#domain/cookie-consent.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import { parseFields, type ValidationIssue } from '#domain/issue.ts'
import { escapeHtml } from '#domain/text.ts'
import { ASSETS } from '#worker/app/assets.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { serializeExperimentCookie } from '#worker/app/cookies.ts'
import { contentSource } from '#worker/content/delivery/content-source.ts'
import { asEditorPage } from '#worker/content/render/editor-page.ts'
import { renderEntry } from '#worker/content/render/render-entry.ts'
import { createAssignments, pickVariation } from '#worker/experiments/assignments.ts'
import { isCountryCode } from '#worker/middleware/country.ts'
import { renderStatic } from '#worker/render/render-static.ts'
import { allowedContentHosts } from '#worker/security/content-hosts.ts'
import { cspHeader, extendCsp } from '#worker/security/csp.ts'
import { cspFor } from '#worker/security/security-headers.ts'
import { localContentRoutes } from './routes.ts'

const AnyObject = z.record(z.string(), z.unknown())

/** Cookies by name, or as a `cookie` header. */
const CookiesSchema = z.union([
  z.record(z.string(), z.string()),
  z.string().transform((text) => parse(text)),
])

const RenderEntryRequest = z.object({
  entry: z.looseObject({ data: AnyObject }),
  model: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'Write letters, digits, - and _.')
    .default('page'),
  path: z
    .string()
    .max(2000)
    .regex(/^\/(?!\/)/, 'A path begins with one slash.')
    .default('/aus/content'),
  locale: z.string().max(40).optional(),
  cookies: CookiesSchema.default({}),
  data: AnyObject.optional(),
  entries: z.array(AnyObject).default([]),
  /** Whether events may be tracked; by default as the cookies and the path's country say. */
  counted: z.boolean().optional(),
  nonce: z
    .string()
    .regex(/^[\w+/=-]{1,100}$/, 'Write base64.')
    .optional(),
})

/** Renders any entry as published pages render theirs; for tests and previews. */
export const renderEntryRoutes = new Hono<AppEnv>().post(
  localContentRoutes.renderEntry.pattern,
  (c) => renderLocalEntry(c),
)

async function renderLocalEntry(c: Context<AppEnv>): Promise<Response> {
  const parsed = parseFields(RenderEntryRequest, await c.req.json().catch(() => null))
  if (parsed.issues) throw validationError(parsed.issues)
  const { entries, cookies, nonce = c.var.backend.newId(), ...renderInput } = parsed.data
  const { config, backend } = c.var
  const { model, path } = renderInput
  const entry = { id: 'content', ...renderInput.entry } as ContentEntry
  const { pathname: urlPath, search, searchParams } = new URL(path, config.ORIGIN)
  const mode = editorMode(parseContentOverrides(search.slice(1)))
  const counted = mode === 'page' && (renderInput.counted ?? isAnalyticsAllowed(path, cookies))
  const tests = createAssignments({
    cookies,
    query: searchParams,
    userAgent: c.req.header('user-agent') ?? '',
    canTrack: mode === 'page' && isAnalyticsAllowed(path, cookies),
    random: backend.random,
  })
  const attributes = parseUserAttributes(cookies)
  const findGivenEntry = (is: (one: Record<string, unknown>) => boolean) => entries.find(is) ?? null
  const rendered = await renderEntry(c, entry, {
    ...renderInput,
    mode: mode,
    nonce,
    apiKey: 'abcd',
    attributes,
    decide: (one) => pickVariation(one, tests),
    byId: async (of, id) =>
      findGivenEntry((one) => one.id === id) ??
      contentSource(c).byId(of, id, { urlPath, attributes }),
    here: async (of) => findGivenEntry((one) => one.modelId === of),
  })
  const page =
    mode === 'editing' ? await asEditorPage(c, rendered, { entry, model, path, nonce }) : rendered
  const policy = extendCsp(cspFor(config, path), page.csp, allowedContentHosts(config))
  c.header(
    'content-security-policy',
    cspHeader(policy, () => nonce),
  )
  for (const [id, group] of tests.unsavedGroups()) {
    c.header('set-cookie', serializeExperimentCookie(id, group, config), { append: true })
  }
  const [sheet, ...content] = page.parts
  if (counted) content.push(renderStatic(TrackingData({})))
  return c.html(
    [
      '<!doctype html><html lang="en"><head><meta charset="utf-8"/>',
      '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
      `<title>${escapeHtml(page.title ?? '')}</title>`,
      page.description && `<meta name="description" content="${escapeHtml(page.description)}"/>`,
      content.some((part) => /<shop-island|data-lively/.test(String(part))) &&
        `<script type="module" src="${ASSETS.entry}"></script>`,
      sheet,
      '</head><body>',
      ...content,
      '</body></html>',
    ]
      .filter(Boolean)
      .join(''),
  )
}

/** Whether analytics is allowed for a visitor with these cookies in the path's country. */
function isAnalyticsAllowed(path: string, cookies: Record<string, string>): boolean {
  const code = path.split('/')[1] ?? ''
  const policy = isCountryCode(code) ? COUNTRIES[code].consent : 'notice'
  return isPurposeAllowed('analytics', {
    policy,
    choices: parseConsent(cookies['shop-consent'] ?? ''),
  })
}

function parseUserAttributes(cookies: Record<string, string>): Record<string, unknown> {
  try {
    const attributes: unknown = JSON.parse(cookies['builder.userAttributes'] ?? '{}')
    return AnyObject.safeParse(attributes).data ?? {}
  } catch {
    return {}
  }
}

function validationError(issues: readonly ValidationIssue[]): ShopError {
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path || 'body', message]))
  return new ShopError('BAD_DATA_FORMAT', {
    status: 422,
    message: Object.entries(fields)
      .map((field) => field.join(': '))
      .join(' '),
    fields,
  })
}
