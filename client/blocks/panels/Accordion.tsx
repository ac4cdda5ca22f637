import { type CSSProperties, useId } from 'react'
import type { BlockProps, BuiltInBlock } from '#client/blocks/block.ts'
import type { ContentBlock } from '#domain/content/entry.ts'

type Item = { title?: ContentBlock[]; detail?: ContentBlock[] }
type Options = {
  items: unknown
  oneAtATime: unknown
  grid: unknown
  gridRowWidth: unknown
  useChildrenForItems: unknown
}

/** Native details elements: keyboard and no-script work; a common name allows one open item. */
function Accordion({ block, options, renderChildren }: BlockProps<Options>) {
  const name = useId()
  const isGrid = options.grid === true
  const width =
    typeof options.gridRowWidth === 'string' && /^[\d.]+(?:px|%)$/.test(options.gridRowWidth)
      ? options.gridRowWidth
      : '25%'
  return (
    <div
      className={isGrid ? 'builder-accordion builder-accordion-grid' : 'builder-accordion'}
      data-lively=""
    >
      {parseItems(block, options).map(({ title, detail }, index) => (
        <details
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name
          key={index}
          name={options.oneAtATime === true || isGrid ? name : undefined}
          style={isGrid ? ({ '--row': width } as CSSProperties) : undefined}
        >
          <summary className="builder-accordion-title builder-accordion-title-closed">
            {renderChildren(title, { path: `component.options.items.${index}.title` })}
          </summary>
          <div className="builder-accordion-detail">
            {renderChildren(detail, { path: `component.options.items.${index}.detail` })}
          </div>
        </details>
      ))}
    </div>
  )
}

function parseItems(block: ContentBlock, { items, useChildrenForItems }: Partial<Options>): Item[] {
  if (useChildrenForItems !== true) return Array.isArray(items) ? items.filter(Boolean) : []
  return (block.children ?? []).map(({ children = [] }) => ({
    title: children.slice(0, 1),
    detail: children.slice(1, 2),
  }))
}

export const block: BuiltInBlock = {
  name: 'Builder:Accordion',
  View: (props: BlockProps<Options>) => <Accordion {...props} />,
}
