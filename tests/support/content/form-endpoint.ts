import { Hono } from 'hono'
import { createClient } from '#domain/contract/client.ts'
import { contract } from '#domain/contract/index.ts'
import { openBackend } from '#tests/support/services/backend.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { errorResponse, logFault } from '#worker/app/errors.ts'
import { submitPageForm } from '#worker/content/forms/page-submission.ts'
import { formSubmitApi } from '#worker/content/forms/submit-api.ts'
import { services } from '#worker/service-router.ts'
import { kvOver } from './content-source.ts'

export const block = (name: string, options: object, children?: object[]) => ({
  '@type': '@builder.io/sdk:Element',
  id: `builder-${name.toLowerCase().replace(/\W/g, '-')}-${JSON.stringify(options).length}`,
  component: { name, options },
  ...(children ? { children } : {}),
})

/** A published contact form with a box and files, on the page /aus/ask. */
export const CONTACT = {
  id: 'page-ask',
  name: 'Ask us',
  published: 'published',
  query: [{ property: 'urlPath', operator: 'is', value: '/aus/ask' }],
  data: {
    blocks: [
      {
        '@type': '@builder.io/sdk:Element',
        id: 'builder-ask-form',
        component: {
          name: 'Form:Form',
          options: {
            name: 'Ask us',
            sendSubmissionsToEmail: 'team@daylark.example',
            successMessage: [block('Text', { text: '<p>We will <b>write</b> to you.</p>' })],
          },
        },
        children: [
          block('Form:Input', { name: 'name', required: true }),
          block('Form:Input', { name: 'email', type: 'email', required: true }),
          block('Form:Input', { name: 'address.city' }),
          block('Form:Input', { name: 'news', type: 'checkbox' }),
          block('Form:Input', { name: 'papers', type: 'file' }),
          block('Form:TextArea', { name: 'message', required: true }),
          block('Form:SubmitButton', { text: 'Send' }),
        ],
      },
    ],
  },
}
export const FORM_ID = 'page-ask.builder-ask-form'
export const ANSWERS = { name: 'Ann', email: 'ann@example.com', message: 'Hello\nyou' }

/** The form endpoints over an in-process shop. */
export async function openFormEndpoint(entries: object[] = [CONTACT]) {
  const shop = await openBackend({ quick: true })
  for (const [position, entry] of entries.entries()) {
    const { id, query = [] } = entry as { id: string; query?: object[] }
    await shop.catalogueDb
      .prepare(
        `INSERT INTO content_entry (id, model, published, priority, position, targets, doc)
         VALUES (?, 'page', 'published', 0, CAST(? AS INTEGER), ?, ?)`,
      )
      .bind(id, position, JSON.stringify(query), JSON.stringify(entry))
      .run()
  }
  const settings: Record<string, unknown> = {}
  const app = new Hono<AppEnv>().use(async (c, next) => {
    const backend = {
      ...shop.backend,
      config: { ...shop.backend.config, ...settings },
      limits: shop.limitsFrom(c.req.header('cf-connecting-ip') ?? null),
    }
    c.set('backend', backend)
    c.set('config', backend.config)
    c.set('url', new URL(c.req.url))
    c.set('release', crypto.randomUUID())
    c.set('requestId', 'test')
    c.set(
      'shop',
      createClient(contract, async (request) => services.fetch(request, backend)),
    )
    await next()
  })
  app.route('/', formSubmitApi)
  app.post('/:country/:page', async (c) => {
    const taken = await submitPageForm(c)
    if (taken === null) return c.notFound()
    return taken instanceof Response ? taken : c.json(taken, taken.status)
  })
  app.onError((error) => errorResponse(logFault(error, 'test'), 'test'))

  const send = (path: string, init: RequestInit) =>
    app.fetch(new Request(`http://shop.example${path}`, { method: 'POST', ...init }), {
      CACHE: kvOver(new Map()),
    } as never) as Promise<Response>

  return {
    ...shop,
    settings,
    send,
    /** Sends JSON to the endpoint, as the form's own script does. */
    json: (
      body: unknown,
      headers: Record<string, string> = {},
      path = '/api/v1/form-submit?apiKey=abcd',
    ) =>
      send(path, {
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'x-content-form': FORM_ID, ...headers },
      }),
    rows: async () =>
      (await shop.ordersDb.prepare('SELECT * FROM form_submission ORDER BY created_at').all())
        .results,
  }
}
export type FormEndpoint = Awaited<ReturnType<typeof openFormEndpoint>>
