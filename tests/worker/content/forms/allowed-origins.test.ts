import { expect, it } from 'vitest'
import { DEFAULT_ALLOWED_HOSTS } from '#domain/content/markup/allowed-hosts.ts'
import { parseConfig } from '#worker/app/env.ts'
import { allowedFormOrigins } from '#worker/content/forms/allowed-origins.ts'
import { allowedContentHosts } from '#worker/security/content-hosts.ts'
import { extendCsp } from '#worker/security/csp.ts'

const config = parseConfig({
  ENVIRONMENT: 'local',
  ORIGIN: 'http://shop.example/',
  SESSION_SECRET: 'a secret of at least thirty-two characters',
  CONTENT_HOSTS: '{"forms":["https://crm.example"]}',
})
const guards = { styles: [], scripts: [], nonce: false }
const POLICY = "default-src 'self'; connect-src 'self'; form-action 'self'"

it('forms may go to the shop and where the setting says', () => {
  expect(allowedFormOrigins(config)).toEqual(['http://shop.example', 'https://crm.example'])
})

it('the policy of a page lets forms go there, by script or without, and nowhere else', () => {
  const policy = extendCsp(POLICY, guards, allowedContentHosts(config))
  expect(policy).toMatch(/form-action 'self' https:\/\/crm\.example;/)
  expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/crm\.example;/)
  expect(extendCsp(POLICY, guards, DEFAULT_ALLOWED_HOSTS)).toContain("form-action 'self';")
})
