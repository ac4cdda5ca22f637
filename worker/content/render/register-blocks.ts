import { EMBED_BLOCKS } from '#client/blocks/embeds/embed-blocks.ts'
import { FORM_BLOCKS } from '#client/blocks/form/form-blocks.ts'
import { LAYOUT_BLOCKS } from '#client/blocks/layout/layout-blocks.ts'
import { PANEL_BLOCKS } from '#client/blocks/panels/panel-blocks.ts'
import { BLOCKS, registerBlocks } from '#client/blocks/registry.ts'
import { registerPictures } from '#client/blocks/shop-picture.ts'
import pictures from '#client/pictures.json' with { type: 'json' }

// The server draws whatever comes; browsers are given what their content has (client/islands/content/Content.tsx).
for (const kinds of [FORM_BLOCKS, LAYOUT_BLOCKS, PANEL_BLOCKS, EMBED_BLOCKS]) registerBlocks(kinds)
registerPictures(pictures)

export { BLOCKS }
