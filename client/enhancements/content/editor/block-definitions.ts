import {
  type BlockDefinition,
  booleanInput,
  enumInput,
  fileInput,
  htmlInput,
  listInput,
  numberInput,
  sampleTextBlock,
  textInput,
} from './definition-inputs.ts'
import { FORM_BLOCK_DEFINITIONS } from './form-block-definitions.ts'

const PICTURES = ['jpeg', 'jpg', 'png', 'svg']
const FIT_VALUES = ['cover', 'contain', 'fill', 'auto']
const POSITION_VALUES = ['center', 'top', 'left', 'right', 'bottom']
const COLUMN_BOX = { display: 'flex', flexDirection: 'column', position: 'relative' }

/** Every kind of block with what an editor may set, and what it is set to at first. */
export const BLOCK_DEFINITIONS: readonly BlockDefinition[] = [
  {
    name: 'Text',
    inputs: [htmlInput('text', 'Enter some text…')],
    defaultStyles: { lineHeight: 'normal', height: 'auto' },
  },
  {
    name: 'Image',
    canHaveChildren: true,
    inputs: [
      fileInput('image', PICTURES),
      textInput('altText', '', { helperText: 'What somebody hears who does not see the picture.' }),
      enumInput('backgroundSize', FIT_VALUES),
      enumInput('backgroundPosition', POSITION_VALUES),
      booleanInput('fitContent'),
      numberInput('aspectRatio', 0.7041),
      booleanInput('highPriority', false),
    ],
    defaultStyles: { minHeight: '20px', minWidth: '20px', overflow: 'hidden' },
  },
  {
    name: 'Video',
    canHaveChildren: true,
    inputs: [
      fileInput('video', ['mp4']),
      { name: 'posterImage', type: 'file', allowedFileTypes: PICTURES },
      booleanInput('autoPlay'),
      booleanInput('controls', false),
      booleanInput('muted'),
      booleanInput('loop'),
      booleanInput('playsInline'),
      enumInput('fit', FIT_VALUES),
      enumInput('preload', ['metadata', 'auto', 'none']),
      enumInput('position', POSITION_VALUES),
      numberInput('aspectRatio', 0.7004048582995948),
      booleanInput('lazyLoad'),
    ],
  },
  {
    name: 'Columns',
    inputs: [
      listInput(
        'columns',
        [{ name: 'blocks', type: 'array' }, numberInput('width'), textInput('link')],
        [{ blocks: [sampleTextBlock('Left')] }, { blocks: [sampleTextBlock('Right')] }],
      ),
      numberInput('space', 20),
      enumInput('stackColumnsAt', ['tablet', 'mobile', 'never']),
      booleanInput('reverseColumnsWhenStacked', false),
    ],
  },
  {
    name: 'Core:Section',
    canHaveChildren: true,
    inputs: [numberInput('maxWidth', 1200), booleanInput('lazyLoad', false)],
    defaultStyles: { ...COLUMN_BOX, paddingTop: '50px', paddingBottom: '50px', width: '100vw' },
    defaultChildren: [
      sampleTextBlock('<b>I am a section! My content keeps from getting too wide.</b>'),
    ],
  },
  {
    name: 'Core:Button',
    noWrap: true,
    inputs: [
      textInput('text', 'Click me!'),
      textInput('link'),
      booleanInput('openLinkInNewTab', false),
    ],
    defaultStyles: { appearance: 'none', padding: '15px 25px', borderRadius: '4px' },
  },
  { name: 'Embed', inputs: [{ name: 'url', type: 'url', required: true }, htmlInput('content')] },
  {
    name: 'Custom Code',
    requiredPermissions: ['editCode'],
    inputs: [
      htmlInput('code', '<p>Hello there, I am custom HTML code!</p>'),
      booleanInput('scriptsClientOnly'),
    ],
  },
  {
    name: 'Symbol',
    noWrap: true,
    inputs: [
      { name: 'symbol', type: 'uiSymbol' },
      booleanInput('dataOnly', false),
      booleanInput('inheritState', false),
    ],
  },
  { name: 'Slot', inputs: [textInput('name', 'children')] },
  {
    name: 'Core:Router',
    inputs: [
      textInput('model', 'page'),
      { name: 'data', type: 'object' },
      booleanInput('handleRouting'),
      booleanInput('preloadOnHover'),
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
  { name: 'Builder:RawText', inputs: [htmlInput('text')] },
  {
    name: 'Raw:Img',
    noWrap: true,
    inputs: [fileInput('image', PICTURES), textInput('altText', '')],
  },
  ...FORM_BLOCK_DEFINITIONS,
  {
    name: 'Builder: Tabs',
    inputs: [
      listInput(
        'tabs',
        [
          { name: 'label', type: 'uiBlocks' },
          { name: 'content', type: 'uiBlocks' },
        ],
        ['Tab 1', 'Tab 2'].map((words) => ({
          label: [sampleTextBlock(words)],
          content: [sampleTextBlock(`${words} content`)],
        })),
      ),
      numberInput('defaultActiveTab', 1),
      booleanInput('collapsible', false),
    ],
  },
  {
    name: 'Builder:Accordion',
    inputs: [
      listInput(
        'items',
        [
          { name: 'title', type: 'uiBlocks' },
          { name: 'detail', type: 'uiBlocks' },
        ],
        [{ title: [sampleTextBlock('I am a title')], detail: [sampleTextBlock('I am a detail')] }],
      ),
      booleanInput('oneAtATime', false),
      booleanInput('grid', false),
      textInput('gridRowWidth', '25%'),
    ],
  },
]
