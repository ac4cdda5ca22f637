import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv } from '#worker/app/context.ts'

const BODYLESS_METHODS = new Set(['GET', 'HEAD'])
const MAX_BODY_BYTES = 256 * 1024
const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** Refuses bodies over 256 KiB, with files over 10 MiB, before they are read whole (413). */
export const limitBody = createMiddleware<AppEnv>((c, next) =>
  BODYLESS_METHODS.has(c.req.method)
    ? next()
    : (canUploadFiles(c) ? uploadBodyLimit : defaultBodyLimit)(c, next),
)

const createBodyLimit = (maxSize: number, limitLabel: string) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new ShopError('BAD_DATA_FORMAT', {
        status: 413,
        message: `That is more than ${limitLabel}.`,
      })
    },
  })
const defaultBodyLimit = createBodyLimit(MAX_BODY_BYTES, '256 KiB')
const uploadBodyLimit = createBodyLimit(MAX_UPLOAD_BYTES, '10 MiB')

/** Editors' forms may upload files: by script to one path, without it to the form's page. */
const canUploadFiles = ({ req, var: { url } }: Context<AppEnv>) =>
  /^multipart\/form-data\b/i.test(req.header('content-type') ?? '') &&
  (url.pathname === '/api/v1/form-submit' || url.searchParams.has('form'))
