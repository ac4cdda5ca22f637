import { useEffect, useLayoutEffect, useReducer, useState } from 'react'
import type { BuiltInBlock } from '#client/blocks/block.ts'
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

/** Kinds of blocks that few contents have, by the group's name in the island's `blocks` attribute. */
const LAZY_VIEWS: Record<string, () => Promise<readonly BuiltInBlock[]>> = {
  embeds: () => import('#client/blocks/embeds/embed-blocks.ts').then((it) => it.EMBED_VIEWS),
  form: () => import('#client/blocks/form/form-blocks.ts').then((it) => it.FORM_VIEWS),
  layout: () => import('#client/blocks/layout/layout-blocks.ts').then((it) => it.LAYOUT_VIEWS),
  panels: () => import('#client/blocks/panels/panel-blocks.ts').then((it) => it.PANEL_VIEWS),
}

/** What renders the content of an island, once every kind of block in it is loaded. */
export async function loadContentView(island: Element) {
  const groups = island.getAttribute('blocks')?.split(' ') ?? []
  await Promise.all(
    groups.map(async (group) => registerBlocks((await LAZY_VIEWS[group]?.()) ?? [])),
  )
  // Where a browser's parser took apart what was drawn, React draws all of it anew.
  const css = island.querySelector('.builder-custom-styles')?.textContent ?? ''
  return (props: ContentProps) => <Content {...props} css={css} />
}
