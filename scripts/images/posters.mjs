// Draws the city posters into media/originals. Run by hand after changing a landmark; the pictures are committed.
import sharp from 'sharp'
import { aus } from './landmarks/aus.mjs'
import { ca } from './landmarks/ca.mjs'
import { nz } from './landmarks/nz.mjs'
import { uk } from './landmarks/uk.mjs'
import { us } from './landmarks/us.mjs'
import { cloud, disc, fade, glints, hill, rug, seeded, skyline, tree } from './svg-shapes.mjs'

const LANDMARKS = { ...aus, ...nz, ...uk, ...ca, ...us }

const [WIDTH, HEIGHT, BASE] = [1600, 1067, 840]

/** Sky from top to bottom, then middle tone, dark tone, water; the last letter says what lies in front. */
const MOODS = {
  brisbane: ['#f58f6b', '#fbc38a', '#ffe9c4', '#c98fa0', '#5a3358', '#d0705c', 'water'],
  perth: ['#2f8fd0', '#8fd0f0', '#fff0cf', '#5d83b8', '#173b5c', '#2a86b8', 'water'],
  adelaide: ['#6fb1d8', '#bfe0e6', '#fff0d2', '#a7a3b8', '#3d4a3a', '#7aa35a', 'none'],
  hobart: ['#7fb4d6', '#cfe3ea', '#fbeedd', '#8b9cc0', '#22344f', '#3d6f92', 'water'],
  'gold-coast': ['#19a7c9', '#8fe0e0', '#fff3cf', '#74a9d2', '#0f5560', '#27b3bf', 'sea'],
  canberra: ['#7aa7e0', '#c9dcf2', '#fdeed6', '#a3a7b8', '#46402f', '#6a92c0', 'water'],
  wellington: ['#58b0d8', '#b5e0ea', '#f4f6e6', '#7f95a5', '#14404a', '#2a86a0', 'water'],
  christchurch: ['#8fc3e6', '#d3e8ef', '#fdf3df', '#a8b0c0', '#33513f', '#6fa08a', 'water'],
  queenstown: ['#3f6fc4', '#9cc0ea', '#f7eede', '#6f82b4', '#123a4a', '#2f6f9a', 'water'],
  dunedin: ['#93aecb', '#d2dde6', '#f8ead8', '#9aa0ac', '#2d4438', '#6b8f74', 'grass'],
  edinburgh: ['#8d7fb8', '#d8a9b8', '#fbd9b0', '#a493ae', '#2b2740', '#6c5f85', 'grass'],
  manchester: ['#7890b0', '#c4c6cf', '#f3ddc0', '#a08a92', '#3a2733', '#5a6a80', 'water'],
  bristol: ['#69b7e0', '#bfe3ee', '#fff1d6', '#9db0c2', '#3a3346', '#7c9a8e', 'water'],
  bath: ['#9fc6df', '#dce8e4', '#fdf0d5', '#b7ab97', '#4d4a36', '#7fa9a6', 'water'],
  brighton: ['#54a9c8', '#b6dfe2', '#fff0d0', '#a9a7b5', '#2b4352', '#3f97ac', 'sea'],
  vancouver: ['#6aa5cf', '#bcdbe8', '#fbeee0', '#6c86a8', '#123a3f', '#3b7d9a', 'water'],
  montreal: ['#1d2455', '#4b3f85', '#c97f96', '#3d3a70', '#171b3a', '#2c2f66', 'water'],
  calgary: ['#e88f6a', '#f6c79a', '#fdebd0', '#8f7ba8', '#3a2f55', '#7d84b0', 'grass'],
  ottawa: ['#6fb6dd', '#c6e4ee', '#fff3da', '#a3b0a5', '#2c4a36', '#6b9a7c', 'none'],
  'los-angeles': ['#e2553f', '#f7984f', '#ffd98a', '#8a4a5a', '#3a1f3a', '#6a3448', 'grass'],
  'san-francisco': ['#7ba9cf', '#cbdde6', '#f8e9d8', '#8fa0ae', '#24424f', '#4a8199', 'water'],
  chicago: ['#3c4a9c', '#9a7fc0', '#ffc7a0', '#6a6aa8', '#1f2048', '#4a5aa8', 'water'],
  seattle: ['#6a6fc0', '#c597c8', '#ffd6b8', '#6d6fa8', '#1c2d4a', '#5a63a8', 'water'],
  austin: ['#7a3f8c', '#e07a8c', '#ffc98a', '#a06a8c', '#3a1f48', '#8a4a80', 'water'],
}

const front = {
  water: (random, dark) =>
    glints(random, BASE) +
    `<path d="M0 ${HEIGHT}V1030C400 985 1100 1050 1600 1000V${HEIGHT}Z" fill="${dark}"/>`,
  sea: () => '',
  grass: (random, dark) => hill(random, 900, 12, '#4d8a52') + hill(random, 985, 10, dark),
  none: () => '',
}

/** One poster as SVG. */
function poster(city) {
  const [top, middle, low, c, k, water, ground] = MOODS[city]
  const r = seeded(city)
  const sun = 200 + Math.round(r() * 1200)
  const defs =
    fade('sky', [top, middle, low]) +
    fade('water', [water, k]) +
    fade('bean', ['#eef3ff', '#8f9fd0', '#3d4a8c'])
  const light =
    disc(sun, 250, 190, '#fff6da', 'opacity=".18"') +
    disc(sun, 250, 120, '#fff6da', 'opacity=".25"') +
    disc(sun, 250, 62, '#fff6da')
  const clouds = [0, 1, 2]
    .map((index) =>
      cloud(
        160 + ((sun + 420 + index * 480) % 1400),
        120 + r() * 200,
        90 + r() * 60,
        0.5 + r() * 0.3,
      ),
    )
    .join('')
  const far = ['hobart', 'queenstown', 'los-angeles', 'bristol', 'san-francisco'].includes(city)
    ? ''
    : `<g opacity=".4">${skyline(r, BASE, 60, 220, c)}</g>`
  const trees = [
    'montreal',
    'gold-coast',
    'los-angeles',
    'brighton',
    'ottawa',
    'adelaide',
    'san-francisco',
    'bath',
    'vancouver',
  ].includes(city)
    ? ''
    : [60, 1120, 1500].map((x) => tree(x + r() * 60, BASE + 8, 80 + r() * 50, '#3a8a5c')).join('')
  const ripple = ground === 'sea' || city === 'brighton' ? glints(r, BASE, 40) : ''
  const scene = LANDMARKS[city]({ b: BASE, c, k, r })
  const picnic = rug(180 + r() * 160, ground === 'water' ? 1040 : 1010, 1.25)
  const ground2 = `<rect y="${BASE}" width="${WIDTH}" height="${HEIGHT - BASE}" fill="url(#water)"/>`
  const body =
    city === 'manchester' ||
    city === 'christchurch' ||
    city === 'queenstown' ||
    city === 'hobart' ||
    city === 'perth' ||
    city === 'seattle'
      ? far + ground2 + front[ground](r, k) + trees + scene
      : far +
        ground2 +
        ripple +
        (ground === 'grass'
          ? scene + front.grass(r, k) + trees
          : front[ground](r, k) + scene + trees)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${defs}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${light}${clouds}${body}${picnic}</svg>`
}

const requestedCities = process.argv.slice(2)
for (const city of Object.keys(MOODS)) {
  if (requestedCities.length > 0 && !requestedCities.includes(city)) continue
  await sharp(Buffer.from(poster(city)))
    .webp({ quality: 80, effort: 5 })
    .toFile(`media/originals/city-${city}.webp`)
}
