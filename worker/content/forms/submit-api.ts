import { Hono } from 'hono'
import { ShopError } from '#domain/errors.ts'
import { methodNotAllowed } from '#worker/api/forward.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { refererPath } from '#worker/security/safe-redirect.ts'
import { findForm } from './find-form.ts'
import { parseFormBody } from './parse-form-body.ts'
import { submitForm } from './submit-form.ts'

const SUBMIT_METHODS = ['POST', 'PUT', 'PATCH']

/** Submissions by script. The content names the recipient; `to` and `apiKey` belong to the format and are ignored. */
export const formSubmitApi = new Hono<AppEnv>()
  .on(SUBMIT_METHODS, '/api/v1/form-submit', async (c) => {
    const body = await parseFormBody(c)
    const [path = ''] = refererPath(c.req.header('referer')).split('?', 1)
    const form = await findForm(c, {
      formId: parseFormId(c.req.header('x-content-form')),
      name: c.req.query('name') ?? '',
      path,
      fields: new Set(body.pairs.map(([name]) => name)),
    })
    if (!form) {
      const message = 'We can’t find that form.'
      throw new ShopError('BAD_DATA_FORMAT', { status: 404, message })
    }
    return c.json({ data: await submitForm(c, form, body) })
  })
  .all('/api/v1/form-submit', (c) => methodNotAllowed(c, SUBMIT_METHODS.join(', ')))

const parseFormId = (text = ''): string => (/^[\w-]{1,64}\.[\w-]{1,80}$/.test(text) ? text : '')
