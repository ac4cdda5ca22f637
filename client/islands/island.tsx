import { createContext, type FunctionComponent, type ReactNode, useContext } from 'react'
import { memoHtml } from '#client/components/memo-html.tsx'

/** Draws a view by itself, with ids under a prefix; the worker provides it. */
export type RenderIsland = (view: ReactNode, identifierPrefix: string) => string

export const IslandRenderer = createContext<RenderIsland>(() => '')

/** The moment an island wakes up. */
export type HydrationTrigger = 'load' | 'idle' | 'visible' | 'interaction'

/** Marks a component for the browser: drawn on the server, woken by `client/entry.ts`. */
export function island<Props extends object>(
  name: string,
  when: HydrationTrigger,
  Component: FunctionComponent<Props>,
) {
  const prefix = `${name}-`
  const Island = (props: Props) => {
    const html = useContext(IslandRenderer)(<Component {...props} />, prefix)
    return (
      <>
        {/* As an attribute it would weigh half as much again: every quotation mark is six letters there. */}
        <script
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, with < escaped
          dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll('<', '\\u003c') }}
        />
        <shop-island
          name={name}
          when={when}
          prefix={prefix}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React, for its own ids
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </>
    )
  }
  // What the browser is told is all that an island shows.
  return Object.assign(memoHtml(Island, JSON.stringify), { Component })
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'shop-island': {
        name: string
        when: HydrationTrigger
        prefix: string
        dangerouslySetInnerHTML: { __html: string }
      }
    }
  }
}
