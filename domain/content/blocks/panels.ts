import type { BlockKinds } from './block-kind.ts'
import { blocks, boolean, hidden, list, number, sampleText, size, text } from './block-option.ts'

export const PANEL_BLOCKS = {
  'Builder: Tabs': {
    options: {
      tabs: list(
        { label: blocks(), content: blocks() },
        ['Tab 1', 'Tab 2'].map((words) => ({
          label: [sampleText(words)],
          content: [sampleText(`${words} content`)],
        })),
      ),
      defaultActiveTab: number(1),
      collapsible: boolean(false),
      tabHeaderLayout: hidden([
        'flex-start',
        'center',
        'flex-end',
        'space-between',
        'space-around',
        'space-evenly',
      ]),
      activeTabStyle: hidden(),
      useChildrenForItems: hidden(),
    },
    requires: [{ oneOf: ['tabs'], else: 'there is nothing to choose' }],
    menu: {},
    stylesheets: ['tabs'],
  },
  'Builder:Accordion': {
    options: {
      items: list({ title: blocks(), detail: blocks() }, [
        { title: [sampleText('I am a title')], detail: [sampleText('I am a detail')] },
      ]),
      oneAtATime: boolean(false),
      grid: boolean(false),
      gridRowWidth: text('25%'),
      useChildrenForItems: hidden(),
      animate: hidden(),
    },
    requires: [{ oneOf: ['items', 'useChildrenForItems'], else: 'there is nothing to open' }],
    menu: {},
    stylesheets: ['accordion'],
  },
  'Builder:Carousel': {
    options: {
      slides: list({ content: blocks() }),
      autoplay: hidden('boolean'),
      autoplaySpeed: hidden('size'),
      hideDots: hidden('boolean'),
      prevButton: hidden(),
      nextButton: hidden(),
      responsive: hidden(),
      useChildrenForSlides: hidden(),
    },
    requires: [{ oneOf: ['slides', 'useChildrenForSlides'], else: 'there is nothing to slide' }],
    stylesheets: ['carousel'],
  },
  'Builder:Masonry': {
    options: {
      tiles: list({ content: blocks() }),
      columnWidth: size(),
      gutterSize: size(),
      useChildrenForTiles: hidden(),
    },
    requires: [{ oneOf: ['tiles', 'useChildrenForTiles'], else: 'nothing is shown' }],
    stylesheets: ['masonry'],
  },
} as const satisfies BlockKinds
