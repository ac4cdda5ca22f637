import { describe, expect, it } from 'vitest'
import type { Config } from '#worker/app/env.ts'
import { findCaptchaWidget, verifyCaptcha } from '#worker/rate-limits/captcha.ts'
import { issueToken } from '#worker/rate-limits/local-captcha.ts'
import { withWidget } from '#worker/security/csp.ts'

const MINUTE = 60_000
const NOW = Date.parse('2026-11-21T00:00:00Z')
const LOCAL = {
  ENVIRONMENT: 'local',
  ORIGIN: 'http://localhost:8787',
  SESSION_SECRET: 'a secret of at least thirty-two letters',
} as Config
const LIVE = {
  ...LOCAL,
  ENVIRONMENT: 'production',
  ORIGIN: 'https://shop.example',
  TURNSTILE_SITE_KEY: '0x4AAA',
  TURNSTILE_SECRET: '0x4BBB',
} as Config

const isPassed = (
  config: Config,
  token: string,
  {
    now = NOW,
    answer = async () => Response.json({}),
  }: {
    now?: number
    answer?: (request: Request) => Promise<Response>
  } = {},
) =>
  verifyCaptcha(
    { config, fetchExternal: answer, clock: () => new Date(now), requestId: 'test' },
    token,
  )

describe('Turnstile', () => {
  const PASSED = { success: true, hostname: 'shop.example' }

  it('is asked once, with the secret and the token and nothing of the visitor', async () => {
    const asked: [string, string][] = []
    const answer = async (request: Request) => {
      asked.push([`${request.method} ${request.url}`, await request.text()])
      return Response.json(PASSED)
    }
    expect(await isPassed(LIVE, 'a-token', { answer })).toBe(true)
    expect(asked).toEqual([
      [
        'POST https://challenges.cloudflare.com/turnstile/v0/siteverify',
        'secret=0x4BBB&response=a-token',
      ],
    ])
  })

  it.each<[string, () => Promise<Response>]>([
    [
      'says no',
      async () => Response.json({ success: false, 'error-codes': ['timeout-or-duplicate'] }),
    ],
    [
      'passed it on another site',
      async () => Response.json({ ...PASSED, hostname: 'evil.example' }),
    ],
    ['says something else', async () => Response.json({ ...PASSED, success: 'true' })],
    ['is down', async () => new Response('Bad gateway', { status: 502 })],
    ['cannot be reached', () => Promise.reject(new TypeError('no network'))],
  ])('that %s lifts no limit', async (_, answer) => {
    expect(await isPassed(LIVE, 'a-token', { answer })).toBe(false)
  })

  it.each(['', 'x'.repeat(2049)])('is not asked about what is no token', async (token) => {
    const answer = () => Promise.reject(new Error('asked'))
    expect(await isPassed(LIVE, token, { answer })).toBe(false)
  })

  it('is there with both settings; outside a developer’s machine there is no check without', () => {
    expect(findCaptchaWidget(LIVE)?.source).toBe('https://challenges.cloudflare.com')
    const { TURNSTILE_SECRET: _, ...half } = LIVE
    expect(findCaptchaWidget(half as Config)).toBeNull()
    expect(findCaptchaWidget(LOCAL)?.source).toBe(`'self'`)
  })
})

describe('the stand-in', () => {
  it('takes a token of its own once, for five minutes', async () => {
    const [first, second] = ['a', 'b'].map((id) => issueToken(LOCAL, id, NOW)) as [string, string]
    expect(await isPassed(LOCAL, first)).toBe(true)
    expect(await isPassed(LOCAL, first)).toBe(false)
    // The beginning of a signature is one too.
    expect(await isPassed(LOCAL, first.slice(0, -1))).toBe(false)
    expect(await isPassed(LOCAL, second, { now: NOW + 5 * MINUTE + 1 })).toBe(false)
    expect(await isPassed(LOCAL, second, { now: NOW + 5 * MINUTE })).toBe(true)
  })

  it('takes no other', async () => {
    const token = issueToken(LOCAL, 'c', NOW)
    const others = [
      'made-up',
      `${NOW}.c.`,
      token.replace(/^\d+/, `${NOW + MINUTE}`),
      `${token}.x`,
      issueToken({ ...LOCAL, SESSION_SECRET: 'another secret of thirty-two letters' }, 'c', NOW),
    ]
    for (const other of others) expect(await isPassed(LOCAL, other), other).toBe(false)
  })

  it('is never asked outside a developer’s machine', async () => {
    const preview = { ...LOCAL, ENVIRONMENT: 'preview' } as Config
    expect(await isPassed(preview, issueToken(preview, 'd', NOW))).toBe(false)
  })
})

it('the policy of a page with a check lets in its script and frame, and nothing else', () => {
  const policy = `default-src 'self'; script-src 'self'; frame-src 'none'; frame-ancestors 'self'`
  expect(withWidget(policy, 'https://a.example')).toBe(
    `default-src 'self'; script-src 'self' https://a.example; frame-src https://a.example; frame-ancestors 'self'`,
  )
  expect(withWidget(policy, `'self'`)).toBe(
    `default-src 'self'; script-src 'self'; frame-src 'self'; frame-ancestors 'self'`,
  )
})
