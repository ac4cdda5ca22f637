import { expect, it } from 'vitest'
import { USUAL_HOSTS } from '#domain/content/hosts.ts'
import { formOrigins } from '#worker/content/forms/origins.ts'
import { policyWith } from '#worker/content/guards.ts'
import { contentHosts } from '#worker/content/hosts.ts'
import { readConfig } from '#worker/env.ts'

const config = readConfig({
  ENVIRONMENT: 'local',
  ORIGIN: 'http://shop.example/',
  SESSION_SECRET: 'a secret of at least thirty-two characters',
  CONTENT_HOSTS: '{"forms":["https://crm.example"]}',
})
const guards = { styles: [], scripts: [], nonce: false }
const POLICY = "default-src 'self'; connect-src 'self'; form-action 'self'"

it('reliability 3.0: forms may go to the shop and where the setting says', () => {
  expect(formOrigins(config)).toEqual(['http://shop.example', 'https://crm.example'])
})

it('reliability 3.0: the policy of a page lets forms go there, by script or without, and nowhere else', () => {
  const policy = policyWith(POLICY, guards, contentHosts(config))
  expect(policy).toMatch(/form-action 'self' https:\/\/crm\.example;/)
  expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/crm\.example;/)
  expect(policyWith(POLICY, guards, USUAL_HOSTS)).toContain("form-action 'self';")
})
