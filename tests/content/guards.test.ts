import { expect, it } from 'vitest'
import { USUAL_HOSTS } from '#domain/content/hosts.ts'
import { needsNonce, policyOf, policyWith, sourceOf } from '#worker/content/guards.ts'

const SHOP = [
  `default-src 'self'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `frame-src 'none'`,
  `object-src 'none'`,
].join('; ')
const guards = { styles: [`'sha256-a'`], scripts: [`'sha256-b'`], nonce: false }

it('outside §4: a page with content lets in what stands in it, by hash, and the hosts of content', async () => {
  const policy = policyWith(SHOP, guards, USUAL_HOSTS)
  expect(policy).toContain(`script-src 'self' 'sha256-b';`)
  expect(policy).toContain(`style-src 'self' 'sha256-a';`)
  expect(policy).toContain('frame-src https://www.youtube.com')
  expect(policy).toContain(`object-src 'none'`)
  expect(policy).not.toMatch(
    /unsafe-eval|script-src[^;]*unsafe-inline|style-src [^;]*unsafe-inline/,
  )
  expect(await sourceOf('')).toBe(`'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`)
})

it('outside §4: only scripts of editors need a nonce, and it is another one in every answer', () => {
  const policy = policyWith(SHOP, { ...guards, nonce: true }, USUAL_HOSTS)
  expect(needsNonce(policyWith(SHOP, guards, USUAL_HOSTS))).toBe(false)
  expect(needsNonce(policy)).toBe(true)
  expect(policyOf(policy, () => 'one')).toContain(`script-src 'self' 'nonce-one'`)
  expect(policyOf(policy, () => 'one')).toContain(`style-src 'self' 'nonce-one'`)
  expect(needsNonce(policyOf(policy, () => 'two'))).toBe(false)
})
