import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { BuiltInBlock } from '#client/blocks/block.ts'
import { EMBED_VIEWS } from '#client/blocks/embeds/embed-blocks.ts'
import { FORM_VIEWS } from '#client/blocks/form/form-blocks.ts'
import { LAYOUT_VIEWS } from '#client/blocks/layout/layout-blocks.ts'
import { PANEL_VIEWS } from '#client/blocks/panels/panel-blocks.ts'
import type { BlockKind } from '#domain/content/blocks/block-kind.ts'
import { BLOCK_GROUPS, BLOCK_KINDS, type BlockGroup } from '#domain/content/blocks/block-kinds.ts'
import type { ContentBlock } from '#domain/content/entry.ts'
import { BLOCKS } from '#worker/content/render/register-blocks.ts'

const LAZY_VIEWS: Record<Exclude<BlockGroup, 'basic'>, readonly BuiltInBlock[]> = {
  embeds: EMBED_VIEWS,
  form: FORM_VIEWS,
  layout: LAYOUT_VIEWS,
  panels: PANEL_VIEWS,
}
const kinds = [...BLOCK_KINDS]

describe('kinds of blocks', () => {
  it.each(Object.entries(LAZY_VIEWS))(
    'of %s: each has a view in that folder, and each view its kind',
    (group, views) => {
      const names = views.map(({ name }) => name).sort()
      expect(names).toEqual(Object.keys(BLOCK_GROUPS[group as BlockGroup]).sort())
    },
  )

  it('have one view each on the server', () => {
    expect(Object.keys(BLOCKS).sort()).toEqual([...BLOCK_KINDS.keys()].sort())
  })

  it.each(kinds.filter(([, { menu }]) => menu?.noWrap))(
    '%s renders its own root, as editors are told',
    (name) => {
      expect(BLOCKS[name]?.noWrap).toBe(true)
    },
  )

  it.each(kinds)(
    '%s shows and needs options that it has',
    (_, { options, requires, textOption }) => {
      const named = [
        ...(requires ?? []).flatMap(({ oneOf }) => oneOf),
        ...(textOption ? [textOption] : []),
      ]
      expect(named.filter((name) => !Object.hasOwn(options, name))).toEqual([])
    },
  )

  it('name stylesheets that exist, and leave none unused', () => {
    const files = readdirSync('client/styles/blocks').map((file) => basename(file, '.css'))
    const named = new Set(kinds.flatMap(([name, kind]) => allStylesheets(name, kind)))
    expect([...named, 'animation', 'frame'].sort()).toEqual(files.sort())
  })
})

/** Every stylesheet that a block may need: plain, and with all that asks for more. */
function allStylesheets(name: string, { stylesheets = [] }: BlockKind): readonly string[] {
  if (typeof stylesheets !== 'function') return stylesheets
  const plain: ContentBlock = { id: 'builder-a', component: { name, options: { text: '' } } }
  return [...stylesheets(plain), ...stylesheets({ ...plain, bindings: { show: 'true' } })]
}
