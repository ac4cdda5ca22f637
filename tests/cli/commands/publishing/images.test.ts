import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandLine } from '#tests/support/cli/command-line.ts'

describe('shop images', () => {
  it('finds every picture of the stock in all its sizes, with words and a licence', async () => {
    const { code, out, err } = await commandLine('images')
    expect(out).not.toMatch(/: (?:error|warning) /)
    expect(err).toMatch(/^\d+ files of pictures, [\d.]+ MB$/m)
    expect(code).toBe(0)
  })

  it('tells programs the same', async () => {
    const { out } = await commandLine('images', '--format', 'json')
    expect(JSON.parse(out)).toMatchObject({ version: 1, summary: { errors: 0, warnings: 0 } })
  })

  describe('of products with pictures that are not theirs', () => {
    let folder: string
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'images-'))
      cpSync('fixtures', folder, { recursive: true })
    })
    afterAll(() => rmSync(folder, { recursive: true }))

    /** The codes told once a gallery picture of the balloon flight is another. */
    const codesWith = async (change: { url?: string; alt?: string; section?: string }) => {
      const products = JSON.parse(readFileSync('fixtures/products/adventures.json', 'utf8'))
      Object.assign(products[0].presentation.medias.at(-1), change)
      writeFileSync(join(folder, 'products/adventures.json'), JSON.stringify(products))
      const { code, out } = await commandLine('images', '--dataset', folder, '--format', 'json')
      expect(code).toBe(1)
      return (JSON.parse(out).findings as { code: string; severity: string }[])
        .filter(({ severity }) => severity === 'error')
        .map(({ code }) => code)
    }

    it('refuses a picture of another product', async () => {
      expect(await codesWith({ url: '/media/scene-cold-plunge' })).toEqual(['image/shared'])
    })

    it('refuses one that is too small for where it stands', async () => {
      expect(await codesWith({ section: 'hero' })).toEqual(['image/too-small'])
    })

    it('refuses words for something that the product has not', async () => {
      expect(await codesWith({ alt: 'Two dragons over a sea of cloud' })).toEqual([
        'image/not-in-product',
      ])
    })
  })
})
