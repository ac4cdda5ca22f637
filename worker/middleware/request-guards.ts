import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { ShopError } from '#domain/errors.ts'
import { trimSlashes } from '#domain/text.ts'
import type { AppEnv } from '#worker/app/context.ts'

/** What cannot carry a body. */
const BODYLESS_METHODS = new Set(['GET', 'HEAD'])
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const KNOWN_METHODS = new Set([...SAFE_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE'])
const PAGE_METHODS = ['GET', 'HEAD', 'POST']
const MAX_BODY_BYTES = 256 * 1024
const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** Refuses methods nobody serves, addresses that are not text and another site's writes. */
export const requireSafeRequest = createMiddleware<AppEnv>(async (c, next) => {
  if (!KNOWN_METHODS.has(c.req.method)) return c.text('Method not allowed', 405)
  if (!isDecodableUrl(c.var.url)) {
    throw new ShopError('BAD_DATA_FORMAT', { status: 400, message: 'The address is not readable.' })
  }
  if (!SAFE_METHODS.has(c.req.method) && isCrossSite(c.req.raw, c.var.config.ORIGIN, c)) {
    throw new ShopError('AUTH_ERROR', { status: 403, message: 'This came from another site.' })
  }
  await next()
})

/** Pages are read and forms are sent; nothing else can be done to them. */
export const allowPageMethods = createMiddleware<AppEnv>(async (c, next) => {
  if (PAGE_METHODS.includes(c.req.method)) return next()
  c.header('allow', PAGE_METHODS.join(', '))
  return c.req.method === 'OPTIONS' ? c.body(null, 204) : c.text('Method not allowed', 405)
})

/** Bodies over 256 KiB, with files over 10 MiB, are refused before they are read whole; who reads sends none. */
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

/** Forms of editors may ask for files: they come to one address, or without script to the page of the form. */
const canUploadFiles = ({ req, var: { url } }: Context<AppEnv>) =>
  /^multipart\/form-data\b/i.test(req.header('content-type') ?? '') &&
  (url.pathname === '/api/v1/form-submit' || url.searchParams.has('form'))

/** A page has one address: without a trailing slash. */
export const redirectTrailingSlash = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search } = c.var.url
  if (!SAFE_METHODS.has(c.req.method) || pathname === '/' || !pathname.endsWith('/')) return next()
  // Slashes in front are folded, so that no address can begin with two and lead elsewhere.
  return c.redirect(`/${trimSlashes(pathname)}${search}`, 301)
})

/** At most 3,000 writes a minute from one address: a first sieve, never the bound that counts. */
export const rateLimitWrites = createMiddleware<AppEnv>(async (c, next) => {
  const limiter = c.env.LIMITER
  if (limiter && !SAFE_METHODS.has(c.req.method)) {
    const key = c.req.header('cf-connecting-ip') ?? 'nowhere'
    const { success } = await limiter.limit({ key }).catch(() => ({ success: true }))
    if (!success) {
      throw new ShopError('SERVICE_ERROR', {
        status: 429,
        message: 'Too many requests. Please wait a minute.',
        retryAfter: 60,
      })
    }
  }
  await next()
})

type OriginCheckContext = {
  req: { header(name: string): string | undefined }
  var: { config: { ENVIRONMENT: string } }
}

/** A browser says where a request comes from; what says nothing is not a browser. */
function isCrossSite(request: Request, shopOrigin: string, c: OriginCheckContext): boolean {
  if (request.headers.get('authorization')) return false
  const site = request.headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  if (!origin) return false
  if (c.var.config.ENVIRONMENT !== 'local') return origin !== shopOrigin
  return parseHost(origin) !== request.headers.get('host')
}

function parseHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

/** Broken percent-encoding, NUL, line breaks and lone surrogates have no place in an address. */
function isDecodableUrl({ pathname }: URL): boolean {
  try {
    const text = decodeURIComponent(pathname)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    return text.isWellFormed() && !/[\u0000-\u001f\u007f\\]/.test(text)
  } catch {
    return false
  }
}
