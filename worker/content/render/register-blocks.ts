import { EMBED_VIEWS } from '#client/blocks/embeds/embed-blocks.ts'
import { FORM_VIEWS } from '#client/blocks/form/form-blocks.ts'
import { LAYOUT_VIEWS } from '#client/blocks/layout/layout-blocks.ts'
import { PANEL_VIEWS } from '#client/blocks/panels/panel-blocks.ts'
import { BLOCKS, registerBlocks } from '#client/blocks/registry.ts'
import { registerPictures } from '#client/blocks/shop-picture.ts'
import alts from '#client/picture-alts.json' with { type: 'json' }
import pictures from '#client/pictures.json' with { type: 'json' }

// The server renders every kind; browsers load the groups that their content has (client/islands/content/Content.tsx).
for (const views of [EMBED_VIEWS, FORM_VIEWS, LAYOUT_VIEWS, PANEL_VIEWS]) registerBlocks(views)
const ALTS: Readonly<Record<string, string>> = alts
registerPictures(
  Object.fromEntries(
    Object.entries(pictures).map(([name, picture]) => [
      name,
      { ...picture, alt: ALTS[name] ?? '' },
    ]),
  ),
)

export { BLOCKS }
