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
