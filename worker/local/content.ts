import type { Context } from 'hono'
import { z } from 'zod'
import { Counted } from '#client/holes/Counted.tsx'
import type { Entry } from '#domain/content/entry.ts'
import { ShopError } from '#domain/errors.ts'
import { createTests, decide } from '#worker/content/experiments.ts'
import { policyOf, policyWith } from '#worker/content/guards.ts'
import { contentHosts } from '#worker/content/hosts.ts'
import { showContent } from '#worker/content/show.ts'
import type { Edge } from '#worker/context.ts'
import { testLine } from '#worker/cookies.ts'
import { policyAt } from '#worker/middleware/headers.ts'
import { ASSETS } from '#worker/render/assets.ts'
import { drawStatic } from '#worker/render/draw.ts'

const anyObject = z.record(z.string(), z.unknown())

const Asked = z.strictObject({
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
  cookies: z.record(z.string(), z.string()).default({}),
  data: anyObject.optional(),
  /** Other entries that this request knows, by model and entry. */
  entries: z.array(anyObject).default([]),
  /** Whether what becomes of it may be told, as of a visitor who may be counted. */
  counted: z.boolean().default(false),
  nonce: z
    .string()
    .regex(/^[\w+/=-]{1,100}$/, 'Write base64.')
    .optional(),
})

/** Shows any entry by itself, as published pages show theirs; for tests and for looking at content (outside §2). */
export async function localContent(c: Context<Edge>): Promise<Response> {
  const asked = Asked.safeParse(await c.req.json().catch(() => null))
  if (!asked.success) throw badData(asked.error)
  const { entry, entries, cookies, counted, nonce = c.var.backend.newId(), ...showing } = asked.data
  const { config, backend } = c.var
  const tests = createTests({
    cookies,
    query: new URL(showing.path, config.ORIGIN).searchParams,
    userAgent: c.req.header('user-agent') ?? '',
    mayCount: true,
    random: backend.random,
  })
  const shown = await showContent(c, { id: 'content', ...entry } as Entry, {
    ...showing,
    nonce,
    apiKey: 'abcd',
    attributes: attributesIn(cookies),
    decide: (one) => decide(one, tests),
    byId: async (_model, id) => entries.find((one) => one.id === id) ?? null,
    here: async (model) => entries.find((one) => one.modelId === model) ?? null,
  })
  const policy = policyWith(policyAt(config, showing.path), shown.guards, contentHosts(config))
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
      `<title>${escaped(shown.title ?? '')}</title>`,
      shown.description && `<meta name="description" content="${escaped(shown.description)}"/>`,
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

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
