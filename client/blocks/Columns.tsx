import { safeAddress } from '#domain/content/address.ts'
import type { Block, Breakpoints } from '#domain/content/entry.ts'
import { widthOf } from '#domain/content/style.ts'
import type { BlockProps, BuiltIn } from './block.ts'
import { numberOf } from './read.ts'

const SPACE = 20

type Column = { blocks?: Block[]; width?: unknown; link?: unknown }
type Options = {
  columns: unknown
  space: unknown
  stackColumnsAt: unknown
  reverseColumnsWhenStacked: unknown
}

function View({ options, draw, scope }: BlockProps<Options>) {
  return (
    <div className="builder-columns">
      {columnsOf(options).map(({ blocks, link }, index) => {
        const address = scope.isLink ? undefined : safeAddress(link)
        const drawn = draw(blocks, {
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

const columnsOf = ({ columns }: Partial<Options>): Column[] =>
  Array.isArray(columns) ? columns.filter((column) => column && typeof column === 'object') : []

/** Beside each other with gaps of 20 px, below each other on tablets, where nothing else is asked (spec §9). */
function styles(options: Partial<Options>, selector: string, breakpoints?: Breakpoints): string {
  const columns = columnsOf(options)
  const space = Math.max(0, numberOf(options.space) ?? SPACE)
  const each = (nth: string) => `:where(${selector}>.builder-columns>.builder-column${nth})`

  let css = `${each(':nth-child(n+2)')}{margin-left:${space}px}`
  for (const [index, { width }] of columns.entries()) {
    const share = numberOf(width) ?? 100 / columns.length
    const gutters = round((space * (columns.length - 1) * share) / 100)
    css += `${each(`:nth-child(${index + 1})`)}{width:calc(${round(share)}% - ${gutters}px)}`
  }
  const { stackColumnsAt: at } = options
  if (at === 'never') return css
  const direction = options.reverseColumnsWhenStacked === true ? 'column-reverse' : 'column'
  return `${css}@media (max-width:${widthOf(at === 'mobile' ? 'small' : 'medium', breakpoints)}px){:where(${selector}>.builder-columns){flex-direction:${direction}}${each('')}{width:100%;margin-left:0}}`
}

const round = (value: number) => Math.round(value * 1000) / 1000

/** Blocks beside each other (spec §3). */
export const columns: BuiltIn = { View, styles }
