import type { BlockProps, BuiltInBlock } from '#client/blocks/block.ts'
import { parseLength } from '#client/blocks/option-values.ts'
import type { Breakpoints, ContentBlock } from '#domain/content/entry.ts'
import { breakpointWidth } from '#domain/content/markup/block-css.ts'
import { safeUrl } from '#domain/content/markup/safe-url.ts'

const DEFAULT_SPACE_PX = 20

type Column = { blocks?: ContentBlock[]; width?: unknown; link?: unknown }
type Options = {
  columns: unknown
  space: unknown
  stackColumnsAt: unknown
  reverseColumnsWhenStacked: unknown
}

function View({ options, renderChildren, scope }: BlockProps<Options>) {
  return (
    <div className="builder-columns">
      {parseColumns(options).map(({ blocks, link }, index) => {
        const address = scope.isLink ? undefined : safeUrl(link)
        const drawn = renderChildren(blocks, {
          path: `component.options.columns.${index}.blocks`,
          scope: address ? { ...scope, isLink: true } : scope,
        })
        return address ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
          <a key={index} className="builder-column" href={address}>
            {drawn}
          </a>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
          <div key={index} className="builder-column">
            {drawn}
          </div>
        )
      })}
    </div>
  )
}

const parseColumns = ({ columns }: Partial<Options>): Column[] =>
  Array.isArray(columns) ? columns.filter((column) => column && typeof column === 'object') : []

/** Columns with 20 px gaps, stacked on tablets, by default. */
function columnStyles(
  options: Partial<Options>,
  selector: string,
  breakpoints?: Breakpoints,
): string {
  const columns = parseColumns(options)
  const space = Math.max(0, parseLength(options.space) ?? DEFAULT_SPACE_PX)
  const each = (nth: string) => `:where(${selector}>.builder-columns>.builder-column${nth})`

  let css = `${each(':nth-child(n+2)')}{margin-left:${space}px}`
  for (const [index, { width }] of columns.entries()) {
    const share = parseLength(width) ?? 100 / columns.length
    const gutters = round((space * (columns.length - 1) * share) / 100)
    css += `${each(`:nth-child(${index + 1})`)}{width:calc(${round(share)}% - ${gutters}px)}`
  }
  const { stackColumnsAt } = options
  if (stackColumnsAt === 'never') return css
  const direction = options.reverseColumnsWhenStacked === true ? 'column-reverse' : 'column'
  return `${css}@media (max-width:${breakpointWidth(stackColumnsAt === 'mobile' ? 'small' : 'medium', breakpoints)}px){:where(${selector}>.builder-columns){flex-direction:${direction}}${each('')}{width:100%;margin-left:0}}`
}

const round = (value: number) => Math.round(value * 1000) / 1000

export const block: BuiltInBlock = { name: 'Columns', View, styles: columnStyles }
