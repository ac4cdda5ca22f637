import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseContentOverrides } from '#domain/content/delivery/content-overrides.ts'
import { CONTENT_ENVS } from '#domain/content/delivery/sdk-constants.ts'

const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

describe('the parameters builder.* of an address', () => {
  it('all of them', () => {
    const query =
      '?builder.preview=page&builder.frameEditing=banner&builder.editing=x&builder.cachebust=true&builder.noCache=true' +
      '&builder.env=qa&builder.userAttributes.city=sydney&builder.userAttributes.a.b=1&builder.overrides.page=abc' +
      '&builder.options.locale=fr&builder.options.includeRefs=true&builder.options.enrich=true&builder.options.limit=9' +
      '&builder.params=x%3D1%26apiKey%3Dstolen&builder.params.y=2&builder.tests.content1=variation1&other=1'
    expect(plain(parseContentOverrides(query))).toEqual({
      preview: 'page',
      frameEditing: 'banner',
      editing: 'x',
      cachebust: true,
      noCache: true,
      env: 'qa',
      userAttributes: { city: 'sydney', 'a.b': '1' },
      overrides: { page: 'abc' },
      options: { locale: 'fr', includeRefs: 'true', enrich: 'true' },
      params: { x: '1' },
      tests: { content1: 'variation1' },
    })
  })

  it('none of them', () => {
    expect(plain(parseContentOverrides(''))).toEqual({
      preview: null,
      frameEditing: null,
      editing: null,
      cachebust: false,
      noCache: false,
      env: null,
      userAttributes: {},
      overrides: {},
      options: {},
      params: {},
      tests: {},
    })
  })

  it('with underscores for dots', () => {
    const { overrides, noCache } = parseContentOverrides(
      'builder_overrides_page=abc&BUILDER_x=1&builder_noCache=1',
    )
    expect(plain({ overrides, noCache })).toEqual({ overrides: { page: 'abc' }, noCache: true })
  })

  it('the first value of a name counts, and nothing stands below a value', () => {
    const { overrides, userAttributes } = parseContentOverrides(
      'builder.overrides.page=1&builder.overrides.page=2&builder.overrides.page.x=3' +
        '&builder.userAttributes=x&builder.userAttributes.city=1',
    )
    expect(plain({ overrides, userAttributes })).toEqual({
      overrides: { page: '1' },
      userAttributes: {},
    })
  })

  it('more parameters as a tree: what is a text is none', () => {
    expect(plain(parseContentOverrides('builder.params.y=2').params)).toEqual({ y: '2' })
    // Someone else's content would be shown under our name.
    expect(
      plain(parseContentOverrides('builder.params.apiKey=theirs&builder.params.y=2').params),
    ).toEqual({
      y: '2',
    })
    expect(parseContentOverrides('builder.preview.x=1').preview).toBe(null)
    expect(parseContentOverrides('builder.preview=').preview).toBe(null)
    expect(parseContentOverrides('builder.noCache=false').noCache).toBe(false)
  })

  it.each(CONTENT_ENVS)('env %s', (env) => {
    expect(parseContentOverrides(`builder.env=${env}`).env).toBe(env)
    expect(parseContentOverrides(`builder.api=${env}`).env).toBe(env)
  })

  it.each(['evil.example', 'https://evil.example', 'constructor', 'Production', ''])(
    'no other env, such as %j',
    (env) => {
      expect(parseContentOverrides(`builder.env=${encodeURIComponent(env)}`).env).toBe(null)
    },
  )

  it.each([
    'builder.__proto__=1',
    'builder.__proto__.x=1',
    'builder.userAttributes.constructor=1',
    'builder.overrides.prototype.x=1',
    'builder.tests.constructor=1',
    'builder.params=__proto__%3D1',
    'builder_overrides_constructor=1',
  ])('a name that leads to a prototype is refused in any place: %s', (query) => {
    expect(() => parseContentOverrides(query)).toThrow(/^Property name "\w+" is not allowed$/)
  })

  it('at most a hundred', () => {
    const query = Array.from({ length: 120 }, (_, n) => `builder.tests.t${n}=v`).join('&')
    expect(Object.keys(parseContentOverrides(query).tests)).toHaveLength(100)
  })

  it('whatever an address holds, it is read or refused, and no prototype changes', () => {
    const part = fc.constantFrom(
      'builder',
      'builder.',
      '.',
      '_',
      'tests',
      '__proto__',
      'x',
      '=',
      '&',
      '%',
      'params=',
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        try {
          const { tests, overrides, userAttributes, params } = parseContentOverrides(parts.join(''))
          for (const one of [tests, overrides, userAttributes, params]) {
            expect(Object.getPrototypeOf(one)).toBe(null)
          }
        } catch (cause) {
          expect((cause as { status: number }).status).toBeGreaterThanOrEqual(400)
          expect((cause as { status: number }).status).toBeLessThan(500)
        }
        expect(({} as { x?: unknown }).x).toBe(undefined)
      }),
    )
  })
})
