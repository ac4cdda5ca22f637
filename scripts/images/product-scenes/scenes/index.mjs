import bathhouse from './bathhouse.mjs'
import family from './family-picnic.mjs'
import fireside from './fireside-picnic.mjs'
import laneway from './laneway-walk.mjs'
import museum from './museum-detectives.mjs'
import picnic from './mystery-picnic.mjs'
import cinema from './rooftop-cinema.mjs'
import kitchen from './spice-kitchen.mjs'
import stars from './stargazing.mjs'
import balloon from './sunrise-balloon.mjs'
import kayak from './sunrise-kayak.mjs'
import vineyard from './vineyard-lunch.mjs'

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
]
