import { describe, expect, it } from 'vitest'
import {
  signEditorToken,
  signPreviewLink,
  verifyEditorToken,
  verifyPreviewLink,
} from '#domain/content/preview-signature.ts'

const SECRET = 'a secret of at least thirty-two letters'
const PATH = '/aus/summer'
const NOW = Date.UTC(2026, 10, 21)
const UNTIL = NOW + 1000

describe('builder.preview: a link that shows what is not published', () => {
  const opens = async (
    more: Partial<{ path: string; seal: string; now: number }> = {},
    key = SECRET,
  ) =>
    verifyPreviewLink(key, {
      path: PATH,
      seal: await signPreviewLink(SECRET, PATH, UNTIL),
      now: NOW,
      ...more,
    })

  it('opens its own path until its time', async () => {
    expect(await opens()).toBe(true)
    expect(await opens({ now: UNTIL })).toBe(true)
    expect(await opens({ now: UNTIL + 1 })).toBe(false)
  })

  it('opens nothing else', async () => {
    expect(await opens({ path: '/aus/winter' })).toBe(false)
    expect(await opens({}, 'another secret of thirty-two letters')).toBe(false)
  })

  it('cannot be given more time, nor be made up', async () => {
    const [, mac] = (await signPreviewLink(SECRET, PATH, UNTIL)).split('.')
    for (const seal of [
      `${UNTIL + 1}.${mac}`,
      `${UNTIL}.${'0'.repeat(64)}`,
      `${UNTIL}`,
      '',
      'x.y',
    ]) {
      expect(await opens({ seal }), seal).toBe(false)
    }
  })
})

it('a token for editing is valid until its time, and neither it nor a link is the other', async () => {
  const [token, link] = [
    await signEditorToken(SECRET, UNTIL),
    await signPreviewLink(SECRET, PATH, UNTIL),
  ]
  const isEditor = (seal: string, now = NOW, key = SECRET) => verifyEditorToken(key, { seal, now })
  expect(await isEditor(token)).toBe(true)
  expect(await isEditor(token, UNTIL + 1)).toBe(false)
  expect(await isEditor(token, NOW, 'another secret of thirty-two letters')).toBe(false)
  expect(await isEditor(link)).toBe(false)
  expect(await verifyPreviewLink(SECRET, { path: PATH, seal: token, now: NOW })).toBe(false)
})
