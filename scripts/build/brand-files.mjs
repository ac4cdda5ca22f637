import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BRAND } from '../../brand/brand.ts'
import { home } from '../bootstrap.mjs'

const FOLDER = join(home, 'brand/public')

const icon = (name, size, more = {}) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...more,
})

const webManifest = () => ({
  name: BRAND.name,
  short_name: BRAND.name,
  description: BRAND.description,
  start_url: '/',
  scope: '/',
  display: 'browser',
  background_color: BRAND.colors.background,
  theme_color: BRAND.colors.text,
  icons: [
    icon('icon-192', 192),
    icon('icon-512', 512),
    icon('icon-maskable-512', 512, { purpose: 'maskable' }),
  ],
})

/** Brand files with fixed names: icons and the web manifest. */
export const readBrandFiles = () => ({
  ...Object.fromEntries(
    readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name))]),
  ),
  'site.webmanifest': `${JSON.stringify(webManifest(), null, 2)}\n`,
})
