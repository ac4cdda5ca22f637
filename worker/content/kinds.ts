import { FORM_BLOCKS } from '#client/blocks/form/index.ts'
import { BLOCKS, know } from '#client/blocks/index.ts'
import { knowPictures } from '#client/blocks/own-picture.ts'
import pictures from '#client/pictures.json' with { type: 'json' }

// The server draws whatever comes; browsers are given what their content has (client/islands/content/Content.tsx).
know(FORM_BLOCKS)
knowPictures(pictures)

export { BLOCKS }
