import { describe, expect, it } from 'vitest'
import { picturesNamedIn } from '#client/blocks/shop-picture.ts'
import { blockOf, drawn, textBlock } from '#tests/support/content/render-blocks.ts'

const BUILDER = 'https://cdn.builder.io/api/v1/image/assets%2Fa%2Fb'
const picture = (options: object, children?: object[]) =>
  drawn(blockOf('Image', options, children ? { children: children as never } : {})).html

describe('Image', () => {
  it('comes in the width and format the screen needs, when it is near', () => {
    const html = picture({ image: BUILDER, altText: 'a', title: 'b' })
    expect(html).toContain(`${BUILDER}?format=webp&amp;width=100 100w`)
    expect(html).toContain(`srcSet="${BUILDER}?width=100 100w`)
    expect(html).toContain('sizes="100vw"')
    expect(html).toContain('alt="a" title="b"')
    expect(html).toContain('loading="lazy"')
    expect(html).not.toMatch(/opacity|role=/)
  })

  it('of the shop itself has its sizes and every format we keep', () => {
    const html = picture({ image: '/media/dandelions-golden-hour' })
    expect(html).toContain(
      '<source type="image/avif" srcSet="/media/dandelions-golden-hour-400.avif 400w,',
    )
    expect(html).toContain('src="/media/dandelions-golden-hour-800.webp"')
    expect(html).toContain('width="1600" height="900" decoding="async" alt="Dandelion clocks')
    expect(picture({ image: '/media/dandelions-golden-hour-800.webp' })).toContain('1600w')
    expect(picture({ image: '/media/dandelions-golden-hour', altText: '' })).toContain(
      'alt="" role=',
    )
    expect(picture({ image: '/media/constructor' })).toContain('src="/media/constructor"')
  })

  it('without words is decoration', () => {
    expect(picture({ image: '/a.png' })).toContain('alt="" role="presentation"')
  })

  it('is asked for at once when it is the first one', () => {
    expect(picture({ image: '/a.png', highPriority: true })).toContain(
      'loading="eager" fetchPriority="high"',
    )
  })

  it('keeps its format when it is asked to', () => {
    const html = picture({ image: BUILDER, noWebp: true })
    expect(html).not.toMatch(/srcSet|<source/)
  })

  it('holds its place before it comes', () => {
    const html = picture({
      image: '/a.png',
      aspectRatio: 0.5,
      backgroundSize: 'contain',
      backgroundPosition: 'top right',
    })
    expect(html).toContain('<div class="builder-image-sizer" style="padding-top:50%">')
    expect(html).toContain('style="object-fit:contain;object-position:top right"')
    expect(html).toContain('builder-fills')
  })

  it('lies under what stands on it, or grows with it', () => {
    const within = [textBlock('x')]
    expect(picture({ image: '/a.png', aspectRatio: 1 }, within)).toMatch(/sizer.*builder-over/)
    const grown = picture({ image: '/a.png', aspectRatio: 1, fitContent: true }, within)
    expect(grown).toContain('builder-within')
    expect(grown).not.toContain('sizer')
  })

  it.each(['javascript:x', 'data:image/svg+xml,<svg onload=x>', 7, null])(
    'of %s is none (C34, C35)',
    (image) => {
      expect(picture({ image })).not.toContain('<img')
    },
  )

  it('says nothing of its own that ends a style', () => {
    expect(
      picture({ image: '/a.png', backgroundPosition: 'a;b:url(x)', backgroundSize: 'x' }),
    ).toContain('style="object-fit:cover;object-position:center"')
  })
})

describe('Content format: Raw:Img', () => {
  it('is one bare picture with the class of its block', () => {
    const { html } = drawn(blockOf('Raw:Img', { image: BUILDER, altText: 'alt' }))
    expect(html).toMatch(/^<img loading="lazy" [^>]*class="builder-block [^"]* builder-raw-img"/)
    expect(html).toMatch(/ src="[^"]*" srcSet="[^"]*width=100 100w[^"]*" sizes="100vw" alt="alt"/)
  })

  it('is one size where no other shall be made', () => {
    expect(drawn(blockOf('Raw:Img', { image: BUILDER, noWebp: true })).html).not.toContain('srcSet')
  })

  it('takes a set, a fit and a ratio', () => {
    const { html } = drawn(
      blockOf('Raw:Img', {
        image: '/a.png',
        srcset: '/a.png 1x, /b.png 2x',
        backgroundSize: 'cover',
        aspectRatio: 0.5,
      }),
    )
    expect(html).toContain('srcSet="/a.png 1x, /b.png 2x"')
    expect(html).toContain('style="object-fit:cover;object-position:center;aspect-ratio:2"')
  })

  it('of the shop has every width', () => {
    expect(drawn(blockOf('Raw:Img', { image: '/media/dandelions-golden-hour' })).html).toContain(
      'width="1600"',
    )
  })

  it('never runs anything (C34)', () => {
    expect(drawn(blockOf('Raw:Img', { image: 'javascript:x' })).html).not.toContain('src=')
  })
})

describe('Video', () => {
  const film = (options: object, children?: object[]) =>
    drawn(
      blockOf(
        'Video',
        { video: '/a.mp4', ...options },
        children ? { children: children as never } : {},
      ),
    ).html

  it('plays muted, over and over, within the page, without script', () => {
    const html = film({})
    expect(html).toMatch(/<video [^>]*autoPlay="" muted="" loop="" playsInline=""/)
    expect(html).toContain('loading="lazy"')
    expect(html).toContain(
      '<source src="/a.mp4" type="video/mp4" media="(prefers-reduced-motion: no-preference)"/>',
    )
    expect(html).toContain('object-fit:cover')
  })

  it('that does not play by itself can be played, and is not loaded before', () => {
    const html = film({ autoPlay: false, posterImage: '/a.png' })
    expect(html).toContain('poster="/a.png"')
    expect(html).toContain('controls="" preload="none"')
    expect(html).not.toContain('media=')
  })

  it('does as its options say', () => {
    const html = film({
      muted: false,
      loop: false,
      playsInline: false,
      controls: true,
      preload: 'auto',
      lazyLoad: false,
    })
    expect(html).not.toMatch(/muted|loop=|playsInline/)
    expect(html).toContain('controls="" preload="auto"')
  })

  it('holds its place, under what stands on it', () => {
    const within = [textBlock('x')]
    expect(film({ aspectRatio: 0.5 }, within)).toMatch(/padding-top:50%.*builder-over/)
    expect(film({ aspectRatio: 0.5, fitContent: true }, within)).toMatch(
      /^(?!.*sizer).*builder-within/,
    )
  })

  it('leads nowhere else (C34)', () => {
    expect(film({ video: 'javascript:x', posterImage: 'javascript:x' })).not.toContain('javascript')
  })
})

describe('bytes of content that moves', () => {
  it('a browser is told of the pictures that a content names, and of no others', () => {
    const text = JSON.stringify([
      '/media/dandelions-golden-hour',
      '/media/dandelions-golden-hour-800.webp',
      '/media/nothing',
      '/media/constructor',
    ])
    expect(Object.keys(picturesNamedIn(text))).toEqual(['dandelions-golden-hour'])
    expect(picturesNamedIn('srcset="/media/dandelions-golden-hour-400.avif 400w"')).toHaveProperty(
      'dandelions-golden-hour.widths',
    )
  })
})
