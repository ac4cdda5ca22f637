import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'

/** HTML of a view, for reading only. */
export const renderStatic = (view: ReactNode): string => renderToStaticMarkup(view)

/** HTML of an island, with ids that the browser will find again under the same prefix. */
export const renderIsland = (view: ReactNode, identifierPrefix: string): string =>
  renderToString(view, { identifierPrefix })
