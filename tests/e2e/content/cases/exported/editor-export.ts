/** Pages of the shapes that visual editors export, with all that comes along in such an export. */
type Block = Record<string, unknown>

let nth = 0
export const block = (more: Block): Block => ({
  '@type': '@builder.io/sdk:Element',
  '@version': 2,
  id: `builder-exported${nth++}`,
  responsiveStyles: {
    large: { display: 'flex', flexDirection: 'column', position: 'relative', marginTop: '20px' },
  },
  ...more,
})
export const text = (words: unknown, more: Block = {}) =>
  block({ component: { name: 'Text', options: { text: words } }, ...more })
/** Editors keep what was typed in `code`, and in `meta` how it was made. */
export const boundText = (expression: string, more: Block = {}) =>
  text('Enter some text...', {
    bindings: {
      'component.options.text': `var _virtual_index=${expression};return _virtual_index`,
    },
    code: { bindings: { 'component.options.text': expression } },
    meta: { bindingActions: { _newProperty: null, component: { options: { text: null } } } },
    ...more,
  })
export const button = (words: string, click: string, more: Block = {}) =>
  block({
    component: { name: 'Core:Button', options: { text: words, openLinkInNewTab: false } },
    ...(click ? { actions: { click }, code: { actions: { click: `${click};\n` } } } : {}),
    meta: {
      eventActions: {
        '': [],
        click: [{ '@type': '@builder.io/core:Action', action: '@builder.io:customCode' }],
      },
    },
    ...more,
  })
export const columns = (contents: readonly Block[][], more: Block = {}) =>
  block({
    component: {
      name: 'Columns',
      options: {
        columns: contents.map((blocks) => ({ blocks, ...more })),
        space: 20,
        stackColumnsAt: 'tablet',
      },
    },
  })
export const symbol = (data: object, content: object) =>
  block({
    component: {
      name: 'Symbol',
      options: { symbol: { model: 'symbol', data, inline: true, content: { data: content } } },
    },
  })
const pixel = {
  id: 'builder-pixel-exported',
  '@type': '@builder.io/sdk:Element',
  tagName: 'img',
  properties: {
    src: 'https://cdn.builder.io/api/v1/pixel?apiKey=k',
    'aria-hidden': 'true',
    alt: '',
    role: 'presentation',
    width: '0',
    height: '0',
  },
  responsiveStyles: { large: { height: '0', width: '0', opacity: '0' } },
}
export const page = (blocks: readonly Block[], more: object = {}) => ({
  title: 'exported',
  themeId: false,
  httpRequests: {},
  inputs: [],
  blocks: [...blocks, pixel],
  url: '/exported',
  state: { deviceSize: 'large', location: { path: '', query: {} } },
  ...more,
})
