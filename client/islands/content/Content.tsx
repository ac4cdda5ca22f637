import { useEffect, useReducer, useState } from 'react'
import { drawEntry } from '../../blocks/Blocks.tsx'
import { know } from '../../blocks/index.ts'
import { knowPictures } from '../../blocks/own-picture.ts'
import { createLive } from './live.ts'
import type { ContentProps } from './props.ts'

/** Content that moves, one island an entry: hydrated from the server's state, drawn again when its state changes. */
export function Content(props: ContentProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [live] = useState(() => {
    knowPictures(props.pictures)
    return createLive(props, redraw)
  })
  const { entry, model } = props
  // The page's own sheet stays as it is; what differs from it later is adopted by the document.
  const view = drawEntry(entry, { model, sheet: '' }, live.begin())
  useEffect(() => live.drawn())
  useEffect(() => live.wake(), [live])
  return view
}

/** What draws the content of an island, once every kind of block in it is there. */
export async function contentOf({ previousElementSibling: props }: Element) {
  if (props?.textContent?.includes('"Form:')) {
    know((await import('../../blocks/form/index.ts')).FORM_BLOCKS)
  }
  return Content
}
