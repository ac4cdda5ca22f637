import { useEffect, useLayoutEffect, useReducer, useState } from 'react'
import { drawEntry } from '../../blocks/Blocks.tsx'
import { know } from '../../blocks/index.ts'
import { knowPictures } from '../../blocks/own-picture.ts'
import { createLive } from './live.ts'
import type { ContentProps } from './props.ts'

/** Content that moves, one island an entry: hydrated from the server's state, drawn again when its state changes. */
export function Content({ css, ...props }: ContentProps & { css: string }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [live] = useState(() => {
    knowPictures(props.pictures)
    return createLive(props, redraw)
  })
  const { entry, model } = props
  // The page's own sheet stays as it is, word for word, which the policy lets in; later rules are adopted by the document.
  const view = drawEntry(entry, { model, sheet: css }, live.begin())
  // In the same breath as the page is changed: whatever writes the state from then on is drawn.
  useLayoutEffect(() => live.drawn())
  useEffect(() => live.wake(), [live])
  return view
}

type Kinds = Parameters<typeof know>[0]

/** Kinds of blocks that few contents have, by words that stand in those. */
const LATER: readonly [mark: RegExp, more: () => Promise<{ KINDS: Kinds }>][] = [
  [/\bForm:/, () => import('../../blocks/form/index.ts')],
  [/\bBuilder: ?(?:Tabs|Accordion|Carousel|Masonry)\b/, () => import('../../blocks/panes.ts')],
  [
    /\b(?:Columns|Core:Router|PersonalizationContainer|Symbol|Builder:StateProvider)\b/,
    () => import('../../blocks/layout.ts'),
  ],
  [
    /\b(?:Builder:RawText|Custom Code|Embed|Raw:Img|Video)\b/,
    () => import('../../blocks/foreign.ts'),
  ],
]

/** What draws the content of an island, once every kind of block in it is there. */
export async function contentOf(island: Element) {
  const text = island.previousElementSibling?.textContent ?? ''
  const needed = LATER.filter(([mark]) => mark.test(text))
  await Promise.all(needed.map(async ([, more]) => know((await more()).KINDS)))
  // Where a browser's parser took apart what was drawn, React draws all of it anew.
  const css = island.querySelector('.builder-custom-styles')?.textContent ?? ''
  return (given: ContentProps) => <Content {...given} css={css} />
}
