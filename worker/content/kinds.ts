import { FORM_BLOCKS } from '#client/blocks/form/index.ts'
import { BLOCKS, know } from '#client/blocks/index.ts'

// The server draws whatever comes; browsers read forms once a content has one (client/islands/content/Content.tsx).
know(FORM_BLOCKS)

export { BLOCKS }
