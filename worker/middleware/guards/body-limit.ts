import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv } from '#worker/app/context.ts'

const BODYLESS_METHODS = new Set(['GET', 'HEAD'])
const MAX_BODY_BYTES = 256 * 1024
const DRAFT_PATHS = new Set(['/_content/draw', '/_local/content'])
/** A draft is a whole page with all its blocks. */
const MAX_DRAFT_BYTES = 4 * 1024 * 1024
const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** Refuses bodies over 256 KiB, drafts over 4 MiB, with files over 10 MiB, before they are read whole (413). */
export const limitBody = createMiddleware<AppEnv>((c, next) =>
  BODYLESS_METHODS.has(c.req.method) ? next() : limitOf(c)(c, next),
)

function limitOf(c: Context<AppEnv>) {
  if (DRAFT_PATHS.has(c.var.url.pathname)) return draftBodyLimit
  return canUploadFiles(c) ? uploadBodyLimit : defaultBodyLimit
}

const createBodyLimit = (maxSize: number, limitLabel: string) =>
  bodyLimit({
    maxSize,
    onError: async (c) => {
      await discardBody(c)
      throw new ShopError('BAD_DATA_FORMAT', {
        status: 413,
        message: `That is more than ${limitLabel}.`,
      })
    },
  })

/** More than a form of ours can be by mistake: who sends as much may find the connection closed. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024

/** Takes what is still being sent: an answer that ends a connection before is lost on who sends. */
async function discardBody({ req }: Context): Promise<void> {
  const { body } = req.raw
  const length = Number(req.header('content-length'))
  if (!body || body.locked || !(length <= MAX_DISCARDED_BYTES)) return
  await body.pipeTo(new WritableStream()).catch(() => {})
}

const defaultBodyLimit = createBodyLimit(MAX_BODY_BYTES, '256 KiB')
const draftBodyLimit = createBodyLimit(MAX_DRAFT_BYTES, '4 MiB')
const uploadBodyLimit = createBodyLimit(MAX_UPLOAD_BYTES, '10 MiB')

/** Editors' forms may upload files, and makers of gifts a picture: by script to one path, without it to the form's page. */
const canUploadFiles = ({ req, var: { url } }: Context<AppEnv>) =>
  /^multipart\/form-data\b/i.test(req.header('content-type') ?? '') &&
  (UPLOAD_PATHS.test(url.pathname) || url.searchParams.has('form'))

const UPLOAD_PATHS = /^\/(?:api\/v1\/form-submit|api\/gift-pictures|[a-z]+\/gift-cards\/build)$/
