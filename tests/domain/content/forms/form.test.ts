import { describe, expect, it } from 'vitest'
import { allowedFormUrl, parseFormOptions, textToHtml } from '#domain/content/forms/form.ts'
import {
  errorMessageAt,
  failedState,
  parseFieldName,
  stateFromResponse,
} from '#domain/content/forms/submission-state.ts'

describe('Form block', () => {
  it('has the defaults of the specification where an editor wrote nothing', () => {
    expect(parseFormOptions({})).toEqual({
      name: 'My form',
      method: 'POST',
      contentType: 'application/json',
      transport: 'ours',
      action: '',
      email: '',
      successUrl: '',
      resetsOnSubmit: true,
      validates: true,
      errorMessagePath: '',
      customHeaders: {},
    })
  })

  it('reads what an editor wrote, and nothing of another kind', () => {
    const rules = parseFormOptions({
      name: ' Contact ',
      method: 'put',
      contentType: 'text/plain',
      sendSubmissionsToEmail: 'us@daylark.example',
      successUrl: '/aus',
      resetFormOnSubmit: false,
      validate: false,
      errorMessagePath: 'error.message',
      customHeaders: { 'x-a': '1' },
    })
    expect(rules).toMatchObject({
      name: 'Contact',
      method: 'PUT',
      contentType: 'text/plain',
      email: 'us@daylark.example',
      successUrl: '/aus',
      resetsOnSubmit: false,
      validates: false,
      errorMessagePath: 'error.message',
      customHeaders: { 'x-a': '1' },
    })
    const odd = parseFormOptions({ name: 5, method: 'TRACE', customHeaders: ['a'], successUrl: {} })
    expect(odd).toMatchObject({
      name: 'My form',
      method: 'POST',
      customHeaders: {},
      successUrl: '',
    })
  })

  it.each([
    [{}, 'ours'],
    [{ sendSubmissionsTo: 'email', sendWithJs: false }, 'ours'],
    [{ sendSubmissionsTo: 'custom', action: '/a' }, 'script'],
    [{ sendSubmissionsTo: 'custom', action: '/a', sendWithJs: false }, 'browser'],
    [{ sendSubmissionsTo: 'custom', sendWithJs: false }, 'browser'],
    [{ sendSubmissionsTo: 'custom' }, 'nowhere'],
    [{ sendSubmissionsTo: 'zapier', action: 'https://hooks.zapier.com/x' }, 'nowhere'],
  ])('%j goes %s', (options, way) => {
    expect(parseFormOptions(options).transport).toBe(way)
  })

  it('writes to no one where what is typed goes to an address', () => {
    const options = { sendSubmissionsTo: 'custom', sendSubmissionsToEmail: 'us@daylark.example' }
    expect(parseFormOptions(options).email).toBe('')
  })
})

describe('Form submission', () => {
  it('is a success when the answer is a yes, an error with what came back when it is a no', () => {
    expect(stateFromResponse(true, { id: 1 }, 'message')).toEqual({
      state: 'success',
      response: { id: 1 },
    })
    expect(stateFromResponse(false, { message: 'Not today' }, 'message')).toEqual({
      state: 'error',
      response: { message: 'Not today' },
      message: 'Not today',
    })
    expect(stateFromResponse(false, '', '')).toEqual({ state: 'error' })
    expect(stateFromResponse(false, undefined, 'a')).toEqual({ state: 'error' })
  })

  it('says what is wrong with single fields', () => {
    const fields = { email: 'Wrong', odd: 5 }
    expect(stateFromResponse(false, { fields }, '').fields).toEqual({ email: 'Wrong' })
    expect(stateFromResponse(false, { fields: { odd: 5 } }, '')).not.toHaveProperty('fields')
    expect(stateFromResponse(false, { fields: 'all' }, '')).not.toHaveProperty('fields')
  })

  it('fails without an answer, with words where we know why', () => {
    expect(failedState()).toEqual({ state: 'error' })
    expect(failedState('No way')).toEqual({ state: 'error', message: 'No way' })
  })

  it.each([
    [{ a: { b: 'words' } }, 'a.b', 'words'],
    [{ a: [{ b: 'words' }] }, 'a[0].b', 'words'],
    [{ a: { b: 1 } }, 'a', '{"b":1}'],
    [{ a: 5 }, 'a', '5'],
    [{ a: false }, 'a', 'false'],
    [{ a: '' }, 'a', null],
    [{ a: null }, 'a', null],
    [{ a: null }, 'a.b', null],
    [{ a: 1 }, '', null],
    [{}, 'constructor.name', null],
    [{}, '__proto__', null],
    ['words', 'length', null],
    [undefined, 'a', null],
  ])('finds in %j at %s: %s', (response, path, message) => {
    expect(errorMessageAt(response, path)).toBe(message)
  })

  it('makes no markup of what someone else answered', () => {
    expect(textToHtml('<b>&')).toBe('&lt;b&gt;&amp;')
  })
})

describe('Forms: names', () => {
  it.each([
    ['a', ['a']],
    ['a.b', ['a', 'b']],
    ['a[b][0].c', ['a', 'b', '0', 'c']],
    [`a['b c']`, ['a', 'b c']],
    ['a["b"]', ['a', 'b']],
    ['a[]', ['a']],
    ['...', ['...']],
    ['', ['']],
    ['a.b.c.d.e.f.g.h.i.j.k', ['a.b.c.d.e.f.g.h.i.j.k']],
  ])('%s', (name, parts) => {
    expect(parseFieldName(name)).toEqual(parts)
  })
})

describe('where a form may go', () => {
  const home = 'https://daylark.example/aus/contact'
  const allowed = (text: string) => allowedFormUrl(text, home, ['https://crm.example'])?.href

  it.each([
    ['/thanks', 'https://daylark.example/thanks'],
    ['thanks?x=1#top', 'https://daylark.example/aus/thanks?x=1#top'],
    ['  /thanks  ', 'https://daylark.example/thanks'],
    ['https://daylark.example/a', 'https://daylark.example/a'],
    ['https://crm.example/in', 'https://crm.example/in'],
  ])('%s leads to %s', (text, href) => {
    expect(allowed(text)).toBe(href)
  })

  it.each([
    '',
    ' ',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%09/evil.example',
    '/%5C/evil.example',
    '/%2F/evil.example',
    '/aus/..//evil.example',
    '/aus/%2e%2e//evil.example',
    '/%E0%A4',
    'https://daylark.example@evil.example',
    'https://me:secret@daylark.example/',
    'https://me@daylark.example/',
    'https://:secret@daylark.example/',
    'http://daylark.example/',
    'https://crm.example.evil.example/',
    'https://crm.example:8443/',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://daylark.example/1',
    '/a\nb',
    '/a\u0000b',
    'https://',
  ])('%j leads nowhere', (text) => {
    expect(allowed(text)).toBeUndefined()
  })

  it('leads nowhere else where no origins are listed', () => {
    expect(allowedFormUrl('https://crm.example/in', home)).toBeNull()
  })
})
