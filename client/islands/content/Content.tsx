import { useEffect, useLayoutEffect, useReducer, useState } from 'react'
import { registerBlocks } from '#client/blocks/registry.ts'
import { renderContent } from '#client/blocks/render/render-content.tsx'
import { registerPictures } from '#client/blocks/shop-picture.ts'
import type { ContentProps } from './content-props.ts'
import { createContentRuntime } from './content-runtime.ts'

/** Content that moves, one island an entry: hydrated from the server's state, drawn again when its state changes. */
export function Content({ css, ...props }: ContentProps & { css: string }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [runtime] = useState(() => {
    registerPictures(props.pictures)
    return createContentRuntime(props, redraw)
  })
  const { entry, model } = props
  // The page's own sheet stays as it is, word for word, which the policy lets in; later rules are adopted by the document.
  const view = renderContent(entry, { model, sheet: css }, runtime.begin())
  // In the same breath as the page is changed: whatever writes the state from then on is drawn.
  useLayoutEffect(() => runtime.drawn())
  useEffect(() => runtime.wake(), [runtime])
  return view
}

type BlockKinds = Parameters<typeof registerBlocks>[0]

/** Kinds of blocks that few contents have, by words that stand in those. */
const LAZY_BLOCKS: readonly [mark: RegExp, more: () => Promise<BlockKinds>][] = [
  [/\bForm:/, () => import('#client/blocks/form/form-blocks.ts').then((it) => it.FORM_BLOCKS)],
  [
    /\bBuilder: ?(?:Tabs|Accordion|Carousel|Masonry)\b/,
    () => import('#client/blocks/panels/panel-blocks.ts').then((it) => it.PANEL_BLOCKS),
  ],
  [
    /\b(?:Columns|Core:Router|PersonalizationContainer|Symbol|Builder:StateProvider)\b/,
    () => import('#client/blocks/layout/layout-blocks.ts').then((it) => it.LAYOUT_BLOCKS),
  ],
  [
    /\b(?:Builder:RawText|Custom Code|Embed|Raw:Img|Video)\b/,
    () => import('#client/blocks/embeds/embed-blocks.ts').then((it) => it.EMBED_BLOCKS),
  ],
]

/** What draws the content of an island, once every kind of block in it is there. */
export async function loadContentView(island: Element) {
  const text = island.previousElementSibling?.textContent ?? ''
  const needed = LAZY_BLOCKS.filter(([mark]) => mark.test(text))
  await Promise.all(needed.map(async ([, more]) => registerBlocks(await more())))
  // Where a browser's parser took apart what was drawn, React draws all of it anew.
  const css = island.querySelector('.builder-custom-styles')?.textContent ?? ''
  return (props: ContentProps) => <Content {...props} css={css} />
}
