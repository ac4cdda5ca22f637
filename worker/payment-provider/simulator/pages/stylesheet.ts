/** Plain on purpose: unmistakably not the shop. */
export const SIMULATOR_STYLESHEET = `
:root { color-scheme: light dark; --ink: #1d2433; --paper: #f6f7fa; --card: #fff; --line: #737b8c; --act: #3b3fb8 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eceff6; --paper: #12151d; --card: #1c212d; --line: #98a1b5; --act: #a9b0ff }
}
* { box-sizing: border-box }
body { margin: 0; padding: 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 32rem; margin: 5vh auto; padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.2 }
.amount { font-size: 2rem; font-weight: 700; margin: .5rem 0 }
.note { margin: 0 0 1rem }
.wrong { padding: .75rem; border: 2px solid currentcolor; border-radius: .5rem; font-weight: 600 }
fieldset { margin: 1rem 0; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: .5rem }
label { display: flex; gap: .75rem; align-items: center; min-height: 2.75rem }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center }
button { min-height: 2.75rem; padding: .5rem 1.25rem; border: 2px solid var(--act); border-radius: .5rem; background: var(--act); color: var(--card); font: inherit; font-weight: 600; cursor: pointer }
button.quiet { background: none; color: var(--act) }
a { color: var(--act) }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
`.trimStart()
