import { createContext, type FunctionComponent, useContext } from 'react'

/** Leaves a mark in the page for a component whose HTML for these props is known; the worker provides it. */
export type MemoizeHtml = <Props extends object>(
  Component: FunctionComponent<Props>,
  props: Props,
  words: string | undefined,
) => string

export const HtmlMemoContext = createContext<MemoizeHtml | null>(null)

/**
 * Marks a part of a page that shows nothing but its props: the worker draws it once for the very same props and uses the
 * HTML again. Give it few props, each a word or data as it lies in memory; `wordsOf` where they are made anew every time.
 */
export const memoHtml = <Props extends object>(
  Component: FunctionComponent<Props>,
  cacheKeyOf?: (props: Props) => string,
): FunctionComponent<Props> =>
  function Once(props) {
    const memoize = useContext(HtmlMemoContext)
    return memoize ? memoize(Component, props, cacheKeyOf?.(props)) : <Component {...props} />
  }
