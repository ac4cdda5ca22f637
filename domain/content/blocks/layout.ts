import type { BlockKinds } from './block-kind.ts'
import {
  anyInput,
  boolean,
  hidden,
  link,
  list,
  oneOf,
  sampleText,
  size,
  text,
} from './block-option.ts'

export const LAYOUT_BLOCKS = {
  Columns: {
    options: {
      columns: list(
        { blocks: { ...anyInput('array'), hasBlocks: true }, width: size(), link: link() },
        [{ blocks: [sampleText('Left')] }, { blocks: [sampleText('Right')] }],
      ),
      space: size(20),
      stackColumnsAt: oneOf(['tablet', 'mobile', 'never']),
      reverseColumnsWhenStacked: boolean(false),
    },
    requires: [{ oneOf: ['columns'], else: 'nothing is shown' }],
    menu: {},
    stylesheets: ['columns'],
  },
  Symbol: {
    options: {
      symbol: anyInput('uiSymbol'),
      dataOnly: boolean(false),
      inheritState: boolean(false),
      dynamic: hidden(),
      renderToLiquid: hidden(),
      useChildren: hidden(),
    },
    requires: [{ oneOf: ['symbol'], else: 'nothing is shown' }],
    menu: { noWrap: true },
  },
  'Core:Router': {
    options: {
      model: text('page'),
      data: anyInput('object'),
      handleRouting: boolean(),
      preloadOnHover: boolean(),
      content: hidden(),
      onRoute: hidden(),
    },
    menu: {},
  },
  'Builder:StateProvider': {
    options: { state: anyInput('object'), context: anyInput('object') },
    menu: { noWrap: true, canHaveChildren: true },
  },
  PersonalizationContainer: {
    options: {
      variants: { holds: 'list', input: { type: 'list', defaultValue: [] } },
      previewingIndex: hidden(),
    },
    isPersonal: true,
    menu: { noWrap: true, canHaveChildren: true },
  },
} as const satisfies BlockKinds
