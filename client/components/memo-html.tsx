import { createContext, type FunctionComponent, useContext } from 'react'

/** Marks HTML that the worker may reuse for equal props. */
export type MemoizeHtml = <Props extends object>(
  Component: FunctionComponent<Props>,
  props: Props,
  words: string | undefined,
) => string

export const HtmlMemoContext = createContext<MemoizeHtml | null>(null)

/** Memoises a part of a page by its props: use few, primitive or referentially stable; a key function otherwise. */
export const memoHtml = <Props extends object>(
  Component: FunctionComponent<Props>,
  cacheKeyOf?: (props: Props) => string,
): FunctionComponent<Props> =>
  function Once(props) {
    const memoize = useContext(HtmlMemoContext)
    return memoize ? memoize(Component, props, cacheKeyOf?.(props)) : <Component {...props} />
  }
