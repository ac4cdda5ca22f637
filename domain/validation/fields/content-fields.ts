import type { FieldDocs } from './field-doc.ts'

export const CONTENT_FIELD_DOCS: FieldDocs = {
  id: {
    description:
      'How other entries and results of experiments know it; never changed once it is published.',
  },
  name: { description: 'Its name among editors.' },
  modelId: { description: 'What it is: page, section or symbol.' },
  published: {
    description: 'Whether visitors see it.',
    valueDescriptions: {
      published: 'everybody sees it',
      draft: 'only previews show it',
      archived: 'nobody sees it',
    },
  },
  priority: { description: 'Of two entries that fit a visit the smaller number is shown.' },
  query: { description: 'For whom it is: every condition must hold.' },
  'query.*.property': { description: 'What is asked about: urlPath, country, city, device …' },
  'query.*.operator': { description: 'How it is compared, such as is or startsWith.' },
  'query.*.value': { description: 'With what: one value or a list.' },
  startDate: {
    description:
      'When it begins to be shown. The editor fills it in: a day and hour as one number (milliseconds since 1970).',
  },
  endDate: {
    description:
      'When it is no longer shown. The editor fills it in: a day and hour as one number (milliseconds since 1970).',
  },
  testRatio: {
    description: 'The share of visitors who see the entry itself rather than a variation, 0 to 1.',
  },
  variations: { description: 'Other faces of the entry, for an experiment.' },
  'variations.*.id': { description: 'The same as its name above.' },
  'variations.*.name': { description: 'Its name among editors.' },
  'variations.*.testRatio': { description: 'The share of visitors who see it, 0 to 1.' },
  ...dataFieldDocs('variations.*.data'),
  ...dataFieldDocs('data'),
  meta: { description: 'What the editor keeps beside it.' },
  lastUpdated: {
    description:
      'When it was last written. The editor fills it in, as one number (milliseconds since 1970).',
  },
  'block.id': { description: 'A name for the block that no other of the entry has.' },
  'block.tagName': { description: 'The element it is drawn as, such as section.' },
  'block.class': { description: 'Classes of the shop’s own styles.' },
  'block.children': { description: 'Blocks in it.' },
  'block.component': { description: 'What it draws.' },
  'block.component.name': { description: 'The name of a component, such as Text or Image.' },
  'block.component.options': { description: 'What the component is given.' },
  'block.component.tag': { description: 'The element of the component.' },
  'block.responsiveStyles': {
    description: 'Styles by width: large counts everywhere, smaller ones over it.',
  },
  'block.properties': { description: 'Attributes of the element.' },
  'block.bindings': {
    description: 'Values that are worked out: path of a value, and a JavaScript expression.',
  },
  'block.actions': { description: 'What happens: an event such as click, and JavaScript.' },
  'block.repeat': { description: 'Draws the block once for each entry of a list.' },
  'block.repeat.collection': { description: 'The list, such as state.products.' },
  'block.repeat.itemName': { description: 'What each entry is called in the block.' },
  'block.animations': { description: 'How it comes in.' },
}

function dataFieldDocs(at: string): FieldDocs {
  return {
    [at]: { description: 'What is drawn, and what drawing it needs.' },
    [`${at}.title`]: {
      description: 'The title of the page, in the browser’s tab and in search results.',
    },
    [`${at}.description`]: { description: 'A sentence or two for search results.' },
    [`${at}.blocks`]: { description: 'The blocks, from top to bottom.' },
    [`${at}.inputs`]: { description: 'What editors who use the entry can fill in.' },
    [`${at}.inputs.*.name`]: { description: 'The name under which blocks read it: state.name.' },
    [`${at}.state`]: { description: 'Values that blocks can read and change.' },
    [`${at}.cssCode`]: { description: 'Styles of the whole entry.' },
    [`${at}.jsCode`]: { description: 'JavaScript that runs before it is drawn.' },
    [`${at}.httpRequests`]: { description: 'Addresses whose answers blocks can read, by name.' },
    [`${at}.customFonts`]: { description: 'Fonts of its own.' },
  }
}
