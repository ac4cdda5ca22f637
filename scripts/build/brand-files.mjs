import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BRAND } from '../../brand/brand.ts'
import { home } from '../bootstrap.mjs'
import { offlineFiles } from './offline-files.mjs'

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
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  lang: 'en',
  categories: ['shopping', 'travel', 'lifestyle'],
  // What is shared with the shop is searched for.
  share_target: { action: '/', method: 'GET', params: { text: 'q' } },
  background_color: BRAND.colors.background,
  theme_color: BRAND.colors.text,
  icons: [
    icon('icon-192', 192),
    icon('icon-512', 512),
    icon('icon-maskable-512', 512, { purpose: 'maskable' }),
  ],
})

/** Brand files with fixed names: icons, the web manifest, and what is shown without a network. */
export const readBrandFiles = () => ({
  ...Object.fromEntries(
    readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name))]),
  ),
  ...offlineFiles(),
  'site.webmanifest': `${JSON.stringify(webManifest(), null, 2)}\n`,
})
