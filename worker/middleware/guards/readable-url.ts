import { createMiddleware } from 'hono/factory'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv } from '#worker/app/context.ts'

/** Answers 400 to paths with broken percent-encoding, control characters, backslashes or lone surrogates. */
export const requireReadableUrl = createMiddleware<AppEnv>(async (c, next) => {
  if (!isReadable(c.var.url)) {
    throw new ShopError('BAD_DATA_FORMAT', { status: 400, message: 'The address is not readable.' })
  }
  await next()
})

function isReadable({ pathname }: URL): boolean {
  try {
    const text = decodeURIComponent(pathname)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    return text.isWellFormed() && !/[\u0000-\u001f\u007f\\]/.test(text)
  } catch {
    return false
  }
}
