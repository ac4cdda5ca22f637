import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugify, stripHtml, teaserText, trimSlashes, trimTrailingSlashes } from '#domain/text.ts'
import { runs } from '#tests/support/length.ts'

const RUNS = { numRuns: runs(2000) }

/** Pieces that tags, comments, scripts and broken markup are made of; no entity, so that nothing is decoded. */
const piece = fc.oneof(
  fc.constantFrom('<p>', '</p>', '<b>', '</b', '<br/>', '<!--', '-->', '<script>', '</script>'),
  fc.constantFrom('<a href="x">', '<', '>', '"', "'", '/', '=', ' ', '\n', '\t', '\u00a0', '<?x?>'),
  fc.string({ maxLength: 12 }).map((text) => text.replaceAll('&', 'and')),
  fc.lorem({ maxCount: 6 }),
)
const html = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
const words = fc.array(fc.stringMatching(/^[a-z0-9,.]{1,9}$/), { minLength: 1, maxLength: 40 })

describe('Description text: any text', () => {
  it('never leaves a tag, a comment or the start of one', () => {
    fc.assert(
      fc.property(html, (text) => {
        for (const said of [stripHtml(text), teaserText(text)])
          expect(said).not.toMatch(/<[a-z/!?]/i)
      }),
      RUNS,
    )
  })

  it('never says more than 14 words, and says dots exactly when something was cut', () => {
    fc.assert(
      fc.property(fc.oneof(html, fc.string(), fc.string({ unit: 'binary' })), (text) => {
        const all = stripHtml(text).split(' ')
        const said = teaserText(text)
        const isCut = said !== stripHtml(text)
        expect(isCut).toBe(all.length > 14)
        const kept = isCut ? said.replace(/ \.\.\.$/, '') : said
        expect(kept.split(' ').length).toBeLessThanOrEqual(14)
        expect(stripHtml(text).startsWith(kept)).toBe(true)
      }),
      RUNS,
    )
  })

  it('is cut once: cutting what was cut changes nothing', () => {
    fc.assert(
      fc.property(html, (text) => {
        expect(teaserText(teaserText(text))).toBe(teaserText(text))
        expect(stripHtml(stripHtml(text))).toBe(stripHtml(text))
      }),
      RUNS,
    )
  })

  it('stands on one line, with single blanks and none around', () => {
    fc.assert(
      fc.property(fc.oneof(html, fc.string({ unit: 'binary' })), (text) => {
        expect(stripHtml(text)).not.toMatch(/^\s|\s$|\s\s|[\n\t]/)
      }),
      RUNS,
    )
  })

  it('is the same with and without tags around its words', () => {
    fc.assert(
      fc.property(words, fc.constantFrom('p', 'div', 'li', 'h2', 'strong'), (list, tag) => {
        const tagged = list.map((word) => `<${tag}>${word}</${tag}>`).join(' ')
        expect(teaserText(tagged)).toBe(teaserText(list.join(' ')))
      }),
      RUNS,
    )
  })
})

const titles = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.lorem(),
  html,
)

describe('URL paths: any title and any path', () => {
  it('a title becomes lower-case letters, digits and single hyphens between them', () => {
    fc.assert(
      fc.property(titles, (title) => {
        expect(slugify(title)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      }),
      RUNS,
    )
  })

  it('a path made of a title stays as it is, written, trimmed or made again', () => {
    fc.assert(
      fc.property(titles, (title) => {
        const slug = slugify(title)
        expect([slugify(slug), trimSlashes(slug), encodeURIComponent(slug)]).toEqual([
          slug,
          slug,
          slug,
        ])
      }),
      RUNS,
    )
  })

  it('a title means the same path in capitals, with accents apart and with blanks around', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zà-öù-ü0-9 ,.'-]{0,30}$/), (title) => {
        const ways = [title.toUpperCase(), title.normalize('NFD'), ` ${title}!`]
        expect(ways.map(slugify)).toEqual(ways.map(() => slugify(title)))
      }),
      RUNS,
    )
  })

  const slashes = fc.nat(4).map((count) => '/'.repeat(count))
  const path = fc
    .array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join('/'))

  it('however many slashes stand around it, it is one path', () => {
    fc.assert(
      fc.property(slashes, path, slashes, (before, path, after) => {
        expect(trimSlashes(before + path + after)).toBe(path)
        expect(trimTrailingSlashes(before + path + after)).toBe(before + path)
      }),
      RUNS,
    )
  })

  it('loses nothing but slashes, whatever it is, and none the second time', () => {
    fc.assert(
      fc.property(fc.oneof(titles, path), slashes, (text, end) => {
        const trimmed = trimTrailingSlashes(text + end)
        expect(trimmed.endsWith('/')).toBe(false)
        expect((text + end).startsWith(trimmed)).toBe(true)
        expect((text + end).slice(trimmed.length)).toMatch(/^\/*$/)
        expect(trimTrailingSlashes(trimmed)).toBe(trimmed)
        expect(trimSlashes(trimSlashes(text))).toBe(trimSlashes(text))
      }),
      RUNS,
    )
  })
})
