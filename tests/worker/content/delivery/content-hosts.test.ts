import { describe, expect, it } from 'vitest'
import { DEFAULT_ALLOWED_HOSTS } from '#domain/content/markup/allowed-hosts.ts'
import { parseConfig } from '#worker/app/env.ts'
import { allowedContentHosts } from '#worker/security/content-hosts.ts'

const read = (settings: object) =>
  parseConfig({
    ENVIRONMENT: 'local',
    ORIGIN: 'https://shop.example',
    SESSION_SECRET: 'a secret of at least thirty-two characters',
    ...settings,
  })

describe('settings of content', () => {
  it('hosts of content are the usual ones and those that are named', () => {
    const config = read({ CONTENT_HOSTS: '{"data":["https://api.example.com"]}' })
    expect(allowedContentHosts(config)).toEqual({
      ...DEFAULT_ALLOWED_HOSTS,
      data: [...DEFAULT_ALLOWED_HOSTS.data, 'https://api.example.com'],
    })
    expect(allowedContentHosts(read({}))).toEqual(DEFAULT_ALLOWED_HOSTS)
  })

  it.each([
    ['CONTENT_HOSTS', '{"data":["http://api.example.com"]}'],
    ['CONTENT_HOSTS', '{"data":["https://127.0.0.1"]}'],
    ['CONTENT_HOSTS', '{"scripts":["https://api.example.com"]}'],
    ['CONTENT_HOSTS', 'https://api.example.com'],
    ['BUILDER_ENV', 'elsewhere'],
  ])('%s may not be %s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name)
  })

  it('a machine’s own content is for a local shop', () => {
    expect(read({ BUILDER_ENV: 'dev' }).BUILDER_ENV).toBe('dev')
    expect(read({ BUILDER_ENV: '' }).BUILDER_ENV).toBe('production')
    expect(() => read({ BUILDER_ENV: 'dev', ENVIRONMENT: 'preview' })).toThrow('BUILDER_ENV')
  })
})
