import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv } from '#worker/app/context.ts'

const BODYLESS_METHODS = new Set(['GET', 'HEAD'])
const MAX_BODY_BYTES = 256 * 1024
/** A draft is a whole page with all its blocks. */
const MAX_DRAFT_BYTES = 4 * 1024 * 1024
const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** Refuses bodies over 256 KiB, drafts over 4 MiB, with files over 10 MiB, before they are read whole (413). */
export const limitBody = createMiddleware<AppEnv>((c, next) =>
  BODYLESS_METHODS.has(c.req.method) ? next() : limitOf(c)(c, next),
)

function limitOf(c: Context<AppEnv>) {
  if (c.var.url.pathname === '/_content/draw') return draftBodyLimit
  return canUploadFiles(c) ? uploadBodyLimit : defaultBodyLimit
}

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
const draftBodyLimit = createBodyLimit(MAX_DRAFT_BYTES, '4 MiB')
const uploadBodyLimit = createBodyLimit(MAX_UPLOAD_BYTES, '10 MiB')

/** Editors' forms may upload files: by script to one path, without it to the form's page. */
const canUploadFiles = ({ req, var: { url } }: Context<AppEnv>) =>
  /^multipart\/form-data\b/i.test(req.header('content-type') ?? '') &&
  (url.pathname === '/api/v1/form-submit' || url.searchParams.has('form'))
