import type { BlockKind } from './block-kind.ts'

export const PICTURE_EXTENSIONS = ['jpeg', 'jpg', 'png', 'svg']
export const FIT_VALUES = ['cover', 'contain', 'fill', 'auto']
export const POSITION_VALUES = ['center', 'top', 'left', 'right', 'bottom']

/** More stylesheets with an aspect ratio or behind other blocks. */
export const mediaStylesheets =
  (...names: string[]): Extract<BlockKind['stylesheets'], (...block: never) => unknown> =>
  ({ component, bindings, children }) => [
    'picture',
    ...names,
    ...(component?.options?.aspectRatio || bindings ? ['aspect-ratio'] : []),
    ...(children?.length || bindings ? ['overlay'] : []),
  ]
