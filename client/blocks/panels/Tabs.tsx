import { useId } from 'react'
import type { BlockProps, BuiltInBlock } from '#client/blocks/block.ts'
import { parseKeyword, parseLength } from '#client/blocks/option-values.ts'
import type { BlockStyles, ContentBlock } from '#domain/content/entry.ts'
import { declarations } from '#domain/content/markup/block-css.ts'

type Tab = { label?: ContentBlock[]; content?: ContentBlock[] }
type Options = {
  tabs: unknown
  defaultActiveTab: unknown
  collapsible: unknown
  tabHeaderLayout: unknown
  activeTabStyle: unknown
}

const LAYOUTS = ['flex-start', 'center', 'flex-end', 'space-between', 'space-around'] as const

/** client/enhancements/content/blocks/tabs.ts switches; without script all panels are shown. */
function Tabs({ options, renderChildren }: BlockProps<Options>) {
  const id = useId()
  const tabs: Tab[] = Array.isArray(options.tabs) ? options.tabs.filter(Boolean) : []
  const open = (parseLength(options.defaultActiveTab) ?? 1) - 1
  const layout = parseKeyword(options.tabHeaderLayout, LAYOUTS)
  return (
    <div className="builder-tabs" data-closes={options.collapsible === true ? '' : undefined}>
      <div
        className="builder-tabs-wrap"
        role="tablist"
        data-lively=""
        style={layout && layout !== 'flex-start' ? { justifyContent: layout } : undefined}
      >
        {tabs.map(({ label }, index) => (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: tabs have no other name
            key={index}
            className={index === open ? 'builder-tab-wrap builder-tab-active' : 'builder-tab-wrap'}
            id={`${id}t${index}`}
            href={`#${id}p${index}`}
            role="tab"
            aria-selected={index === open}
            aria-controls={`${id}p${index}`}
          >
            {renderChildren(label, { path: `component.options.tabs.${index}.label` })}
          </a>
        ))}
      </div>
      {tabs.map(({ content }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: tabs have no other name
          key={index}
          className={index === open ? 'builder-tab-panel builder-tab-open' : 'builder-tab-panel'}
          id={`${id}p${index}`}
          role="tabpanel"
          aria-labelledby={`${id}t${index}`}
        >
          {renderChildren(content, { path: `component.options.tabs.${index}.content` })}
        </div>
      ))}
    </div>
  )
}

export const block: BuiltInBlock = {
  name: 'Builder: Tabs',
  View: (props: BlockProps<Options>) => <Tabs {...props} />,
  styles: ({ activeTabStyle }, selector) => {
    const active = declarations(activeTabStyle as BlockStyles | undefined)
    return (
      active &&
      `:where(${selector}>.builder-tabs>.builder-tabs-wrap)>.builder-tab-active{${active}}`
    )
  },
}
