import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'

export const renderStatic = (view: ReactNode): string => renderToStaticMarkup(view)

/** HTML of an island; the prefix keeps its ids equal in the browser. */
export const renderIsland = (view: ReactNode, identifierPrefix: string): string =>
  renderToString(view, { identifierPrefix })
