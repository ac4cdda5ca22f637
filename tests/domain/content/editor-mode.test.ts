import { describe, expect, it } from 'vitest'
import { parseContentOverrides } from '#domain/content/delivery/content-overrides.ts'
import { editorFrameAncestors, editorMode, isEditorOrigin } from '#domain/content/editor-mode.ts'

describe('Editor: trusted hosts', () => {
  it.each([
    'https://builder.io',
    'https://beta.builder.io',
    'https://pr-12.beta.builder.io',
    'https://qa.builder.io',
  ])('trusts %s everywhere', (origin) => {
    expect(isEditorOrigin(origin, false)).toBe(true)
  })

  it.each(['http://localhost', 'http://localhost:8790'])('trusts %s locally alone', (origin) => {
    expect(isEditorOrigin(origin, true)).toBe(true)
    expect(isEditorOrigin(origin, false)).toBe(false)
  })

  it.each([
    'null',
    '',
    'http://builder.io',
    'https://builder.io:8443',
    'https://www.builder.io',
    'https://builder.io.evil.example',
    'https://evil-builder.io',
    'https://evilbeta.builder.io',
    'https://cdn.builder.io',
    'https://builder.io/',
    'https://localhost',
    'http://localhost.evil.example',
    'http://127.0.0.1',
    'http://localhost:8790:80',
  ])('never trusts %j', (origin) => {
    expect(isEditorOrigin(origin, true)).toBe(false)
  })

  it('says the same to the browser', () => {
    expect(editorFrameAncestors(false)).toEqual([
      'https://builder.io',
      'https://beta.builder.io',
      'https://*.beta.builder.io',
      'https://qa.builder.io',
    ])
    expect(editorFrameAncestors(true)).toContain('http://localhost:*')
  })
})

describe('Content SDK parameters: how a page is looked at', () => {
  const looks = (query: string) => editorMode(parseContentOverrides(query))

  it('is edited in a frame, or seen ahead', () => {
    expect(looks('builder.frameEditing=page&builder.preview=page')).toBe('editing')
    expect(looks('builder.editing=true')).toBe('editing')
    expect(looks('builder_frameEditing=page')).toBe('editing')
    expect(looks('builder.preview=page')).toBe('preview')
  })

  it('is for everyone otherwise', () => {
    expect(looks('')).toBe('page')
    expect(looks('preview=page&builder.cachebust=true')).toBe('page')
  })
})
