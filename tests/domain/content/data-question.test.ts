import { describe, expect, it } from 'vitest'
import { readQuestion } from '#domain/content/data-question.ts'

describe('what a data request asks', () => {
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
  ])('%s', (_, request, question) => {
    expect(readQuestion(question ? { method: 'POST', ...request } : request)).toEqual(question)
  })

  it.each([
    ['another method', { method: 'DELETE' }, 'Content may only GET and POST.'],
    ['a long text', { method: 'POST', body: 'x'.repeat(16_001) }, 'It asks too much.'],
  ])('is refused: %s', (_, request, message) => {
    expect(() => readQuestion(request)).toThrow(message)
  })
})
