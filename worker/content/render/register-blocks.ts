import { EMBED_BLOCKS as FOREIGN } from '#client/blocks/embeds/embed-blocks.ts'
import { FORM_BLOCKS as FORM } from '#client/blocks/form/form-blocks.ts'
import { LAYOUT_BLOCKS as LAYOUT } from '#client/blocks/layout/layout-blocks.ts'
import { PANEL_BLOCKS as PANE } from '#client/blocks/panels/panel-blocks.ts'
import { BLOCKS, registerBlocks } from '#client/blocks/registry.ts'
import { registerPictures } from '#client/blocks/shop-picture.ts'
import pictures from '#client/pictures.json' with { type: 'json' }

// The server draws whatever comes; browsers are given what their content has (client/islands/content/Content.tsx).
for (const kinds of [FORM, LAYOUT, PANE, FOREIGN]) registerBlocks(kinds)
registerPictures(pictures)

export { BLOCKS }
