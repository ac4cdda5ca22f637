import { describe, expect, it } from 'vitest'
import { USUAL_HOSTS } from '#domain/content/hosts.ts'
import { contentHosts } from '#worker/content/hosts.ts'
import { readConfig } from '#worker/env.ts'

const read = (settings: object) =>
  readConfig({
    ENVIRONMENT: 'local',
    ORIGIN: 'https://shop.example',
    SESSION_SECRET: 'a secret of at least thirty-two characters',
    ...settings,
  })

describe('outside §1: settings of content', () => {
  it('hosts of content are the usual ones and those that are named', () => {
    const config = read({ CONTENT_HOSTS: '{"data":["https://api.example.com"]}' })
    expect(contentHosts(config)).toEqual({
      ...USUAL_HOSTS,
      data: [...USUAL_HOSTS.data, 'https://api.example.com'],
    })
    expect(contentHosts(read({}))).toEqual(USUAL_HOSTS)
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
