/** What the rules know of a kind of block. */
export type BlockKind = {
  /** Options it reads, and those that editors' tools write beside them. */
  options: readonly string[]
  /** Options of which it needs one, each list with what is seen where all are missing. */
  requires?: readonly { oneOf: readonly string[]; else: string }[]
  /** The option whose words are shown. */
  textOption?: string
  /** Whether its words are markup. */
  markup?: 'clean' | 'raw'
}

const splitNames = (text: string) => text.split(' ')

const IMAGE_OPTIONS = splitNames(
  'image src altText title srcset backgroundSize backgroundPosition aspectRatio height width',
)
const FIELD_OPTIONS = splitNames('name placeholder defaultValue value required')
const needsImage = { oneOf: ['image', 'src'], else: 'nothing is shown' }

const BLOCK_KIND_TABLE = {
  'Builder: Tabs': {
    options: splitNames(
      'tabs defaultActiveTab collapsible tabHeaderLayout activeTabStyle useChildrenForItems',
    ),
    requires: [{ oneOf: ['tabs'], else: 'there is nothing to choose' }],
  },
  'Builder:Accordion': {
    options: splitNames('items oneAtATime grid gridRowWidth useChildrenForItems animate'),
    requires: [{ oneOf: ['items', 'useChildrenForItems'], else: 'there is nothing to open' }],
  },
  'Builder:Carousel': {
    options: splitNames(
      'slides autoplay autoplaySpeed hideDots prevButton nextButton responsive useChildrenForSlides',
    ),
    requires: [{ oneOf: ['slides', 'useChildrenForSlides'], else: 'there is nothing to slide' }],
  },
  'Builder:Masonry': {
    options: splitNames('tiles columnWidth gutterSize useChildrenForTiles'),
    requires: [{ oneOf: ['tiles', 'useChildrenForTiles'], else: 'nothing is shown' }],
  },
  'Builder:RawText': { options: ['text'], textOption: 'text', markup: 'raw' },
  'Builder:StateProvider': { options: ['state', 'context'] },
  Columns: {
    options: splitNames('columns space stackColumnsAt reverseColumnsWhenStacked'),
    requires: [{ oneOf: ['columns'], else: 'nothing is shown' }],
  },
  'Core:Button': {
    options: splitNames('text link openLinkInNewTab'),
    requires: [{ oneOf: ['text'], else: 'nobody can tell what the button does' }],
    textOption: 'text',
  },
  'Core:Fragment': { options: [] },
  'Core:Router': { options: splitNames('model data content handleRouting preloadOnHover onRoute') },
  'Core:Section': { options: splitNames('maxWidth lazyLoad') },
  'Custom Code': {
    options: splitNames('code scriptsClientOnly replaceNodes'),
    requires: [{ oneOf: ['code'], else: 'nothing is shown' }],
    textOption: 'code',
    markup: 'raw',
  },
  Embed: {
    options: splitNames('url content'),
    requires: [{ oneOf: ['url', 'content'], else: 'nothing is shown' }],
    textOption: 'content',
    markup: 'raw',
  },
  'Form:Form': {
    options: splitNames(
      'name sendSubmissionsTo sendSubmissionsToEmail sendWithJs action contentType method successUrl resetFormOnSubmit validate errorMessagePath customHeaders previewState sendingMessage successMessage errorMessage',
    ),
  },
  'Form:Input': { options: [...FIELD_OPTIONS, 'type'] },
  'Form:Label': {
    options: splitNames('text for'),
    textOption: 'text',
    markup: 'clean',
  },
  'Form:Select': {
    options: [...FIELD_OPTIONS, 'options'],
    requires: [{ oneOf: ['options'], else: 'there is nothing to choose' }],
  },
  'Form:SubmitButton': { options: ['text'], textOption: 'text' },
  'Form:TextArea': { options: FIELD_OPTIONS },
  Image: {
    options: [
      ...IMAGE_OPTIONS,
      ...splitNames('sizes fitContent noWebp highPriority lazy lockAspectRatio'),
    ],
    requires: [needsImage],
  },
  PersonalizationContainer: { options: ['variants', 'previewingIndex'] },
  'Raw:Img': { options: IMAGE_OPTIONS, requires: [needsImage] },
  Slot: { options: ['name'] },
  Symbol: {
    options: splitNames('symbol dataOnly inheritState dynamic renderToLiquid useChildren'),
    requires: [{ oneOf: ['symbol'], else: 'nothing is shown' }],
  },
  Text: {
    options: ['text'],
    textOption: 'text',
    markup: 'clean',
  },
  Video: {
    options: splitNames(
      'video posterImage autoPlay controls muted loop playsInline fit position preload aspectRatio fitContent lazyLoad height width',
    ),
    requires: [{ oneOf: ['video'], else: 'nothing is shown' }],
  },
} as const satisfies Record<string, BlockKind>

/** The name of a kind of block that the shop draws. */
export type BlockName = keyof typeof BLOCK_KIND_TABLE

/** Every kind of block by the name that editors' content calls it: the renderer draws these and no others. */
export const BLOCK_KINDS: ReadonlyMap<string, BlockKind> = new Map(Object.entries(BLOCK_KIND_TABLE))
