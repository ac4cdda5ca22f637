import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allowedUrl,
  DEFAULT_ALLOWED_HOSTS,
  HOST_ORIGIN_PATTERN,
} from '#domain/content/markup/allowed-hosts.ts'
import { EMBED_MESSAGES, resolveEmbed } from '#domain/content/markup/embed.ts'

const srcOf = (url: string) => {
  const found = resolveEmbed(url)
  return 'src' in found ? found.src : found.message
}
const FILM = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const TRACK = '4cOdK2wGLETKBW3PvgPWqT'

describe('link embeds, made of the address alone', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', FILM],
    ['https://youtube.com/watch?v=dQw4w9WgXcQ&t=42s', `${FILM}?start=42`],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', FILM],
    ['https://www.youtube.com/live/dQw4w9WgXcQ?t=soon', FILM],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', FILM],
    ['http://youtu.be/dQw4w9WgXcQ?t=7', `${FILM}?start=7`],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    [
      'https://vimeo.com/76979871/8272103f6e',
      'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
    ],
    [
      'https://vimeo.com/channels/staffpicks/76979871',
      'https://player.vimeo.com/video/76979871?dnt=1',
    ],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
    ],
    [
      'https://www.google.com/maps/embed?pb=!1m18!2d"',
      'https://www.google.com/maps/embed?pb=!1m18!2d%22',
    ],
    [
      'https://www.google.com/maps/place/Opera+House/@-33.8,151.2,15z',
      'https://www.google.com/maps?q=Opera%20House&output=embed',
    ],
    [
      'https://maps.google.com/?q=Opera+House',
      'https://www.google.com/maps?q=Opera%20House&output=embed',
    ],
    [
      'https://www.google.com/maps/search/?api=1&query=picnic',
      'https://www.google.com/maps?q=picnic&output=embed',
    ],
    [
      `https://open.spotify.com/track/${TRACK}?si=1`,
      `https://open.spotify.com/embed/track/${TRACK}`,
    ],
    [
      `https://open.spotify.com/intl-de/album/${TRACK}`,
      `https://open.spotify.com/embed/album/${TRACK}`,
    ],
    [
      `https://open.spotify.com/embed/show/${TRACK}`,
      `https://open.spotify.com/embed/show/${TRACK}`,
    ],
  ])('%s', (url, src) => {
    expect(srcOf(url)).toBe(src)
    expect(DEFAULT_ALLOWED_HOSTS.frames).toContain(new URL(src).origin)
  })

  it.each([
    'nonsense',
    'javascript:alert(1)',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/',
    'https://www.youtube.com/channel/dQw4w9WgXcQ',
    'https://youtu.be/',
    'https://www.youtube.com/watch?v="><script>',
    'https://vimeo.com/',
    'https://vimeo.com/watch',
    'https://www.google.com/search?q=x',
    'https://www.google.com/maps',
    'https://www.google.com/maps/embed',
    'https://www.google.com/maps/dir/a/b',
    'https://www.google.com/maps/place/',
    'https://www.google.com/maps/place/%E0%A4%A',
    'https://open.spotify.com/user/someone',
    'https://open.spotify.com/',
    `https://open.spotify.com/track/${TRACK}x`,
    'http://169.254.169.254/latest',
  ])('%s: the sentence of', (url) => {
    expect(srcOf(url)).toBe(EMBED_MESSAGES.invalid)
  })

  it('a short address, which only its provider can follow', () => {
    expect(srcOf('https://maps.app.goo.gl/abc')).toBe(EMBED_MESSAGES.failed)
  })

  it('says what it shows, and films may fill the screen', () => {
    const film = resolveEmbed('https://youtu.be/dQw4w9WgXcQ')
    expect(film).toMatchObject({ provider: 'YouTube', title: 'Video on YouTube' })
    expect(film).toHaveProperty('html', expect.stringContaining(' allowfullscreen '))
    expect(resolveEmbed('https://maps.google.com/?q=x')).toHaveProperty(
      'html',
      expect.not.stringContaining('allow'),
    )
  })

  it('nothing in an address gets out of its attribute', () => {
    const odd = fc.string({
      unit: fc.constantFrom('"', "'", '<', '>', '&', '/', '+', '%', 'a', ' '),
    })
    const start = fc.constantFrom(
      'https://maps.google.com/?q=',
      'https://www.google.com/maps/place/',
      'https://vimeo.com/123456/',
      'https://youtu.be/',
    )
    fc.assert(
      fc.property(start, odd, (start, end) => {
        const found = resolveEmbed(start + end)
        if (!('html' in found)) return
        expect(found.html).toMatch(/^<iframe src="[^"<>]*" title="[^"<>]*"[^<>]*><\/iframe>$/)
      }),
    )
  })
})

describe('an address among hosts', () => {
  const home = 'https://shop.example'
  it.each([
    ['https://cdn.builder.io/api?x=1#y', true],
    ['https://cdn.builder.io:443/', true],
    ['https://CDN.builder.io/', true],
    ['http://cdn.builder.io/', false],
    ['https://cdn.builder.io:444/', false],
    ['https://a@cdn.builder.io/', false],
    ['https://:b@cdn.builder.io/', false],
    ['https://shop.example/api/users', false],
    ['https://other.example/', false],
    ['nonsense', false],
  ])('%s: %j', (text, wanted) => {
    const hosts = ['https://cdn.builder.io', home]
    expect(allowedUrl(hosts, text, home) !== null).toBe(wanted)
  })

  it('hosts of the setting are names', () => {
    const origins = [
      'https://api.example.com',
      'https://a-b.co',
      ...Object.values(DEFAULT_ALLOWED_HOSTS).flat(),
    ]
    for (const origin of origins) expect(origin).toMatch(HOST_ORIGIN_PATTERN)
    for (const origin of [
      'http://a.co',
      'https://127.0.0.1',
      'https://localhost',
      'https://[::1]',
      'https://a.co:1',
      'https://a.co/x',
      'https://*.co',
      'https://0x7f.1',
    ]) {
      expect(origin).not.toMatch(HOST_ORIGIN_PATTERN)
    }
  })
})
