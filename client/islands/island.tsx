import { createContext, type FunctionComponent, type ReactNode, useContext } from 'react'
import { memoHtml } from '#client/components/memo-html.tsx'

/** Renders a view on its own, with ids under a prefix; provided by the worker. */
export type RenderIsland = (view: ReactNode, identifierPrefix: string) => string

export const IslandRenderer = createContext<RenderIsland>(() => '')

/** When an island is hydrated. */
export type HydrationTrigger = 'load' | 'idle' | 'interaction'

/** Marks a component for hydration: rendered on the server, hydrated by `client/entry.ts`. */
export function island<Props extends object>(
  name: string,
  when: HydrationTrigger,
  Component: FunctionComponent<Props>,
) {
  const Island = (props: Props) => {
    const html = useContext(IslandRenderer)(<Component {...props} />, name)
    return (
      <>
        {/* In an attribute each quotation mark would take six characters. */}
        <script
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, with < escaped
          dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll('<', '\\u003c') }}
        />
        <shop-island
          name={name}
          when={when}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React, for its own ids
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </>
    )
  }
  // The props are all that the island shows, so they are the cache key.
  return Object.assign(memoHtml(Island, JSON.stringify), { Component })
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'shop-island': {
        name: string
        when: HydrationTrigger
        dangerouslySetInnerHTML: { __html: string }
      }
    }
  }
}
