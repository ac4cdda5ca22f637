import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isPrivatePath } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { dropCookie } from '#worker/cookies.ts'
import { knownTokens } from '#worker/known-tokens.ts'
import { endOf } from '#worker/tokens.ts'

/**
 * Pages know a customer by a token that nothing has ended yet (reliability R29): at checkout and in the account it is
 * asked every time, on other pages once a minute. While nobody can tell, the page is drawn as for a visitor (spec §8).
 */
export const verified = createMiddleware<Edge>(async (c, next) => {
  const { claims, token } = c.var
  if (claims && token && !(await isGood(c, token))) c.set('claims', null)
  await next()
})

async function isGood(c: Context<Edge>, token: string): Promise<boolean> {
  const { config, claims, backend, shop, url } = c.var
  const tokens = knownTokens(config)
  const now = backend.clock().getTime()
  // Locally a request may bring its own clock; then nothing is remembered (outside §2).
  const isReplay = c.req.header('x-shop-now') !== undefined
  const mayRemember = !isReplay && !isPrivatePath(url.pathname)
  if (mayRemember && tokens.recall(token, now)) return true

  // That it failed is in the log already.
  const answer = await shop.account.session().catch(() => null)
  if (answer?.isGood && claims && !isReplay) tokens.keep(token, claims, now, await endOf(token))
  if (answer && !answer.isGood) {
    tokens.forget(token)
    if (!c.req.header('authorization')) dropCookie(c, 'ac-token')
  }
  return answer?.isGood ?? false
}
