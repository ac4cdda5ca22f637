// From a scene (data) to an SVG: the canvas, its filters, its grain and its crops.

import { seeded } from '../svg-shapes.mjs'
import { COLOURS, LIGHTS } from './light.mjs'
import { mix, multiply, n1, rect } from './paint.mjs'

export const [WIDTH, HEIGHT] = [1600, 1200]

/** What each drawing function is given besides its own options. */
function canvas(scene) {
  const light = { ...LIGHTS[scene.light], ...scene.palette }
  const random = seeded(scene.seed ?? scene.id)
  const defs = []
  const used = new Set()
  let count = 0
  const c = {
    light,
    side: scene.side ?? 1, // where the light comes from: -1 left, 1 right
    random,
    between: (low, high) => low + random() * (high - low),
    pick: (list) => list[Math.floor(random() * list.length)],
    /** A named colour or a hex, as this light shows it, `depth` (0 near to 1 far) into the haze. */
    colour(name, depth = 0) {
      if (light[name] && typeof light[name] === 'string') return mix(light[name], light.haze, depth)
      const local = COLOURS[name] ?? name
      const seen = mix(local, multiply(local, light.tint), light.strength)
      return mix(seen, light.haze, depth)
    },
    /** A colour that shines by itself: not tinted. */
    pure: (name) => light[name] ?? COLOURS[name] ?? name,
    define(xml) {
      const id = `d${(count++).toString(36)}`
      defs.push(xml.replace('ID', id))
      return `url(#${id})`
    },
    fade(stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) {
      return c.define(
        `<linearGradient id="ID" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`,
      )
    },
    /** A round glow from the middle outwards. */
    halo: (stops) => c.define(`<radialGradient id="ID">${stopList(stops)}</radialGradient>`),
    clip: (inside, d, more = '') =>
      `<g clip-path="${c.define(`<clipPath id="ID"><path d="${d}" ${more}/></clipPath>`)}">${inside}</g>`,
    /** Soft gradients become sprayed ink: the grain of a lithograph. */
    spray(inside, colour = light.glow) {
      const key = `spray:${colour}`
      used.add(key)
      return `<g filter="url(#${filterId(key)})">${inside}</g>`
    },
    blur(inside, size) {
      const id = `blur${String(size).replace('.', '_')}`
      used.add(`blur:${size}`)
      return `<g filter="url(#${id})">${inside}</g>`
    },
    /** Volume: a sprayed shadow on the side away from the light and a thin rim on the lit side. */
    volume(inside, size = 14, strength = 0.42, rim = 0.8) {
      const key = `vol:${size}:${strength}:${rim}`
      used.add(key)
      return `<g filter="url(#${filterId(key)})">${inside}</g>`
    },
  }
  c.finish = (body) => {
    const filters = [...used].map((key) => filterXml(key, c)).join('')
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><title>${scene.title}</title><defs>${filters}${grainDefs}${defs.join('')}</defs>${body}${scene.grain === false ? '' : grain(light)}</svg>`
  }
  return c
}

const stopList = (stops) =>
  stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${n1(at * 100)}%" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
    )
    .join('')
const filterId = (key) => key.replace(/[:.#]/g, '_')
const noise = (seed, frequency = 0.82) =>
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.6 0 0 0 -.8" result="noise"/>`

function filterXml(key, c) {
  const [kind, size, strength, rim] = key.split(':')
  const open = (more) => `<filter id="${filterId(key)}" color-interpolation-filters="sRGB" ${more}>`
  if (kind === 'blur')
    return `<filter id="blur${size.replace('.', '_')}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${size}"/></filter>`
  if (kind === 'spray')
    return `${open('x="0" y="0" width="100%" height="100%"')}${noise(7)}<feComposite in="SourceAlpha" in2="noise" operator="arithmetic" k1="0" k2="2.4" k3="2.4" k4="-2.4" result="mask"/><feFlood flood-color="${size}"/><feComposite in2="mask" operator="in"/></filter>`
  const away = c.side * Number(size)
  return (
    open('x="-3%" y="-3%" width="106%" height="106%"') +
    noise(11) +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${n1(size * 0.55)}"/><feOffset dx="${n1(away)}" dy="${n1(-size * 0.55)}" result="moved"/>` +
    `<feComposite in="SourceAlpha" in2="moved" operator="out" result="edge"/>` +
    `<feComposite in="edge" in2="noise" operator="arithmetic" k1="0" k2="2.2" k3="2" k4="-1.75" result="dust"/>` +
    `<feFlood flood-color="${c.light.shade}" flood-opacity="${strength}"/><feComposite in2="dust" operator="in"/><feComposite in2="SourceAlpha" operator="in" result="shadow"/>` +
    `<feOffset in="SourceAlpha" dx="${n1(-c.side * Math.min(3, size * 0.16))}" dy="${n1(Math.min(2, size * 0.1))}" result="inset"/><feComposite in="SourceAlpha" in2="inset" operator="out" result="lit"/>` +
    `<feFlood flood-color="${c.light.rim}" flood-opacity="${rim}"/><feComposite in2="lit" operator="in" result="rim"/>` +
    `<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shadow"/><feMergeNode in="rim"/></feMerge></filter>`
  )
}

const grainDefs = `<filter id="grain" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1.9 0 0 0 -.85"/><feComposite in="SourceGraphic" operator="in"/></filter>`
const grain = (light) =>
  `<g filter="url(#grain)" opacity=".13">${rect(0, 0, WIDTH, HEIGHT, light.shade)}</g>`

/** Draws a scene with the given kit of drawing functions. */
export function compose(scene, kit) {
  const c = canvas(scene)
  const draw = (layers) =>
    layers
      .map(([name, options = {}]) => {
        if (!kit[name]) throw new Error(`${scene.id}: no such brush: ${name}`)
        return kit[name](c, options, draw)
      })
      .join('\n')
  return c.finish(draw(scene.layers))
}
