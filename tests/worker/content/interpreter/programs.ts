import fc from 'fast-check'

/** Programs of the language that the server runs, as text; they read and write `state` and come to an end. */
const pick = (words: string) => fc.constantFrom(...words.split(' '))
const LITERALS = `0 1 -1 2.5 1e3 NaN Infinity '' 'a' 'b,c' '12' ' x ' true false null undefined [] {}`
const literal = fc.constantFrom(
  ...LITERALS.split(/ (?=[^x])/).map((word) => (word === '{}' ? '({})' : word)),
)
const place = pick(
  'state.n state.s state.list state.o state.o.x state.o.y state.list[0] state.list[1] v0 v1 v2 v3',
)
const name = fc.oneof(
  place,
  pick('n s list o o.x state.missing o.missing list.length s.length o?.z?.w v0?.[1]'),
)
const textMethod = pick(
  'toUpperCase() trim() slice(1) slice(-2,-1) charAt(1) split(",") concat(1,null) indexOf("a") includes("b") padStart(4,"ab") repeat(2) replace("a","$&b") replaceAll("b","c") substring(2,0) at(-1) lastIndexOf("a") codePointAt(0) localeCompare("a") substr(-2,1) split("") endsWith("x") startsWith("a")',
)
const listMethod = pick(
  'slice(1) concat([1],2) join("-") indexOf(1) includes(NaN) reverse() push(7,8) pop() shift() unshift(0) splice(1,1,"z") sort() flat() fill(0,1) at(-1) keys().next().value lastIndexOf(2) toString() slice(-2) splice(0,1) find(x=>x) findIndex(x=>x>1) findLast(x=>x) some(x=>x) every(x=>x) map(x=>[x]) filter(x=>x) reduce((a,x)=>a+x,"") reduceRight((a,x)=>a+x,"") flatMap(x=>[x,x]) forEach(x=>x) sort((a,b)=>b>a?1:b<a?-1:0)',
)
const objectMethod = pick('hasOwnProperty("x") toString() valueOf() propertyIsEnumerable("y")')
const numberMethod = pick('toFixed(1) toString(2) toPrecision(3) toExponential(1) valueOf()')
const binary = pick('+ - * / % ** | & ^ << >> >>> < > <= >= === !== == != && || ??')
const assigning = pick('= += -= *= %= ||= &&= ??= |= **=')
const called = pick(
  'String Number Boolean parseInt parseFloat isNaN Array.isArray Object.keys Object.values Object.entries JSON.stringify Math.abs Math.round Math.max Array.from isFinite encodeURIComponent Number.isInteger Array.of typeof void ! - + ~',
)

type Parts = Record<'expression' | 'statement', string>

/** Texts put between parts that are made anew. */
const made = (
  words: TemplateStringsArray,
  ...parts: fc.Arbitrary<string>[]
): fc.Arbitrary<string> => fc.tuple(...parts).map((texts) => String.raw({ raw: words }, ...texts))

const { expression, statement } = fc.letrec<Parts>((tie) => {
  const e = tie('expression')
  const s = tie('statement')
  return {
    expression: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'code' },
      literal,
      name,
      made`(${e}${pick('  ')}${binary} ${e})`.map((code) =>
        code.replace(/^\((-\S+) \*\*/, '(($1) **'),
      ),
      made`(${e}).${textMethod}`,
      made`[${e},...[${e}],${e}].${listMethod}`,
      made`({x:${e},y:${e},...${e}}).${objectMethod}`,
      made`(${e}).${numberMethod}`,
      made`state.list.${listMethod}`,
      made`String(${e}).${textMethod}`,
      made`${called}(${e})`,
      made`(${e} ? ${e} : ${e})`,
      made`(${place} ${assigning} ${e})`,
      made`${place}${pick('++ --')}`,
      made`${pick('++ --')}${place}`,
      made`(${e}, ${e})`,
      made`(${e})?.x?.[${e}]`,
      made`(${e} instanceof ${pick('Array Object Date Error TypeError Function')})`,
      made`(${pick('"x" "length" 0 "nope"')} in [${e}])`,
      made`((a, b = ${e}) => [a, b, ...[${e}]])(${e})`,
      made`(function ({ x = ${e}, ...rest } = {}) { v1 = rest; return x })(${e})`,
      made`(function f(n) { return n > 0 ? [n, f(n - 1)] : ${e} })(2)`,
      made`(([p, , q = ${e}]) => ({ p, q }))([${e}, 1])`,
      made`[${e}, ${e}].map((x, i) => (v2 = i, ${e}))`,
      made`new Date(86400000 * ${pick('0 1 400 1e4')}).${pick('toISOString() getTime() getUTCDay() toJSON() getUTCMonth()')}`,
      made`JSON.parse(JSON.stringify({ a: ${e} }))`,
      made`Object.assign({}, ${e}, { k: ${e} })`,
      made`delete state.o[${e}]`,
      e.map((code) => `\`<\${${code}}>\``),
      made`new (function () { this.x = ${e}; this.f = () => this.x })().f()`,
      made`Array.prototype.slice.call([${e}, 2], 1)`,
      made`Math.${pick('floor ceil min max sign trunc sqrt pow')}(${e}, 2)`,
    ),
    statement: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'code' },
      made`${e};`,
      made`v0 = ${e};`,
      made`state.o.y = ${e};`,
      made`n = ${e};`,
      made`if (${e}) { ${s} } else ${s}`,
      made`for (let i = 0; i < 3; i++) { ${s} v3 = i; }`,
      made`for (var i = 0, fs = []; i < 2; i++) { let j = i; fs.push(() => j + i); } v1 = fs.map(f => f());`,
      made`for (const x of [${e}, ${e}]) { v0 = x; ${s} }`,
      made`for (const k in { a: 1, ...${e} }) { v2 = k; ${s} }`,
      made`{ let w = 0; while (w++ < 2) { ${s} if (w > 1) continue; } }`,
      made`{ let w = 0; do { ${s} } while (w++ < 1); }`,
      made`switch (${e}) { case ${e}: ${s} case 1: ${s} break; default: ${s} case 'a': ${s} }`,
      made`try { ${s} throw ${e}; } catch (err) { v3 = err; } finally { ${s} }`,
      made`try { ${s} null.x; } catch ({ name }) { v3 = name; ${s} }`,
      made`try { return ${e} } finally { ${s} }`,
      made`out: for (const a of [1, 2]) { for (const b of [1, 2]) { if (${e}) continue out; if (${e}) break out; v0 = a + b; } }`,
      made`var [d0, ...ordersDb] = [${e}, ${e}, 3], { x: d2 = 4 } = {}; v3 = [d0, ordersDb, d2];`,
      made`[v0, v1] = [v1, ${e}]; ({ x: v2, ...state.o } = { x: ${e}, z: 1 });`,
      made`function g() { ${s} return ${e} } v2 = g();`,
      made`return ${e};`,
      made`v1 = (function () { ${s} return arguments.length })(${e}, 1);`,
      made`{ const c = ${e}; v1 = () => c; v1 = v1(); }`,
    ),
  }
})

export const EXPRESSIONS = expression
export const STATEMENTS = fc
  .array(statement, { minLength: 1, maxLength: 6 })
  .map((all) => `var v0 = 1, v1 = 'a', v2, v3 = [1];\n${all.join('\n')}\nreturn [v0, v1, v2, v3];`)

/** Expressions of ordinary pages, beyond what the generator makes. */
export const USUAL_EXPRESSIONS = [
  '[...new Set(state.list)]',
  'new Set(state.list).size',
  'new Set("hello").has("l")',
  'Array.from(new Set([1, 1, NaN, NaN]), (x) => x + 1)',
  'var s = new Set(); s.add(1).add(2); s.delete(1); return [s.size, ...s.keys(), ...s.entries()]',
  'var out = []; new Set(["a", "b"]).forEach((v, k, s) => out.push(v, k, s.size)); return out',
  'new Set(1)',
  'Set()',
  'String(new Set([1]))',
  'Object.prototype.toString.call(new Map())',
  'new Map([["a", 1], ["b", 2]]).get("b")',
  '[...new Map([["a", 1]])]',
  'Object.fromEntries(new Map([["a", 1], ["b", { c: 2 }]]))',
  'var m = new Map(); for (const x of state.list) m.set(typeof x, (m.get(typeof x) || 0) + 1); return [...m.entries()]',
  'var m = new Map([[1, "one"]]); m.set("1", "text").delete(1); return [m.size, m.has("1"), [...m.values()]]',
  'for (const [key, value] of new Map([["k", "v"]])) { return key + value }',
  'var out = []; new Map([["a", 1]]).forEach((v, k) => out.push(k, v)); return out',
  'new Map([1])',
  'var s = new Set([3, 1, 2]); s.clear(); return s.size',
  'JSON.stringify({ s: new Set([1]), m: new Map([[1, 2]]) })',
  'new Set([1]) instanceof Set && !(new Set() instanceof Map)',
  'var s = new Set([1]); var [first] = s; return first',
  'Math.max(...new Set([4, 9, 2]))',
  'new URL("/a/../b?x=1#h", "https://shop.test:8080/c/").href',
  'var u = new URL("https://u:p@shop.test/a?x=1&x=2&y=%20z#h"); return [u.origin, u.host, u.hostname, u.port, u.protocol, u.pathname, u.search, u.hash, u.username]',
  'var u = new URL("https://shop.test/a"); u.searchParams.set("utm", "a b"); u.pathname = "/c d"; u.hash = "x"; return String(u)',
  'new URL("nope")',
  'URL.canParse("https://a.test") + "," + URL.canParse("a")',
  'JSON.stringify({ u: new URL("https://a.test/x") })',
  'new URL("https://a.test") + ""',
  'new URLSearchParams("?a=1&b=2&a=3").getAll("a")',
  'new URLSearchParams({ a: 1, b: "x y" }).toString()',
  'new URLSearchParams([["a", 1], ["a", 2]]).toString()',
  'var p = new URLSearchParams("b=1&a=2"); p.append("c", "ü"); p.delete("b"); p.sort(); return [p.has("a"), p.get("nope"), p.size, String(p), [...p], [...p.keys()], [...p.values()]]',
  'Object.fromEntries(new URLSearchParams("a=1&b=2"))',
  'var out = []; new URLSearchParams("a=1").forEach((v, k) => out.push(k + v)); return out',
  'new URLSearchParams([1])',
  'structuredClone({ a: [1, { b: new Date(5) }], n: null }).a[1].b.getTime()',
  'var o = { x: 1 }; o.self = o; var c = structuredClone(o); return c !== o && c.self === c && c.x',
  '[...structuredClone(new Map([["a", new Set([1])]])).get("a")]',
  'structuredClone(() => 1)',
  'atob("aGVsbG8=") + btoa("hello")',
  'btoa("ü")',
  'atob("*")',
  'new Intl.NumberFormat("en-AU", { style: "currency", currency: "AUD" }).format(1234.5)',
  'new Intl.NumberFormat("de-DE").format(1234567.891)',
  'Intl.NumberFormat("en-US", { notation: "compact" }).format(12345)',
  'new Intl.NumberFormat("en-GB", { style: "unit", unit: "kilometer" }).format(12)',
  'new Intl.NumberFormat("en-US", { style: "percent" }).formatToParts(0.5).map((p) => p.type + p.value)',
  '[1, 2].map(new Intl.NumberFormat("en-CA", { minimumFractionDigits: 2 }).format)',
  'new Intl.NumberFormat("en", { style: "currency" }).format(1)',
  'new Intl.NumberFormat("not a locale")',
  'new Intl.DateTimeFormat("en-AU", { weekday: "long", day: "numeric", month: "long", timeZone: "Australia/Sydney" }).format(new Date(1.7e12))',
  'new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(1.7e12)',
  'new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London" }).format(new Date(NaN))',
  'new Intl.DateTimeFormat("en-GB", { timeZone: "Nowhere" })',
  'new Intl.PluralRules("en", { type: "ordinal" }).select(2)',
  'new Intl.ListFormat("en-GB", { type: "conjunction" }).format(["a", "b", "c"])',
  'new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(-1, "day")',
  'new Intl.DisplayNames("en", { type: "region" }).of("NZ")',
  '["b", "a", "C"].sort(new Intl.Collator("en").compare)',
  'Intl.PluralRules("en")',
  'new Intl.NumberFormat("en") instanceof Intl.NumberFormat',
  'new Date(1.7e12).toLocaleDateString("en-AU", { weekday: "long", day: "numeric", month: "long" })',
  'new Date(1.7e12).toLocaleDateString("en-US")',
  'new Date(1.7e12).toLocaleTimeString("en-NZ", { hour: "numeric", minute: "2-digit" })',
  'new Date(1.7e12).toLocaleString("en-GB", { dateStyle: "full" })',
  'new Date(1.7e12).toLocaleDateString("en-GB", { hour: "numeric" })',
  'new Date(1.7e12).toLocaleDateString("en-GB", { timeStyle: "short" })',
  'new Date(NaN).toLocaleString("en-GB")',
  '(1234.5).toLocaleString("fr-FR", { style: "currency", currency: "EUR" })',
  '(0.256).toLocaleString("en-AU", { style: "percent", maximumFractionDigits: 1 })',
  '"x".search("x")',
  'Symbol.iterator in []',
  'var seen = []; (async () => { seen.push(1); await null; seen.push(2) })(); return seen',
  'var seen = []; (async function () { try { seen.push(1); await 1 } catch (e) { seen.push(2) } finally { seen.push(3) } })(); return seen',
  'var seen = []; (async () => { for await (const x of [1]) seen.push(x) })(); return seen',
  'typeof (async () => 1)().then',
  'var f = async () => { throw 1 }; f().catch(() => {}); return 2',
  'new (async function () {})()',
  'async function load() { state.n = 1; await 0; state.n = 2 } load(); return state.n',
]
