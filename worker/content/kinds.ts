import { KINDS as FOREIGN } from '#client/blocks/foreign.ts'
import { KINDS as FORM } from '#client/blocks/form/index.ts'
import { BLOCKS, know } from '#client/blocks/index.ts'
import { KINDS as LAYOUT } from '#client/blocks/layout.ts'
import { knowPictures } from '#client/blocks/own-picture.ts'
import { KINDS as PANE } from '#client/blocks/panes.ts'
import pictures from '#client/pictures.json' with { type: 'json' }

// The server draws whatever comes; browsers are given what their content has (client/islands/content/Content.tsx).
for (const kinds of [FORM, LAYOUT, PANE, FOREIGN]) know(kinds)
knowPictures(pictures)

export { BLOCKS }
