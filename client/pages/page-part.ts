import type { ReactNode } from 'react'

/** A part of a page, now or once its data is there; rendered in order. */
export type PagePart = ReactNode | Promise<ReactNode>
