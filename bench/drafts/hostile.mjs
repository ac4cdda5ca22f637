/** Drafts that try to exhaust memory by code or shape. */
const block = (data) => ({ '@type': '@builder.io/sdk:Element', id: 'builder-a', ...data })
const text = (words, more = {}) =>
  block({ component: { name: 'Text', options: { text: words } }, ...more })
const code = (jsCode) => ({ data: { jsCode, blocks: [text('Hello')] } })
const fill = (how) => code(`state.x=[];for(;;)state.x.push(${how})`)
const many = (count, make) => Array.from({ length: count }, (_, at) => make(at))

/** By name; the first is ordinary. */
export const DRAFTS = {
  ordinary: {
    data: {
      jsCode: 'state.names=["Ann","Bob"].map(function(n){return n.toUpperCase()})',
      blocks: many(50, (at) => ({
        ...text(`Hello {{state.names[${at % 2}]}}`),
        id: `builder-${at}`,
        bindings: { 'component.options.text': 'state.names.join(" and ")' },
      })),
    },
  },
  'long lists': code('state.x=[];for(var i=0;i<155;i++)state.x.push(new Array(100000))'),
  'long lists, never ending': fill('new Array(100000)'),
  'filled lists': fill('new Array(1000).fill(0.5)'),
  'lists by length': code(
    'state.x=[];for(;;){var a=[];a.length=100000;a[99999]=1;state.x.push(a)}',
  ),
  'list of one item each': fill('[1]'),
  'empty lists': fill('[]'),
  'empty objects': fill('{}'),
  'objects with keys': fill('{a:1.5,b:2.5,c:3.5}'),
  'one large object': code('state.x={};for(var i=0;;i++)state.x["key"+i]=i+0.5'),
  functions: code('var k=[];for(var i=0;;i++){let a=i,b=[a];k.push(function(){return a+b})}'),
  'functions with properties': code(
    'var k=[];for(var i=0;;i++){var f=function(){};f.a=1;f.b={};k.push(f)}',
  ),
  'bound functions': code('var k=[],f=function(){};for(;;)k.push(f.bind(null,1,2,3))'),
  instances: code('function F(){this.a=1}var k=[];for(;;)k.push(new F())'),
  errors: fill('new Error("x")'),
  dates: fill('new Date(1)'),
  'regular expressions': code('var k=[];for(;;)k.push(/a/)'),
  iterators: code('var k=[],a=[1,2,3];for(;;)k.push(a.entries())'),
  'texts joined': code('state.x=[];var s="€".repeat(4000);for(var i=0;;i++)state.x.push(s+i)'),
  'texts joined and read': code(
    'state.x={};var s="€".repeat(4000);for(var i=0;;i++)state.x[s+i]=1',
  ),
  'texts in capitals': code(
    'state.x=[];var s="é".repeat(900);for(var i=0;;i++)state.x.push((s+i).toUpperCase())',
  ),
  'texts repeated': fill('"€".repeat(900000)'),
  'texts padded': fill('"x".padEnd(50,"€")'),
  'numbers as texts': fill('(1/3).toFixed(100)'),
  'numbers in base two': fill('(1e308).toString(2)'),
  'letters of a text': code('state.x=[];var s="ab€".repeat(900);for(;;)state.x.push(s.split(""))'),
  'JSON of lists': fill('JSON.parse("["+"[],".repeat(1000)+"[]]")'),
  'JSON of objects': fill('JSON.parse("["+"{},".repeat(1000)+"{}]")'),
  'JSON written': code(
    'state.x=[];var a=new Array(1000).fill("\\u0001€");for(;;)state.x.push(JSON.stringify(a))',
  ),
  'objects spread': code('state.x=[];var o={a:1,b:2,c:3,d:4};for(;;)state.x.push({...o})'),
  'arguments kept': code('var k=[];function f(){k.push(arguments)}for(;;)f(1,2,3,4,5,6,7,8)'),
  'matches kept': code('var k=[],s="ab".repeat(100);for(;;)k.push(s.match(/b/g))'),
  'encoded texts': fill('encodeURIComponent("€".repeat(9000))'),
  garbage: code('for(;;){var a=[1,2,3].map(function(x){return {x:x}})}'),
  'much code': {
    data: { blocks: [text('Hello', { bindings: { show: `[${'a,'.repeat(31_000)}a]` } })] },
  },
  'much code in pieces': {
    data: {
      blocks: many(3, (at) => ({
        ...text('Hello', { bindings: { show: `[${`a${at},`.repeat(16_000)}a]` } }),
        id: `builder-${at}`,
      })),
    },
  },
  'a text repeated': {
    data: {
      state: { list: many(500, (at) => at) },
      blocks: [text('x'.repeat(200_000), { repeat: { collection: 'state.list' } })],
    },
  },
  'repeats in repeats': {
    data: {
      state: { list: many(500, (at) => at) },
      blocks: [
        block({
          repeat: { collection: 'state.list' },
          children: [
            { ...text('x'.repeat(20_000), { repeat: { collection: 'state.list' } }), id: 'b' },
          ],
        }),
      ],
    },
  },
  'results on the page': {
    data: {
      state: { list: many(500, (at) => at), long: '€'.repeat(40_000) },
      blocks: [
        text('', {
          repeat: { collection: 'state.list' },
          bindings: { 'component.options.text': 'state.long + $index' },
        }),
      ],
    },
  },
  'thousands of blocks': {
    data: { blocks: many(3000, (at) => ({ id: `builder-${at}`, component: { name: 'Text' } })) },
  },
  'a large state': { data: { state: { x: many(60_000, () => ({})) }, blocks: [text('Hello')] } },
}
