import { TABLE_SCENES } from './at-tables.mjs'
import bathhouse from './bathhouse.mjs'
import bread from './bread-class.mjs'
import { COUNTRY_SCENES } from './country.mjs'
import dog from './dog-picnic.mjs'
import family from './family-picnic.mjs'
import fireside from './fireside-picnic.mjs'
import { HEROES_IN } from './heroes-in.mjs'
import { HEROES_OUT } from './heroes-out.mjs'
import { KEPT } from './kept.mjs'
import laneway from './laneway-walk.mjs'
import { MOMENTS } from './moments.mjs'
import museum from './museum-detectives.mjs'
import picnic from './mystery-picnic.mjs'
import { OCCASIONS } from './occasions.mjs'
import { OUTDOOR_SCENES } from './outdoors.mjs'
import friends from './picnic-with-friends.mjs'
import cinema from './rooftop-cinema.mjs'
import kitchen from './spice-kitchen.mjs'
import stars from './stargazing.mjs'
import { STREET_AND_WATER_SCENES } from './streets-and-water.mjs'
import balloon from './sunrise-balloon.mjs'
import breakfast from './sunrise-breakfast.mjs'
import kayak from './sunrise-kayak.mjs'
import team from './team-picnic.mjs'
import vineyard from './vineyard-lunch.mjs'

/** Second pictures: never wider on a page than 900 px, so 1,200 px are enough. */
const CLOSER = [...MOMENTS, ...KEPT]
export const widthOf = (scene) => (CLOSER.includes(scene) ? 1200 : 1600)

export const SCENES = [
  balloon,
  picnic,
  family,
  laneway,
  vineyard,
  bathhouse,
  kayak,
  kitchen,
  museum,
  cinema,
  fireside,
  stars,
  bread,
  breakfast,
  dog,
  friends,
  team,
  ...OUTDOOR_SCENES,
  ...COUNTRY_SCENES,
  ...TABLE_SCENES,
  ...STREET_AND_WATER_SCENES,
  ...HEROES_IN,
  ...HEROES_OUT,
  ...OCCASIONS,
  ...CLOSER,
]
