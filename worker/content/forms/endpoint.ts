import { Hono } from 'hono'
import { ShopError } from '#domain/errors.ts'
import { otherMethod } from '#worker/api-call.ts'
import type { Edge } from '#worker/context.ts'
import { pathIn } from '#worker/middleware/return-to.ts'
import { findForm } from './find.ts'
import { readBody } from './read.ts'
import { take } from './take.ts'

/** Ways that a form may be sent to us (spec §7: the chosen method). */
const METHODS = ['POST', 'PUT', 'PATCH']

/** Where forms are sent by script. Whom it goes to stands in the content; `to` and `apiKey` are the format's and decide nothing. */
export const formSubmit = new Hono<Edge>()
  .on(METHODS, '/api/v1/form-submit', async (c) => {
    const body = await readBody(c)
    const [path = ''] = pathIn(c.req.header('referer')).split('?', 1)
    const form = await findForm(c, {
      formId: idIn(c.req.header('x-content-form')),
      name: c.req.query('name') ?? '',
      path,
      fields: new Set(body.pairs.map(([name]) => name)),
    })
    if (!form) {
      const message = 'We know no such form.'
      throw new ShopError('BAD_DATA_FORMAT', { status: 404, message })
    }
    return c.json({ data: await take(c, form, body) })
  })
  .all('/api/v1/form-submit', (c) => otherMethod(c, METHODS.join(', ')))

const idIn = (text = ''): string => (/^[\w-]{1,64}\.[\w-]{1,80}$/.test(text) ? text : '')
