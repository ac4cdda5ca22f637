const list = (text: string): readonly string[] => text.split(', ')

/** What there is to do, by kind, or by category where something is sent. */
export const ACTIVITIES: Readonly<Record<string, readonly string[]>> = {
  adventures: list(
    'abseiling, balloon flight, canyon scramble, cave crawl, climbing morning, coasteering, gliding lesson, hang gliding, kite buggy ride, parasailing, rafting trip, sandboarding, scuba dive, skydive, surf lesson, tree-top ropes, tubing run, via ferrata, wakeboarding, zip line',
  ),
  culture: list(
    'archive visit, backstage tour, cathedral climb, cinema evening, comedy night, gallery crawl, ghost walk, history walk, jazz supper, lantern tour, museum sleepover, organ recital, poetry walk, printing-press tour, puppet theatre, sculpture trail, storytelling evening, street-art ride, theatre dinner, tram tour',
  ),
  food: list(
    'bakery crawl, barbecue class, bread workshop, cheese tasting, chocolate tour, cider afternoon, coffee cupping, curry class, dumpling lesson, farm lunch, fermenting class, foraging lunch, gin blending, honey tasting, market breakfast, noodle workshop, oyster hour, pasta class, pastry morning, tea ceremony',
  ),
  'guided-picnics': list(
    'birthday picnic, breakfast picnic, clifftop picnic, cycling picnic, detective picnic, family picnic, garden picnic, island picnic, meadow picnic, midnight picnic, mystery picnic, orchard picnic, picnic cruise, riverside picnic, rooftop picnic, secret picnic, stargazing picnic, sunset picnic, treasure picnic, winter picnic',
  ),
  outdoors: list(
    'bat walk, beach ride, bird watching, boat trip, bushland walk, canoe trail, coastal hike, fishing morning, fossil hunt, gondola ride, heritage cycle, horse trek, kayak tour, lighthouse walk, mountain hike, paddleboard tour, punting hour, rock-pool ramble, sailing lesson, seal safari, snowshoe walk, stargazing night, whale watching',
  ),
  wellness: list(
    'aromatherapy class, breathing workshop, cold-water swim, dance hour, forest bathing, goat yoga, hot-spring soak, laughter class, massage lesson, meditation walk, mud bath, pilates morning, qigong hour, reflexology class, salt-cave rest, sauna evening, sound bath, spa afternoon, tai chi morning, yoga retreat',
  ),
  workshops: list(
    'basket weaving, blacksmith class, bookbinding, candle making, calligraphy class, enamel workshop, floristry class, furniture mending, glass blowing, indigo dyeing, jewellery class, knife making, leather workshop, letterpress class, mosaic class, perfume blending, pottery class, screen printing, silversmith class, soap making, weaving class, wood carving',
  ),
  digital: list(
    'audio trail, clue hunt, cooking course, drawing course, escape game, garden planner, language course, living-room mystery, magic lesson, murder mystery, quiz night, recipe club, scavenger hunt, songwriting course, treasure map, wine course',
  ),
  shipping: list(
    'baking box, breakfast hamper, candle kit, cheese box, chocolate hamper, cocktail kit, craft kit, embroidery kit, garden kit, hot-sauce box, letter game, picnic hamper, pickle kit, puzzle box, spice box, tea chest, watercolour set',
  ),
}

/** How a day out is, as it stands before its name. */
export const QUALITIES = list(
  'Quiet, Early, Moonlit, Barefoot, Crooked, Unhurried, Golden, Lantern-lit, Misty, Muddy, Little, Grand, Hidden, Backstreet, Old-town, Slow, Brave, Curious, Cosy, Salty, Windy, Sunny, Rainy-day, Midweek, Weekend, Late, Forgotten, Famous, Honest, Gentle, Wild, Secret, Harbour, Hilltop, Riverside, Seaside, Woodland, Vintage, Electric, Velvet, Copper, Emerald, Amber, Silver, Indigo, Scarlet, Two-hour, Half-day, All-day, Family, Friendly, Solo, Beginner’s, Improver’s, Expert’s, Local, Neighbourly, Community, Handmade, Traditional',
)

const HEADS = list(
  'Alder, Ash, Barley, Beacon, Birch, Black, Bramble, Brook, Cedar, Chalk, Clover, Coal, Crane, Cross, Dove, Drift, Eagle, Elder, Elm, Fair, Fern, Flint, Fox, Glen, Goose, Green, Gull, Hart, Hawk, Hazel, Heather, Heron, High, Holly, Iron, Ivy, Juniper, Kestrel, King, Lark, Linden, Long, Maple, Marsh, Merri, Mill, Moss, North, Oak, Otter, Pear, Penny, Pine, Quarry, Raven, Reed, Robin, Rook, Rose, Rowan, Saffron, Sand, Silver, Sloe, Snow, Stone, Swallow, Swan, Thistle, Thorn, Tide, Umber, Vine, Wattle, West, White, Willow, Winter, Wren, Yarrow',
)
const TAILS = list(
  'bank, bay, beck, borough, bourne, bridge, brook, burn, bury, by, cliff, combe, cote, cove, croft, dale, dean, den, down, end, field, firth, ford, gate, grove, ham, haven, head, heath, hill, hold, hollow, holm, hurst, lake, land, lea, ley, lock, march, mead, mere, mill, moor, mouth, ness, pool, port, quay, ridge, rigg, scar, shaw, side, stead, stone, thorpe, ton, vale, view, ward, water, well, wick, wood, worth',
)

/** Places nobody will find on a map: every head with every tail. */
export const PLACES: readonly string[] = HEADS.flatMap((head) => TAILS.map((tail) => head + tail))

/** Who takes people out. */
export const HOSTS = list(
  'Amara, Anouk, Bastien, Beatriz, Calum, Chiara, Dakota, Darragh, Eleni, Esme, Farid, Fleur, Gideon, Hana, Hugo, Imogen, Ines, Jasper, Jolene, Kaia, Kenji, Leila, Lorcan, Maeve, Marisol, Nadia, Niko, Odette, Omar, Pilar, Priya, Quentin, Rafael, Rosalind, Saoirse, Sefton, Tallulah, Teodor, Uma, Viggo, Wren, Xanthe, Yusuf, Zadie, Renée, Zoë, Søren, José, Anaïs, Jürgen',
)

export const COMPANY = list(
  'for two, for friends, for families, for teams, for beginners, for early risers, for night owls, for grandparents, for children, for the curious, for the brave, for rainy days, for birthdays, for a first date, for the two of you',
)

/** Sentences of a description; every word in braces is one of a list below. */
export const SENTENCES: readonly string[] = [
  'Your {person} meets you by the {thing} and hands out {gear} before anybody can ask.',
  'The {adjective} part comes first: {amount} of {noun} while the {nature} wakes up.',
  'Nobody hurries, because the {thing} has waited {amount} already.',
  'Halfway along there is a {adjective} {stop} with {treat} and a view of the {nature}.',
  'You will learn to {verb} a {object}, badly at first and then rather well.',
  'Bring {gear} and leave the {object} to us.',
  'It rains {share} of the time, which makes the {nature} smell of {scent}.',
  'By the end you have a {object} of your own and a story about the {person}.',
  'Small groups only, so the {person} knows your name by the {stop}.',
  'We asked the {person} for the {adjective} way round, and this is it.',
  'There is {treat} at the start, {treat} at the end and {scent} in between.',
  'Children {verb} too; the {adjective} ones even enjoy the {thing}.',
  'The {nature} does most of the work while you {verb} and listen.',
  'Every {season} the route changes, and so does the {treat}.',
  'You finish at a {stop} that keeps its {thing} for people who know.',
  'Expect {noun}, {noun} and one {adjective} surprise near the {thing}.',
]

export const SLOTS: Readonly<Record<string, readonly string[]>> = {
  person: list(
    'guide, skipper, baker, gardener, ranger, teacher, potter, brewer, naturalist, musician, farmer, historian, keeper, cook, instructor, carpenter, librarian, beekeeper',
  ),
  thing: list(
    'bandstand, fountain, lighthouse, clock, old pump, ferry, jetty, tollgate, weather vane, bell tower, greenhouse, signal box, boathouse, statue, kiosk, footbridge, windmill, sundial',
  ),
  gear: list(
    'waterproofs, aprons, lanterns, gloves, maps, paddles, walking poles, goggles, blankets, hats, notebooks, life jackets, magnifying glasses, clipboards, headphones',
  ),
  adjective: list(
    'awkward, beautiful, bold, calm, clever, cool, crisp, delicious, dusty, easy, eccentric, generous, humble, loud, mellow, narrow, patient, peculiar, polished, proud, ragged, scenic, shady, sharp, shy, steep, stubborn, tender, tidy, warm',
  ),
  amount: list(
    'an hour, two hours, twenty minutes, forty minutes, half an hour, a century, three miles, five kilometres, a whole afternoon, a morning',
  ),
  noun: list(
    'walking, paddling, listening, tasting, climbing, drifting, chopping, sketching, laughing, stirring, rowing, stitching, balancing, looking, waiting, whispering, digging, carving',
  ),
  nature: list(
    'estuary, valley, orchard, reef, meadow, forest, harbour, canal, moor, lagoon, gorge, shoreline, hillside, wetland, vineyard, dune, glacier, heath, cove, park',
  ),
  stop: list(
    'café, barn, terrace, tavern, deli, pavilion, tea room, cabin, courtyard, cellar, veranda, kiosk, bakery, smokehouse, summerhouse',
  ),
  treat: list(
    'scones, hot chocolate, ginger beer, oysters, fresh bread, dumplings, lemonade, cider, soup, toasted cheese, plum cake, espresso, pickles, strawberries, sausage rolls, peppermint tea, doughnuts, chutney, olives',
  ),
  verb: list(
    'steer, fold, carve, whistle, forage, knead, paddle, sketch, identify, mend, tie, throw, light, read, tune, glaze, sharpen, plant, roast, navigate',
  ),
  object: list(
    'bowl, knot, loaf, rope, kite, spoon, candle, lantern, basket, bouquet, map, tile, blend, print, paddle, bracelet, jar, postcard, whistle, stool',
  ),
  scent: list(
    'pine, salt, rosemary, woodsmoke, honey, cut grass, coffee, lavender, seaweed, cinnamon, eucalyptus, rain, cedar, peat, orange peel',
  ),
  share: list('a third, a quarter, half, some, hardly any'),
  season: list('spring, summer, autumn, winter, month, season, week'),
}
