import type { Context } from 'hono'
import { z } from 'zod'
import { ShopError } from '#domain/errors.ts'
import { policyWith } from '#worker/content/guards.ts'
import { takeIn } from '#worker/content/intake.ts'
import { showContent } from '#worker/content/show.ts'
import type { Edge } from '#worker/context.ts'
import { logTrouble } from '#worker/errors.ts'
import { guards } from '#worker/middleware/headers.ts'
import { ASSETS } from '#worker/render/assets.ts'

const anyObject = z.record(z.string(), z.unknown())

const Asked = z.strictObject({
  entry: anyObject,
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
  nonce: z
    .string()
    .regex(/^[\w+/=-]{1,100}$/, 'Write base64.')
    .optional(),
})

/** Shows any entry by itself, as published pages show theirs; for tests and for looking at content (outside §2). */
export async function localContent(c: Context<Edge>): Promise<Response> {
  const asked = Asked.safeParse(await c.req.json().catch(() => null))
  if (!asked.success) throw badData(asked.error)
  const { entry: raw, entries, cookies, ...showing } = asked.data
  const entry = takeIn(raw, (message) => logTrouble(message, '', c.var.requestId))
  if (!entry) throw badField('entry', 'An entry has data.')

  const shown = await showContent(c, entry, {
    ...showing,
    apiKey: 'abcd',
    attributes: attributesIn(cookies),
    decide: (one) => one,
    byId: async (_model, id) => entries.find((one) => one.id === id) ?? null,
    here: async (model) => entries.find((one) => one.modelId === model) ?? null,
  })
  const [, policy = ''] =
    guards(c.var.config, showing.path).find(([name]) => name === 'content-security-policy') ?? []
  c.header('content-security-policy', policyWith(policy, shown.guards, showing.nonce ?? ''))
  const [sheet, ...content] = shown.parts
  return c.html(
    [
      '<!doctype html><html lang="en"><head><meta charset="utf-8"/>',
      '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
      `<title>${escaped(shown.title ?? '')}</title>`,
      shown.description && `<meta name="description" content="${escaped(shown.description)}"/>`,
      shown.parts.some((part) => String(part).includes('<shop-island')) &&
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

const badField = (field: string, message: string) =>
  new ShopError('BAD_DATA_FORMAT', {
    status: 422,
    message: `${field}: ${message}`,
    fields: { [field]: message },
  })

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
