/** Pictures for the demo, drawn by ourselves: each a scene that fits the request, seen from some place. */
import { type Chance, chanceOf } from './chance.ts'
import { livingRoom, movingDay, paintedRoom } from './scenes/interior.ts'
import { garden, house } from './scenes/outdoors.ts'
import { bathroom, kitchen } from './scenes/wet-rooms.ts'
import { terrace, workbench } from './scenes/work-and-feast.ts'

type Scene = (chance: Chance) => string

/** By words of the category's slug; the first that fits. */
const SCENES: readonly (readonly [RegExp, Scene])[] = [
  [/bagno|idraulic|caldai|piastrell|spurghi/, bathroom],
  [/cucin|catering|torte|elettrodomestic|prodotti-tipici/, kitchen],
  [/giardin|potatura|pergole|piscine|garden|animal|dog|pensione/, garden],
  [/tetti|cappotto|edilizia|muratore|geometra|infissi|fotovoltaic|antenn|ristrutturazione/, house],
  [/imbianchin|cartongess|parquet|tende|antifurt|elettricist|climatizz/, paintedRoom],
  [/trasloch|trasport|sgombero|furgon|corriere|autist/, movingDay],
  [/event|matrimon|wedding|feste|dj|fotograf|video|fiori|location/, terrace],
  [
    /falegnam|fabbro|restaur|meccanic|artigian|calzol|sarto|tappezz|moto|auto|bici|ripara/,
    workbench,
  ],
]

/** As wide as a page shows them; drawing them wider takes as much longer as they are larger. */
const WIDTH = 960
const HEIGHT = 640
const CANVAS = { width: 1200, height: 800 }

/** Where the photographer stood: the whole, then closer, now left, now right. */
const VIEWS = [
  [0, 0, 1],
  [60, 180, 0.6],
  [500, 220, 0.56],
  [240, 40, 0.72],
  [0, 300, 0.62],
] as const

type Wish = { readonly category: string; readonly seed: number; readonly view: number }

/** As SVG, ready to be made a photograph of. */
export const drawPhoto = ({ category, seed, view }: Wish): string => {
  const scene = SCENES.find(([words]) => words.test(category))?.[1] ?? livingRoom
  const [x, y, zoom] = VIEWS[view % VIEWS.length] ?? VIEWS[0]
  const frame = [x, y, CANVAS.width * zoom, CANVAS.height * zoom].join(' ')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="${frame}" preserveAspectRatio="xMidYMid slice">`,
    scene(chanceOf(seed)),
    light(view),
    '</svg>',
  ].join('')
}

/** The corners of a photograph are darker, and each was taken at another hour. */
const light = (view: number) =>
  `<defs><radialGradient id="lens" r=".8"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".32"/></radialGradient></defs>` +
  `<rect width="${CANVAS.width}" height="${CANVAS.height}" fill="${view % 2 ? '#ffb060' : '#5080b0'}" opacity=".06"/>` +
  `<rect width="${CANVAS.width}" height="${CANVAS.height}" fill="url(#lens)"/>`
