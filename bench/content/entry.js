/**
 * How many things the state holds: the SDK converts all of it for every binding, so that 200 of them cost it seconds a page.
 */
const ITEMS = 8

/** An entry as editors publish them: 200 blocks, each with bindings in the form that the authoring tool compiles them to. */
const value = (code) => `var _virtual_index=${code};return _virtual_index`

const KINDS = [
  (at) => ({
    component: { name: 'Text', options: { text: 'Loading' } },
    bindings: {
      'component.options.text': value(`"<p>".concat(state.items[${at}].title,"</p>")`),
      show: value(`state.items[${at}].price>10`),
    },
  }),
  (at) => ({
    component: { name: 'Core:Button', options: { text: 'Go', link: '/' } },
    bindings: {
      'component.options.text': value(`state.labels.go+" "+state.items[${at}].title`),
      'component.options.link': `"/aus/" + state.items[${at}].slug`,
    },
  }),
  (at) => ({
    component: { name: 'Text', options: { text: 'Loading' } },
    bindings: {
      'component.options.text': value(
        `state.items[${at}].tags.filter(function(e){return e.length>3}).map(function(e){return e.toUpperCase()}).join(", ")`,
      ),
      'style.color': `state.items[${at}].price > 100 ? "red" : "green"`,
    },
  }),
  (at) => ({
    component: { name: 'Text', options: { text: 'Loading' } },
    bindings: {
      'component.options.text': value(
        `"$".concat((state.items[${at}].price*(1-state.discount)).toFixed(2))`,
      ),
      hide: `state.items[${at}].isSoldOut`,
    },
  }),
]

const block = (at) => ({
  '@type': '@builder.io/sdk:Element',
  '@version': 2,
  id: `builder-${at.toString(16).padStart(32, '0')}`,
  responsiveStyles: {
    large: { display: 'flex', flexDirection: 'column', marginTop: '20px', width: '100%' },
    small: { marginTop: '10px' },
  },
  ...KINDS[at % KINDS.length](at % ITEMS),
})

const item = (at) => ({
  title: `Experience ${at}`,
  slug: `experience-${at}`,
  price: 20 + ((at * 37) % 300),
  tags: ['food', 'day out', 'for two', 'sea'],
  isSoldOut: at === 3,
})

const AT = Array.from({ length: 200 }, (_, at) => at)

const entry = {
  id: 'c0ffee00c0ffee00c0ffee00c0ffee00',
  name: 'Two hundred blocks',
  published: 'published',
  data: {
    title: 'Two hundred blocks',
    blocks: AT.map(block),
    state: { items: AT.slice(0, ITEMS).map(item), labels: { go: 'See' }, discount: 0.1 },
  },
}

/** Twice the blocks of `entry`. */
const doubleEntry = {
  ...entry,
  data: { ...entry.data, blocks: [...AT, ...AT.map((at) => at + AT.length)].map(block) },
}

/** A page as long as any editor's: 1,005 blocks, of which 1,000 show one value of a state of 1,000 values each, beside a button. */
const VALUES = Array.from({ length: 1000 }, (_, at) => at)
const shown = (at) => ({
  '@type': '@builder.io/sdk:Element',
  '@version': 2,
  id: `builder-value-${at}`,
  component: { name: 'Text', options: { text: 'Enter some text...' } },
  bindings: { 'component.options.text': `state.values.value${at}` },
  responsiveStyles: { large: { marginTop: '10px' } },
})

const longEntry = {
  id: 'c0ffee00c0ffee00c0ffee00c0ffee01',
  name: 'A thousand blocks',
  published: 'published',
  data: {
    title: 'A thousand blocks',
    blocks: [
      ...AT.slice(0, 4).map(block),
      ...VALUES.map(shown),
      {
        ...shown('button'),
        component: { name: 'Core:Button', options: { text: 'More' } },
        bindings: {},
        actions: { click: 'state.count=(state.count||0)+1' },
      },
    ],
    state: {
      ...entry.data.state,
      count: 0,
      values: Object.fromEntries(VALUES.map((at) => [`value${at}`, `Text of block ${at}`])),
    },
  },
}

/** The entry of an address. */
export const entryOf = (url) =>
  ({ '/long': longEntry, '/double': doubleEntry })[new URL(url).pathname] ?? entry
