import { describe, expect, it } from 'vitest'
import { parseContentOverrides } from '#domain/content/delivery/content-overrides.ts'
import { editorFrameAncestors, editorMode, isEditorOrigin } from '#domain/content/editor-mode.ts'

const NONE = { isHosted: false, isLocal: false }
const HOSTED = { ...NONE, isHosted: true }
const LOCAL = { ...NONE, isLocal: true }

describe('Editor: trusted hosts', () => {
  it.each([
    'https://builder.io',
    'https://beta.builder.io',
    'https://pr-12.beta.builder.io',
    'https://qa.builder.io',
  ])('trusts %s only in a shop with a key of the hosted editor', (origin) => {
    expect(isEditorOrigin(origin, HOSTED)).toBe(true)
    expect(isEditorOrigin(origin, LOCAL)).toBe(false)
    expect(isEditorOrigin(origin, NONE)).toBe(false)
  })

  it.each(['http://localhost', 'http://localhost:8790'])('trusts %s locally alone', (origin) => {
    expect(isEditorOrigin(origin, LOCAL)).toBe(true)
    expect(isEditorOrigin(origin, HOSTED)).toBe(false)
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
    expect(isEditorOrigin(origin, { isHosted: true, isLocal: true })).toBe(false)
  })

  it('says the same to the browser', () => {
    expect(editorFrameAncestors(HOSTED)).toEqual([
      'https://builder.io',
      'https://beta.builder.io',
      'https://*.beta.builder.io',
      'https://qa.builder.io',
    ])
    expect(editorFrameAncestors(LOCAL)).toEqual(['http://localhost:*'])
    expect(editorFrameAncestors(NONE)).toEqual([])
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
