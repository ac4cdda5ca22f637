import { FORMS } from './definitions/forms.ts'
import {
  type Definition,
  file,
  html,
  list,
  number,
  oneOf,
  text,
  textBlock,
  yes,
} from './definitions/input.ts'

const PICTURES = ['jpeg', 'jpg', 'png', 'svg']
const FITS = ['cover', 'contain', 'fill', 'auto']
const PLACES = ['center', 'top', 'left', 'right', 'bottom']
const BOX = { display: 'flex', flexDirection: 'column', position: 'relative' }

/** Every kind of block with what an editor may set, and what it is set to at first (spec §3, §9). */
export const DEFINITIONS: readonly Definition[] = [
  {
    name: 'Text',
    inputs: [html('text', 'Enter some text…')],
    defaultStyles: { lineHeight: 'normal', height: 'auto' },
  },
  {
    name: 'Image',
    canHaveChildren: true,
    inputs: [
      file('image', PICTURES),
      text('altText', '', { helperText: 'What somebody hears who does not see the picture.' }),
      oneOf('backgroundSize', FITS),
      oneOf('backgroundPosition', PLACES),
      yes('fitContent'),
      number('aspectRatio', 0.7041),
      yes('highPriority', false),
    ],
    defaultStyles: { minHeight: '20px', minWidth: '20px', overflow: 'hidden' },
  },
  {
    name: 'Video',
    canHaveChildren: true,
    inputs: [
      file('video', ['mp4']),
      { name: 'posterImage', type: 'file', allowedFileTypes: PICTURES },
      yes('autoPlay'),
      yes('controls', false),
      yes('muted'),
      yes('loop'),
      yes('playsInline'),
      oneOf('fit', FITS),
      oneOf('preload', ['metadata', 'auto', 'none']),
      oneOf('position', PLACES),
      number('aspectRatio', 0.7004048582995948),
      yes('lazyLoad'),
    ],
  },
  {
    name: 'Columns',
    inputs: [
      list(
        'columns',
        [{ name: 'blocks', type: 'array' }, number('width'), text('link')],
        [{ blocks: [textBlock('Left')] }, { blocks: [textBlock('Right')] }],
      ),
      number('space', 20),
      oneOf('stackColumnsAt', ['tablet', 'mobile', 'never']),
      yes('reverseColumnsWhenStacked', false),
    ],
  },
  {
    name: 'Core:Section',
    canHaveChildren: true,
    inputs: [number('maxWidth', 1200), yes('lazyLoad', false)],
    defaultStyles: { ...BOX, paddingTop: '50px', paddingBottom: '50px', width: '100vw' },
    defaultChildren: [textBlock('<b>I am a section! My content keeps from getting too wide.</b>')],
  },
  {
    name: 'Core:Button',
    noWrap: true,
    inputs: [text('text', 'Click me!'), text('link'), yes('openLinkInNewTab', false)],
    defaultStyles: { appearance: 'none', padding: '15px 25px', borderRadius: '4px' },
  },
  { name: 'Embed', inputs: [{ name: 'url', type: 'url', required: true }, html('content')] },
  {
    name: 'Custom Code',
    requiredPermissions: ['editCode'],
    inputs: [html('code', '<p>Hello there, I am custom HTML code!</p>'), yes('scriptsClientOnly')],
  },
  {
    name: 'Symbol',
    noWrap: true,
    inputs: [
      { name: 'symbol', type: 'uiSymbol' },
      yes('dataOnly', false),
      yes('inheritState', false),
    ],
  },
  { name: 'Slot', inputs: [text('name', 'children')] },
  {
    name: 'Core:Router',
    inputs: [
      text('model', 'page'),
      { name: 'data', type: 'object' },
      yes('handleRouting'),
      yes('preloadOnHover'),
    ],
  },
  { name: 'Core:Fragment', noWrap: true, canHaveChildren: true },
  {
    name: 'Builder:StateProvider',
    noWrap: true,
    canHaveChildren: true,
    inputs: [
      { name: 'state', type: 'object' },
      { name: 'context', type: 'object' },
    ],
  },
  {
    name: 'PersonalizationContainer',
    noWrap: true,
    canHaveChildren: true,
    inputs: [{ name: 'variants', type: 'list', defaultValue: [] }],
  },
  { name: 'Builder:RawText', inputs: [html('text')] },
  {
    name: 'Raw:Img',
    noWrap: true,
    inputs: [file('image', PICTURES), text('altText', '')],
  },
  ...FORMS,
  {
    name: 'Builder: Tabs',
    inputs: [
      list(
        'tabs',
        [
          { name: 'label', type: 'uiBlocks' },
          { name: 'content', type: 'uiBlocks' },
        ],
        ['Tab 1', 'Tab 2'].map((words) => ({
          label: [textBlock(words)],
          content: [textBlock(`${words} content`)],
        })),
      ),
      number('defaultActiveTab', 1),
      yes('collapsible', false),
    ],
  },
  {
    name: 'Builder:Accordion',
    inputs: [
      list(
        'items',
        [
          { name: 'title', type: 'uiBlocks' },
          { name: 'detail', type: 'uiBlocks' },
        ],
        [{ title: [textBlock('I am a title')], detail: [textBlock('I am a detail')] }],
      ),
      yes('oneAtATime', false),
      yes('grid', false),
      text('gridRowWidth', '25%'),
    ],
  },
]
