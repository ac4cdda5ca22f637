import { FOREIGN_BLOCKS } from '#client/blocks/foreign.ts'
import { FORM_BLOCKS } from '#client/blocks/form/index.ts'
import { BLOCKS, know } from '#client/blocks/index.ts'
import { LAYOUT_BLOCKS } from '#client/blocks/layout.ts'
import { knowPictures } from '#client/blocks/own-picture.ts'
import { PANE_BLOCKS } from '#client/blocks/panes.ts'
import pictures from '#client/pictures.json' with { type: 'json' }

// The server draws whatever comes; browsers are given what their content has (client/islands/content/Content.tsx).
for (const kinds of [FORM_BLOCKS, LAYOUT_BLOCKS, PANE_BLOCKS, FOREIGN_BLOCKS]) know(kinds)
knowPictures(pictures)

export { BLOCKS }
