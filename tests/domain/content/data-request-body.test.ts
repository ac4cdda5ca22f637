import { describe, expect, it } from 'vitest'
import { parseRequestBody } from '#domain/content/data-request-body.ts'

describe('the body of a data request', () => {
  it.each([
    ['nothing by GET', {}, null],
    ['its text as it is', { body: 'a' }, { type: 'application/json', text: 'a' }],
    ['an object as JSON', { body: { a: 1 } }, { type: 'application/json', text: '{"a":1}' }],
    ['without a body, an empty object', {}, { type: 'application/json', text: '{}' }],
    [
      'of its headers the type',
      { body: 'a', headers: { 'Content-Type': 'application/graphql; charset=utf-8', x: 'y' } },
      { type: 'application/graphql; charset=utf-8', text: 'a' },
    ],
    [
      'a type that is none is JSON',
      { body: 'a', headers: { 'content-type': 'a\nb' } },
      { type: 'application/json', text: 'a' },
    ],
  ])('%s', (_, request, body) => {
    expect(parseRequestBody(body ? { method: 'POST', ...request } : request)).toEqual(body)
  })

  it.each([
    ['another method', { method: 'DELETE' }, 'Content may only GET and POST.'],
    ['a long text', { method: 'POST', body: 'x'.repeat(16_001) }, 'Its body is too long.'],
  ])('is refused: %s', (_, request, message) => {
    expect(() => parseRequestBody(request)).toThrow(message)
  })
})
