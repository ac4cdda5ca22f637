import type { BlockKinds } from './block-kind.ts'
import { boolean, html, link, sampleText, size, text } from './block-option.ts'

export const BASIC_BLOCKS = {
  Text: {
    options: { text: html('Enter some text…') },
    textOption: 'text',
    markup: 'clean',
    menu: { defaultStyles: { lineHeight: 'normal', height: 'auto' } },
    // A bound or templated text may contain anything.
    stylesheets: ({ component, bindings }) => {
      const value = component?.options?.text
      const isPlain =
        typeof value === 'string' && !/<(?:ul|ol|blockquote|table)\b|\{\{/i.test(value)
      return isPlain && !bindings ? ['text'] : ['text', 'rich-text']
    },
  },
  'Core:Button': {
    options: { text: text('Click me!'), link: link(), openLinkInNewTab: boolean(false) },
    requires: [{ oneOf: ['text'], else: 'no one can tell what the button does' }],
    textOption: 'text',
    menu: {
      noWrap: true,
      defaultStyles: { appearance: 'none', padding: '15px 25px', borderRadius: '4px' },
    },
    stylesheets: ['button'],
  },
  'Core:Section': {
    options: { maxWidth: size(1200), lazyLoad: boolean(false) },
    menu: {
      canHaveChildren: true,
      defaultStyles: {
        display: 'flex',
        flexDirection: 'column',
        position: 'relative',
        paddingTop: '50px',
        paddingBottom: '50px',
        width: '100vw',
      },
      defaultChildren: [
        sampleText('<b>I am a section! My content keeps from getting too wide.</b>'),
      ],
    },
    stylesheets: ['section'],
  },
  'Core:Fragment': { options: {}, menu: { noWrap: true, canHaveChildren: true } },
  Slot: { options: { name: text('children') }, menu: {} },
} as const satisfies BlockKinds
