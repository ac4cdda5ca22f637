import type { Fields } from './field.ts'

/** An entry that editors write: a page, a section, a symbol. */
export const CONTENT_FIELDS: Fields = {
  id: {
    says: 'How other entries and results of experiments know it; never changed once it is published.',
  },
  name: { says: 'Its name among editors.' },
  modelId: { says: 'What it is: page, section or symbol.' },
  published: {
    says: 'Whether visitors see it.',
    words: {
      published: 'everybody sees it',
      draft: 'only previews show it',
      archived: 'nobody sees it',
    },
  },
  priority: { says: 'Of two entries that fit a visit the larger number is shown.' },
  query: { says: 'For whom it is: every condition must hold.' },
  'query.*.property': { says: 'What is asked about: urlPath, country, city, device …' },
  'query.*.operator': { says: 'How it is compared, such as is or startsWith.' },
  'query.*.value': { says: 'With what: one value or a list.' },
  startDate: {
    says: 'When it begins to be shown. The editor fills it in: a day and hour as one number (milliseconds since 1970).',
  },
  endDate: {
    says: 'When it is no longer shown. The editor fills it in: a day and hour as one number (milliseconds since 1970).',
  },
  testRatio: {
    says: 'The share of visitors who see the entry itself rather than a variation, 0 to 1.',
  },
  variations: { says: 'Other faces of the entry, for an experiment.' },
  'variations.*.id': { says: 'The same as its name above.' },
  'variations.*.name': { says: 'Its name among editors.' },
  'variations.*.testRatio': { says: 'The share of visitors who see it, 0 to 1.' },
  ...data('variations.*.data'),
  ...data('data'),
  meta: { says: 'What the editor keeps beside it.' },
  lastUpdated: {
    says: 'When it was last written. The editor fills it in, as one number (milliseconds since 1970).',
  },
  'block.id': { says: 'A name for the block that no other of the entry has.' },
  'block.tagName': { says: 'The element it is drawn as, such as section.' },
  'block.class': { says: 'Classes of the shop’s own styles.' },
  'block.children': { says: 'Blocks in it.' },
  'block.component': { says: 'What it draws.' },
  'block.component.name': { says: 'The name of a component, such as Text or Image.' },
  'block.component.options': { says: 'What the component is given.' },
  'block.component.tag': { says: 'The element of the component.' },
  'block.responsiveStyles': {
    says: 'Styles by width: large counts everywhere, smaller ones over it.',
  },
  'block.properties': { says: 'Attributes of the element.' },
  'block.bindings': {
    says: 'Values that are worked out: path of a value, and a JavaScript expression.',
  },
  'block.actions': { says: 'What happens: an event such as click, and JavaScript.' },
  'block.repeat': { says: 'Draws the block once for each entry of a list.' },
  'block.repeat.collection': { says: 'The list, such as state.products.' },
  'block.repeat.itemName': { says: 'What each entry is called in the block.' },
  'block.animations': { says: 'How it comes in.' },
}

function data(at: string): Fields {
  return {
    [at]: { says: 'What is drawn, and what drawing it needs.' },
    [`${at}.title`]: { says: 'The title of the page, in the browser’s tab and in search results.' },
    [`${at}.description`]: { says: 'A sentence or two for search results.' },
    [`${at}.blocks`]: { says: 'The blocks, from top to bottom.' },
    [`${at}.inputs`]: { says: 'What whoever uses the entry may fill in.' },
    [`${at}.inputs.*.name`]: { says: 'The name under which blocks read it: state.name.' },
    [`${at}.state`]: { says: 'Values that blocks can read and change.' },
    [`${at}.cssCode`]: { says: 'Styles of the whole entry.' },
    [`${at}.jsCode`]: { says: 'JavaScript that runs before it is drawn.' },
    [`${at}.httpRequests`]: { says: 'Addresses whose answers blocks can read, by name.' },
    [`${at}.customFonts`]: { says: 'Fonts of its own.' },
  }
}
