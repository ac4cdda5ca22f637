import { describe, expect, it } from 'vitest'
import { addNonce, secureFrames, splitScripts } from '#client/blocks/embeds/raw-html.ts'
import { objectFitStyle, parseLength } from '#client/blocks/option-values.ts'
import { defaultItemName } from '#client/blocks/render/render-blocks.tsx'
import { renderRichText } from '#client/blocks/rich-text.ts'
import { findShopPicture, picturesNamedIn } from '#client/blocks/shop-picture.ts'
import { parseSafePath } from '#domain/content/delivery/safe-path.ts'
import { allowedFormUrl, textToHtml } from '#domain/content/forms/form.ts'
import { errorMessageAt } from '#domain/content/forms/submission-state.ts'
import { animationCss } from '#domain/content/markup/animation-css.ts'
import {
  blockCss,
  escapeStylesheet,
  fontFaceCss,
  scopedCustomCss,
} from '#domain/content/markup/block-css.ts'
import { resolveEmbed } from '#domain/content/markup/embed.ts'
import { finishHtml } from '#domain/content/markup/finish-html.ts'
import {
  parseStyleAttribute,
  safeTagName,
  toReactAttribute,
  toReactStyle,
} from '#domain/content/markup/html-attributes.ts'
import { isSafeHtml, safeHtml, safeStyle } from '#domain/content/markup/safe-html.ts'
import { safeUrl } from '#domain/content/markup/safe-url.ts'
import { resolveSrcset, sizesAttribute, toWebpSrcset } from '#domain/content/markup/srcset.ts'
import { detectScriptKind } from '#domain/content/parse-script.ts'
import { scriptKey } from '#domain/content/script-key.ts'
import { listExpressions, replaceExpressions } from '#domain/content/template-expressions.ts'
import { byLength } from '#tests/support/length.ts'
import { cleanHtml } from '#worker/content/delivery/clean-html.ts'
import { normaliseEntry } from '#worker/content/delivery/normalise-entry.ts'
import { toBrowserSource } from '#worker/content/interpreter/browser-codegen.ts'
import { isNondeterministicExpression } from '#worker/content/render/nondeterministic-code.ts'

/** What reads a text that an editor wrote. */
const READERS: Record<string, (text: string) => unknown> = {
  listExpressions,
  replaceExpressions: (text) => replaceExpressions(text, () => 'x'),
  isSafeHtml,
  safeHtml,
  safeStyle,
  'isSafeHtml of an attribute': (text) => isSafeHtml(`<p style="color:${text}">`),
  'safeHtml of a script': (text) => safeHtml(`<script>${text}`),
  renderRichText: (text) => renderRichText(text, { interpolate: (one: string) => one } as never),
  cleanHtml,
  finishHtml,
  splitScripts,
  addNonce: (text) => addNonce(text, '123'),
  secureFrames: (text) => secureFrames(text, true),
  'secureFrames of attributes': (text) => secureFrames(`<iframe ${text}></iframe>`, true),
  parseStyleAttribute: (text) => toReactStyle(parseStyleAttribute(text)),
  safeTagName,
  toReactAttribute: (text) => [toReactAttribute(text, 'a'), toReactAttribute('href', text)],
  blockCss: (text) => blockCss({ large: { color: text, [text]: 'red' } }, '.a'),
  animationCss: (text) => animationCss([{ steps: [], easing: `steps(${text}` }], '.a'),
  fontFaceCss: (text) => fontFaceCss([{ family: text, kind: text, fileUrl: `https://${text}` }]),
  escapeStylesheet: (text) => escapeStylesheet(scopedCustomCss(text, 'a')),
  safeUrl: (text) => [safeUrl(text), safeUrl(`data:image/png;base64,${text}`, 'image')],
  resolveSrcset: (text) => resolveSrcset('/a.png', text, false),
  'resolveSrcset of a builder.io address': (text) =>
    toWebpSrcset(resolveSrcset(`https://cdn.builder.io/${text}`, text, false) ?? ''),
  'resolveSrcset of a Shopify address': (text) =>
    resolveSrcset(`https://cdn.shopify.com/${text}`, '', false),
  sizesAttribute: (text) => sizesAttribute(text, { large: { width: text } }, undefined),
  resolveEmbed: (text) => [resolveEmbed(text), resolveEmbed(`https://youtu.be/${text}`)],
  allowedFormUrl: (text) => allowedFormUrl(text, 'https://shop.example/'),
  errorMessageAt: (text) => errorMessageAt({ a: 1 }, text),
  textToHtml,
  findShopPicture: (text) => [findShopPicture(`/media/${text}`), picturesNamedIn(text)],
  parseLength: (text) => [parseLength(text), objectFitStyle(text, text)],
  defaultItemName,
  scriptKey,
  detectScriptKind,
  isNondeterministicExpression,
  toBrowserSource: (text) => CODE_KINDS.map((kind) => toBrowserSource(text, kind)),
  parseSafePath,
  normaliseEntry: (text) =>
    normaliseEntry(
      { id: 'a', data: { state: { text }, cssCode: text, blocksString: text } },
      () => {},
    ),
}

const CODE_KINDS = ['expression', 'statements', 'program'] as const

const SINGLE = [
  '< </ <!-- <p <p> <a_ <script <script> <script_ <iframe_ <style> </script_ <iframe_a=">"',
  `{{ {{} {{a} }} ( () ; " ' a= a=" _a _ _src _src=" , & &a &#1 /media/ -1 . [ ? ?width=1 \\ rgb( Intl.a data: a: {{a}} a:b; a, a?b: ++ => "a" a;`,
].flatMap((parts) => parts.split(' ').map((part) => part.replaceAll('_', ' ')))

/** Each is repeated; of two, first the one and then the other. */
const PARTS: readonly (readonly string[])[] = [
  ...[...SINGLE, '\n', '\ud800', '_1'].map((part) => [part]),
  ['<script', ' ></script>'],
  ['<scr', '<script></script>'],
  ['<iframe a=">"', "'"],
  ['{{', '}'],
  [';', '('],
  ['(', ';'],
  ['<script>', '</script'],
  ['<p ', 'a="'],
]

const [SIZE, TIMES] = [15_000, 16]
/** Linear is 16, quadratic 256: between them is room for a busy machine. */
const MOST = 96
/** What takes less can't be compared. */
const LEAST_MS = 2

const hostileText = (parts: readonly string[], size: number) =>
  parts.map((part) => part.repeat(size / part.length / parts.length)).join('')

/** Milliseconds of the processor, whoever else uses it: the best of some, because garbage is collected in others. */
function time(read: (text: string) => unknown, text: string): number {
  const tries = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage()
    read(text)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.max(LEAST_MS, Math.min(...tries))
}

/** Every reader reads every text in long runs; in others, readers and texts take turns. */
const TURNS = byLength(12, 4, 1)

describe.each(Object.entries(READERS))('%s', (name, read) => {
  it('takes about as many times as long as the text is longer, not its square', () => {
    const turn = Object.keys(READERS).indexOf(name)
    const slow = PARTS.filter((_, at) => (at + turn) % TURNS === 0).flatMap((parts) => {
      const short = time(read, hostileText(parts, SIZE))
      const long = time(read, hostileText(parts, SIZE * TIMES))
      return long / short > MOST ? [`${parts.join(' … ')} ${short} ${long}`] : []
    })
    expect(slow).toEqual([])
  })
})
