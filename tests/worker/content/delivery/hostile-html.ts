import fc from 'fast-check'

/** The call that must never happen. */
const CALL = 'kitx(1)'

/** HTML that runs code if shown as it is, including known filter bypasses. */
export const HOSTILE: readonly string[] = [
  `<script>${CALL}</script>`,
  `<SCRIPT/x>${CALL}</sCript >`,
  `<scr<script>ipt>${CALL}</scr</script>ipt>`,
  `<script src="data:text/javascript,${CALL}"></script>`,
  `<img src=x onerror=${CALL}>`,
  `<img src="x" title="a" onerror="${CALL}" class="b">`,
  `<img/src='x'/onerror=${CALL}>`,
  `<img src=x onerror\n=\n"${CALL}">`,
  `<img src="x\`y" onerror='${CALL}'>`,
  `"><img src=x onerror=${CALL}>`,
  `</div></div><img src=x onerror=${CALL}>`,
  `<svg onload=${CALL}></svg>`,
  `<svg><script>${CALL}</script></svg>`,
  `<svg><a xlink:href="javascript:${CALL}"><text y=9>x</text></a></svg>`,
  `<svg><animate onbegin=${CALL} attributeName=x dur=1s></svg>`,
  `<svg><style><img src=x onerror=${CALL}></style></svg>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${CALL}>">`,
  `<math><mi xlink:href="data:x,<script>${CALL}</script>"></mi></math>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${CALL}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${CALL}>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
  `<template><script>${CALL}</script></template>`,
  `<title><img src=x onerror=${CALL}></title>`,
  `<textarea><img src=x onerror=${CALL}></textarea>`,
  `<xmp><img src=x onerror=${CALL}></xmp>`,
  `<select><img src=x onerror=${CALL}></select>`,
  `<iframe src="javascript:${CALL}"></iframe>`,
  `<iframe srcdoc="&lt;script&gt;parent.${CALL}&lt;/script&gt;"></iframe>`,
  `<object data="javascript:${CALL}"></object>`,
  `<embed src="javascript:${CALL}">`,
  `<a href="javascript:${CALL}">x</a>`,
  `<a href="java&Tab;script:${CALL}">x</a>`,
  `<a href="java&#10;script:${CALL}">x</a>`,
  `<a href="&#106avascript:${CALL}">x</a>`,
  `<a href="javascript&colon;${CALL}">x</a>`,
  `<a href=" \u0001javascript:${CALL}">x</a>`,
  `<a href="vbscript:${CALL}">x</a>`,
  `<a href="data:text/html,<script>${CALL}</script>">x</a>`,
  `<base href="javascript:${CALL}//">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${CALL}">`,
  `<link rel="stylesheet" href="javascript:${CALL}">`,
  `<style>@import "javascript:${CALL}";</style>`,
  `<p style="background:url(javascript:${CALL})">x</p>`,
  `<p style="width:expression(${CALL})">x</p>`,
  `<p style="position:fixed;inset:0">x</p>`,
  `<p style="--x:1;behavior:url(x)">x</p>`,
  `<form action="javascript:${CALL}"><button>x</button></form>`,
  `<button formaction="javascript:${CALL}">x</button>`,
  `<input autofocus onfocus=${CALL}>`,
  `<details open ontoggle=${CALL}>x</details>`,
  `<body onload=${CALL}>`,
  `<video><source onerror=${CALL}></video>`,
  `<audio src=x onerror=${CALL}></audio>`,
  `<marquee onstart=${CALL}>x</marquee>`,
  `<x onclick=${CALL} tabindex=1 id=x></x>`,
  `<p id="config" name="cookie">x</p>`,
  `<!--><img src=x onerror=${CALL}>-->`,
  `<![CDATA[><img src=x onerror=${CALL}>]]>`,
  `<?xml ><img src=x onerror=${CALL}>?>`,
  `<p title='<img src=x onerror=${CALL}>'>x</p>`,
  `{{ "<img src=x onerror=${CALL}>" }}`,
  `<p {{ a }} title="{{ '" onclick=${CALL} x="' }}">x</p>`,
  `<plaintext><img src=x onerror=${CALL}>`,
  `<img src=x:x onerror\0=${CALL}>`,
]

const HARMLESS = [
  '<p>words</p>',
  '<b class="x">bold</b>',
  '<a href="/aus">link</a>',
  '<ul><li>one</li></ul>',
  '<br>',
  '&lt;',
  '{{ state.a }}',
]
const BITS = '<>"\'=/`& \n\t\0abonclick;:#x'.split('')

/** Hostile HTML, cut, combined and nested. */
export const hostile: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...HOSTILE, ...HARMLESS), { minLength: 1, maxLength: 4 })
  .map((pieces) => pieces.join(''))
  .chain((html) =>
    fc
      .array(
        fc.record({
          at: fc.nat(html.length),
          drop: fc.nat(3),
          put: fc.oneof(fc.constantFrom(...BITS), fc.constant(''), fc.constantFrom(...HOSTILE)),
        }),
        { maxLength: 5 },
      )
      .map((changes) =>
        changes.reduce(
          (text, { at, drop, put }) => text.slice(0, at) + put + text.slice(at + drop),
          html,
        ),
      ),
  )
