import type { Config } from '#worker/app/env.ts'
import { logWarning } from '#worker/app/errors.ts'

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const TIMEOUT_MS = 3000
const MAX_TOKEN_LENGTH = 2048

/** The field of a form, and the header of a script's call, with the token of a passed check. */
export const CAPTCHA_FIELD = 'cf-turnstile-response'

/** The widget of the check on a page: Cloudflare Turnstile, on a developer's machine a stand-in. */
export type CaptchaWidget = {
  siteKey: string
  script: string
  /** Where script and frame come from, as a source of the page's policy. */
  source: string
}

/** The captcha of this deployment; null where none is configured: then suspicious callers have to wait. */
export function findCaptchaWidget({
  ENVIRONMENT,
  TURNSTILE_SITE_KEY,
  TURNSTILE_SECRET,
}: Config): CaptchaWidget | null {
  if (TURNSTILE_SITE_KEY && TURNSTILE_SECRET)
    return { siteKey: TURNSTILE_SITE_KEY, script: SCRIPT, source: new URL(SCRIPT).origin }
  return ENVIRONMENT === 'local'
    ? { siteKey: 'local', script: '/_local/turnstile/api.js', source: `'self'` }
    : null
}

type Verification = {
  config: Config
  fetchExternal: (request: Request) => Promise<Response>
  clock: () => Date
  requestId: string
}

/** Whether a token was given for a check passed on our pages just now and is used for the first time; false if no one can say. */
export async function verifyCaptcha(
  { config, fetchExternal, clock, requestId }: Verification,
  token: string,
): Promise<boolean> {
  if (token === '' || token.length > MAX_TOKEN_LENGTH || !findCaptchaWidget(config)) return false
  if (!config.TURNSTILE_SECRET) {
    const { redeemToken } = await import('./local-captcha.ts')
    return redeemToken(config, token, clock().getTime())
  }
  try {
    const response = await fetchExternal(
      new Request(VERIFY_URL, {
        method: 'POST',
        body: new URLSearchParams({ secret: config.TURNSTILE_SECRET, response: token }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    )
    const answer = (await response.json()) as { success?: unknown; hostname?: unknown }
    return answer.success === true && answer.hostname === new URL(config.ORIGIN).hostname
  } catch (cause) {
    logWarning('The check of a person could not be verified.', cause, requestId)
    return false
  }
}
