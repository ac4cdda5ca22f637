import { createContext, type FunctionComponent, useContext } from 'react'

/** Marks HTML that the worker may reuse for equal props. */
export type MemoizeHtml = <Props extends object>(
  Component: FunctionComponent<Props>,
  props: Props,
  key: string | object,
) => string

export const HtmlMemoContext = createContext<MemoizeHtml | null>(null)

/**
 * Memoises a part of a page by its props: use few, primitive or referentially stable; otherwise a function of them that
 * returns a string, or an object of such values.
 */
export const memoHtml = <Props extends object>(
  Component: FunctionComponent<Props>,
  cacheKeyOf: (props: Props) => string | object = (props) => props,
): FunctionComponent<Props> =>
  function Once(props) {
    const memoize = useContext(HtmlMemoContext)
    return memoize ? memoize(Component, props, cacheKeyOf(props)) : <Component {...props} />
  }
