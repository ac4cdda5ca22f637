import { type Context, Hono } from 'hono'
import { parse } from 'hono/utils/cookie'
import { z } from 'zod'
import { Counted } from '#client/holes/Counted.tsx'
import { choicesIn, mayUse } from '#domain/consent.ts'
import { looksFor } from '#domain/content/editor.ts'
import type { Entry } from '#domain/content/entry.ts'
import { readOverrides } from '#domain/content/parameters.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import { contentSource } from '#worker/content/builder.ts'
import { asEdited } from '#worker/content/edited.ts'
import { createTests, decide } from '#worker/content/experiments.ts'
import { policyOf, policyWith } from '#worker/content/guards.ts'
import { contentHosts } from '#worker/content/hosts.ts'
import { showContent } from '#worker/content/show.ts'
import type { Edge } from '#worker/context.ts'
import { testLine } from '#worker/cookies.ts'
import { isCountryCode } from '#worker/middleware/country.ts'
import { policyAt } from '#worker/middleware/headers.ts'
import { ASSETS } from '#worker/render/assets.ts'
import { attribute } from '#worker/render/document.tsx'
import { drawStatic } from '#worker/render/draw.ts'

const anyObject = z.record(z.string(), z.unknown())

/** Cookies by name, or as browsers send them. */
const cookies = z.union([
  z.record(z.string(), z.string()),
  z.string().transform((text) => parse(text)),
])

const Asked = z.object({
  entry: z.looseObject({ data: anyObject }),
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
  cookies: cookies.default({}),
  data: anyObject.optional(),
  /** Other entries that this request knows, by model and entry, before those that are published. */
  entries: z.array(anyObject).default([]),
  /** Whether what becomes of it may be told; absent: as the cookies and the path's country say. */
  counted: z.boolean().optional(),
  nonce: z
    .string()
    .regex(/^[\w+/=-]{1,100}$/, 'Write base64.')
    .optional(),
})

/** Shows any entry by itself, as published pages show theirs; for tests and for looking at content (outside §2). */
export const localContent = new Hono<Edge>().post('/_local/content', (c) => show(c))

async function show(c: Context<Edge>): Promise<Response> {
  const asked = Asked.safeParse(await c.req.json().catch(() => null))
  if (!asked.success) throw badData(asked.error)
  const { entries, cookies, nonce = c.var.backend.newId(), ...showing } = asked.data
  const { config, backend } = c.var
  const { model, path } = showing
  const entry = { id: 'content', ...showing.entry } as Entry
  const { pathname: urlPath, search, searchParams } = new URL(path, config.ORIGIN)
  const looking = looksFor(readOverrides(search.slice(1)))
  const counted = looking === 'page' && (showing.counted ?? mayCount(path, cookies))
  const tests = createTests({
    cookies,
    query: searchParams,
    userAgent: c.req.header('user-agent') ?? '',
    mayCount: looking === 'page' && mayCount(path, cookies),
    random: backend.random,
  })
  const attributes = attributesIn(cookies)
  const known = (is: (one: Record<string, unknown>) => boolean) => entries.find(is) ?? null
  const first = await showContent(c, entry, {
    ...showing,
    mode: looking,
    nonce,
    apiKey: 'abcd',
    attributes,
    decide: (one) => decide(one, tests),
    byId: async (of, id) =>
      known((one) => one.id === id) ?? contentSource(c).byId(of, id, { urlPath, attributes }),
    here: async (of) => known((one) => one.modelId === of),
  })
  const shown = looking === 'editing' ? asEdited(c, first, { entry, model, path, nonce }) : first
  const policy = policyWith(policyAt(config, path), shown.guards, contentHosts(config))
  c.header(
    'content-security-policy',
    policyOf(policy, () => nonce),
  )
  for (const [id, group] of tests.fresh()) {
    c.header('set-cookie', testLine(id, group, config), { append: true })
  }
  const [sheet, ...content] = shown.parts
  if (counted) content.push(drawStatic(Counted({})))
  return c.html(
    [
      '<!doctype html><html lang="en"><head><meta charset="utf-8"/>',
      '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
      `<title>${attribute(shown.title ?? '')}</title>`,
      shown.description && `<meta name="description" content="${attribute(shown.description)}"/>`,
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

/** Whether a visitor with these cookies may be counted in the country of the path (defaults 3.13). */
function mayCount(path: string, cookies: Record<string, string>): boolean {
  const code = path.split('/')[1] ?? ''
  const policy = isCountryCode(code) ? COUNTRIES[code].consent : 'notice'
  return mayUse('analytics', { policy, choices: choicesIn(cookies['shop-consent'] ?? '') })
}

function attributesIn(cookies: Record<string, string>): Record<string, unknown> {
  try {
    const attributes: unknown = JSON.parse(cookies['builder.userAttributes'] ?? '{}')
    return anyObject.safeParse(attributes).data ?? {}
  } catch {
    return {}
  }
}

function badData(error: z.ZodError): ShopError {
  const fields = Object.fromEntries(
    error.issues.map(({ path, message }) => [path.join('.') || 'body', message]),
  )
  return new ShopError('BAD_DATA_FORMAT', {
    status: 422,
    message: Object.entries(fields)
      .map((field) => field.join(': '))
      .join(' '),
    fields,
  })
}
