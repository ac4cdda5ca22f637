/** What the rules know of a kind of block. */
export type BlockKind = {
  /** Options it reads, and those that editors' tools write beside them. */
  options: readonly string[]
  /** Options of which it needs one, each list with what is seen where all are missing. */
  needs?: readonly { oneOf: readonly string[]; else: string }[]
  /** The option whose words are shown. */
  words?: string
  /** Whether its words are markup. */
  markup?: 'clean' | 'raw'
}

const list = (text: string) => text.split(' ')

const PICTURE = list(
  'image src altText title srcset backgroundSize backgroundPosition aspectRatio height width',
)
const FIELD = list('name placeholder defaultValue value required')
const noPicture = { oneOf: ['image', 'src'], else: 'nothing is shown' }

const KINDS = {
  'Builder: Tabs': {
    options: list(
      'tabs defaultActiveTab collapsible tabHeaderLayout activeTabStyle useChildrenForItems',
    ),
    needs: [{ oneOf: ['tabs'], else: 'there is nothing to choose' }],
  },
  'Builder:Accordion': {
    options: list('items oneAtATime grid gridRowWidth useChildrenForItems animate'),
    needs: [{ oneOf: ['items', 'useChildrenForItems'], else: 'there is nothing to open' }],
  },
  'Builder:Carousel': {
    options: list(
      'slides autoplay autoplaySpeed hideDots prevButton nextButton responsive useChildrenForSlides',
    ),
    needs: [{ oneOf: ['slides', 'useChildrenForSlides'], else: 'there is nothing to slide' }],
  },
  'Builder:Masonry': {
    options: list('tiles columnWidth gutterSize useChildrenForTiles'),
    needs: [{ oneOf: ['tiles', 'useChildrenForTiles'], else: 'nothing is shown' }],
  },
  'Builder:RawText': { options: ['text'], words: 'text', markup: 'raw' },
  'Builder:StateProvider': { options: ['state', 'context'] },
  Columns: {
    options: list('columns space stackColumnsAt reverseColumnsWhenStacked'),
    needs: [{ oneOf: ['columns'], else: 'nothing is shown' }],
  },
  'Core:Button': {
    options: list('text link openLinkInNewTab'),
    needs: [{ oneOf: ['text'], else: 'nobody can tell what the button does' }],
    words: 'text',
  },
  'Core:Fragment': { options: [] },
  'Core:Router': { options: list('model data content handleRouting preloadOnHover onRoute') },
  'Core:Section': { options: list('maxWidth lazyLoad') },
  'Custom Code': {
    options: list('code scriptsClientOnly replaceNodes'),
    needs: [{ oneOf: ['code'], else: 'nothing is shown' }],
    words: 'code',
    markup: 'raw',
  },
  Embed: {
    options: list('url content'),
    needs: [{ oneOf: ['url', 'content'], else: 'nothing is shown' }],
    words: 'content',
    markup: 'raw',
  },
  'Form:Form': {
    options: list(
      'name sendSubmissionsTo sendSubmissionsToEmail sendWithJs action contentType method successUrl resetFormOnSubmit validate errorMessagePath customHeaders previewState sendingMessage successMessage errorMessage',
    ),
  },
  'Form:Input': { options: [...FIELD, 'type'] },
  'Form:Label': {
    options: list('text for'),
    words: 'text',
    markup: 'clean',
  },
  'Form:Select': {
    options: [...FIELD, 'options'],
    needs: [{ oneOf: ['options'], else: 'there is nothing to choose' }],
  },
  'Form:SubmitButton': { options: ['text'], words: 'text' },
  'Form:TextArea': { options: FIELD },
  Image: {
    options: [...PICTURE, ...list('sizes fitContent noWebp highPriority lazy lockAspectRatio')],
    needs: [noPicture],
  },
  PersonalizationContainer: { options: ['variants', 'previewingIndex'] },
  'Raw:Img': { options: PICTURE, needs: [noPicture] },
  Slot: { options: ['name'] },
  Symbol: {
    options: list('symbol dataOnly inheritState dynamic renderToLiquid useChildren'),
    needs: [{ oneOf: ['symbol'], else: 'nothing is shown' }],
  },
  Text: {
    options: ['text'],
    words: 'text',
    markup: 'clean',
  },
  Video: {
    options: list(
      'video posterImage autoPlay controls muted loop playsInline fit position preload aspectRatio fitContent lazyLoad height width',
    ),
    needs: [{ oneOf: ['video'], else: 'nothing is shown' }],
  },
} as const satisfies Record<string, BlockKind>

/** The name of a kind of block that the shop draws. */
export type BlockName = keyof typeof KINDS

/** Every kind of block by the name that editors' content calls it (spec §3): the renderer draws these and no others. */
export const BLOCK_KINDS: ReadonlyMap<string, BlockKind> = new Map(Object.entries(KINDS))
