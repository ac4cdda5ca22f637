import { expect, it } from 'vitest'
import { DEFAULT_ALLOWED_HOSTS } from '#domain/content/markup/allowed-hosts.ts'
import { cspHash, cspHeader, extendCsp, needsNonce } from '#worker/security/csp.ts'

const SHOP = [
  `default-src 'self'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `frame-src 'none'`,
  `object-src 'none'`,
].join('; ')
const guards = { styles: [`'sha256-a'`], scripts: [`'sha256-b'`], nonce: false }

it('a page with content lets in what stands in it, by hash, and the hosts of content', async () => {
  const policy = extendCsp(SHOP, guards, DEFAULT_ALLOWED_HOSTS)
  expect(policy).toContain(`script-src 'self' 'sha256-b';`)
  expect(policy).toContain(`style-src 'self' 'sha256-a';`)
  expect(policy).toContain('frame-src https://www.youtube.com')
  expect(policy).toContain(`object-src 'none'`)
  expect(policy).not.toMatch(
    /unsafe-eval|script-src[^;]*unsafe-inline|style-src [^;]*unsafe-inline/,
  )
  expect(await cspHash('')).toBe(`'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`)
})

it('only scripts of editors need a nonce, and it is another one in every answer', () => {
  const policy = extendCsp(SHOP, { ...guards, nonce: true }, DEFAULT_ALLOWED_HOSTS)
  expect(needsNonce(extendCsp(SHOP, guards, DEFAULT_ALLOWED_HOSTS))).toBe(false)
  expect(needsNonce(policy)).toBe(true)
  expect(cspHeader(policy, () => 'one')).toContain(`script-src 'self' 'nonce-one'`)
  expect(cspHeader(policy, () => 'one')).toContain(`style-src 'self' 'nonce-one'`)
  expect(needsNonce(cspHeader(policy, () => 'two'))).toBe(false)
})
