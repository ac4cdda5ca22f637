import { useEffect, useLayoutEffect, useReducer, useState } from 'react'
import type { BuiltInBlock } from '#client/blocks/block.ts'
import { registerBlocks } from '#client/blocks/registry.ts'
import { renderContent } from '#client/blocks/render/render-content.tsx'
import { registerPictures } from '#client/blocks/shop-picture.ts'
import type { ContentProps } from './content-props.ts'
import { createContentRuntime } from './content-runtime.ts'
import { createStaticElements } from './static-elements.ts'

type DrawStatic = ReturnType<typeof createStaticElements>

/** Interactive content, one island per entry: hydrated with the server's state, rendered again on changes. */
export function Content({
  css,
  drawStatic,
  ...props
}: ContentProps & { css: string; drawStatic: DrawStatic }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [runtime] = useState(() => {
    registerPictures(props.pictures)
    return createContentRuntime(props, redraw, drawStatic)
  })
  const { entry, model } = props
  const view = renderContent(entry, { model, sheet: css }, runtime.begin())
  // Synchronously with the commit, so that no change of the state is missed.
  useLayoutEffect(() => runtime.drawn())
  useEffect(() => runtime.wake(), [runtime])
  return view
}

/** Rare kinds of blocks, by the group names in the island's `blocks` attribute. */
const LAZY_VIEWS: Record<string, () => Promise<readonly BuiltInBlock[]>> = {
  embeds: () => import('#client/blocks/embeds/embed-blocks.ts').then((it) => it.EMBED_VIEWS),
  form: () => import('#client/blocks/form/form-blocks.ts').then((it) => it.FORM_VIEWS),
  layout: () => import('#client/blocks/layout/layout-blocks.ts').then((it) => it.LAYOUT_VIEWS),
  panels: () => import('#client/blocks/panels/panel-blocks.ts').then((it) => it.PANEL_VIEWS),
}

export async function loadContentView(island: Element) {
  const groups = island.getAttribute('blocks')?.split(' ') ?? []
  await Promise.all(
    groups.map(async (group) => registerBlocks((await LAZY_VIEWS[group]?.()) ?? [])),
  )
  // If the parser changed the server's markup, React renders it again.
  const css = island.querySelector('.builder-custom-styles')?.textContent ?? ''
  const drawStatic = createStaticElements(island)
  return (props: ContentProps) => <Content {...props} css={css} drawStatic={drawStatic} />
}
