import type { ReactNode } from 'react'

/** A piece of a page: there at once, or as soon as its data is. Pieces are drawn in order. */
export type PagePart = ReactNode | Promise<ReactNode>
