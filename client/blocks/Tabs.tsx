import { useId } from 'react'
import type { Block, Styles } from '#domain/content/entry.ts'
import { declarations } from '#domain/content/style.ts'
import type { BlockProps, BuiltIn } from './block.ts'
import { numberOf, wordOf } from './read.ts'

type Tab = { label?: Block[]; content?: Block[] }
type Options = {
  tabs: unknown
  defaultActiveTab: unknown
  collapsible: unknown
  tabHeaderLayout: unknown
  activeTabStyle: unknown
}

const LAYOUTS = ['flex-start', 'center', 'flex-end', 'space-between', 'space-around'] as const

/** The switching is client/enhancements/content/tabs.ts; without script all panels stand below each other. */
function Tabs({ options, draw }: BlockProps<Options>) {
  const id = useId()
  const tabs: Tab[] = Array.isArray(options.tabs) ? options.tabs.filter(Boolean) : []
  const open = (numberOf(options.defaultActiveTab) ?? 1) - 1
  const layout = wordOf(options.tabHeaderLayout, LAYOUTS)
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
            {draw(label, { path: `component.options.tabs.${index}.label` })}
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
          {draw(content, { path: `component.options.tabs.${index}.content` })}
        </div>
      ))}
    </div>
  )
}

/** Panels of which one is seen (spec §3). */
export const tabs: BuiltIn = {
  View: (props: BlockProps<Options>) => <Tabs {...props} />,
  styles: ({ activeTabStyle }, selector) => {
    const active = declarations(activeTabStyle as Styles | undefined)
    return (
      active &&
      `:where(${selector}>.builder-tabs>.builder-tabs-wrap)>.builder-tab-active{${active}}`
    )
  },
}
