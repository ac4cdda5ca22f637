// Who is in the pictures: looks by name, so that a scene says who stands where and no more.
const LOOKS = {
  ada: { top: 'berry', hair: 'long', hue: 'auburn', skin: 'skin1' },
  ben: { top: 'teal', hair: 'short', hue: 'black', skin: 'skin4' },
  cai: { top: 'marigold', hair: 'bun', hue: 'black', skin: 'skin2' },
  dev: { top: 'sky', hair: 'short', hue: 'black', skin: 'skin3' },
  eve: { top: 'coral', hair: 'curly', hue: 'black', skin: 'skin4' },
  finn: { top: 'cream', hair: 'short', hue: 'blond', skin: 'skin1' },
  gus: { top: 'meadow', hair: 'bald', hue: 'grey', skin: 'skin2' },
  hana: { top: 'plum', hair: 'bob', hue: 'black', skin: 'skin2' },
  ines: { top: 'mustard', hair: 'tail', hue: 'brown', skin: 'skin3' },
  joy: { top: 'rose', hair: 'bun', hue: 'grey', skin: 'skin3' },
  kit: { top: 'navy', hair: 'short', hue: 'auburn', skin: 'skin1' },
  lou: { top: 'rust', hair: 'plait', hue: 'brown', skin: 'skin2' },
}
const as = (brush) => (who, x, y, h, more) => [brush, { ...LOOKS[who], x, y, h, ...more }]
export const stands = as('person')
export const walks = (who, x, y, h, more) => stands(who, x, y, h, { pose: 'walk', ...more })
export const sits = as('sitter')
export const seen = as('side')
export const bathes = as('bather')
/** Behind a bench: the hands are busy in front. */
export const works = (who, x, y, h, more) =>
  stands(who, x, y, h, { left: 'front', right: 'front', sleeve: 'short', ground: false, ...more })
