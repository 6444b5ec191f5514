/** Pictures of the demo, rendered from illustrations that fit the listing. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accept } from '#modules/kernel/result.ts'
import { pictureUrl } from '#modules/media/contract/paths.ts'
import type { IncomingFiles } from '#modules/media/ports.ts'
import { renderDemoPhoto } from '#src/compose/fixture-picture.ts'
import { rootFolder } from '#src/root-folder.ts'
import type { DemoPerson } from './people.ts'
import { type Scenario, unwrapOrThrow } from './scenario.ts'
import { demoFolder, type WorkText } from './texts.ts'
import { renderWornScene } from './worn.ts'

/**
 * Where the work is done, by words of the category's slug; the first that fits. Of each there are some illustrations in
 * `data/demo/pictures`. Everything else is pictured by the illustration of its category, which shows the thing itself.
 */
const SCENES: readonly (readonly [RegExp, string, number])[] = [
  [/ristrutturazione-bagno|idraulic|piastrell/, 'bathroom', 2],
  [/cucin|elettrodomestic/, 'kitchen', 2],
  [/giardin|potatura|pergole|piscine/, 'garden', 2],
  [/tetti|cappotto|muratore|geometra|infissi|fotovoltaic|ristrutturazione-casa/, 'house', 2],
  [/imbianchin|cartongess|parquet/, 'painted-room', 2],
  [/trasloch|trasport|sgombero/, 'moving-day', 2],
  [/catering|location|wedding/, 'terrace', 2],
  [/falegnam|fabbro|restaur|attrezzi-lavoro/, 'workbench', 2],
  [/pulizie-casa|tuttofare|tende/, 'living-room', 6],
]

/** The width shown on pages; rendering time grows with the area. */
const WIDTH = 960
const HEIGHT = 640
const CANVAS = { width: 1200, height: 800 }

/** Crops of a illustration: whole, closer, left, right. */
const VIEWS = [
  [0, 0, 1],
  [60, 180, 0.6],
  [500, 220, 0.56],
  [240, 40, 0.72],
  [0, 300, 0.62],
] as const

/** How many pictures one listing after the other has: people differ. */
const HOW_MANY = [3, 0, 1, 5, 2, 0, 4, 1, 2, 0]

type Photographed = {
  readonly client: Pick<DemoPerson, 'id'>
  readonly text: { readonly category: string; readonly picture?: string }
  readonly index: number
  readonly atLeast?: number
}

type Studio = Pick<Scenario, 'mostPictures'> & {
  readonly product: Pick<Scenario['product'], 'media'>
}

/** Uploads a listing's pictures; answers their URLs. */
export const copyDemoPictures = async (
  { product, mostPictures }: Studio,
  { client, text, index, atLeast = 0 }: Photographed,
): Promise<string[]> => {
  const howMany = Math.max(atLeast, HOW_MANY[index % HOW_MANY.length] ?? 0)
  const count = Math.min(howMany, mostPictures)
  if (count === 0) return []
  const scene = findDemoScene(text, index)
  const views = Array.from({ length: count }, (_, view) => seenFrom(scene, view))
  return await uploaded(product, client, { views, index })
}

type Works = {
  readonly owner: Pick<DemoPerson, 'id'>
  readonly text: Pick<WorkText, 'pictures' | 'before'>
  readonly index: number
}

/** Uploads what a firm shows of a work; answers the URLs. */
export const uploadWorks = async (
  { product, mostPictures }: Studio,
  { owner, text: { pictures, before }, index }: Works,
): Promise<string[]> => {
  if (mostPictures === 0) return []
  const [first = '', ...further] = pictures
  const done = workScene(first, index)
  const views = [
    seenFrom(done, viewOf(first)),
    ...(before ? [seenFrom(renderWornScene(done, !OUTDOORS.test(first)), viewOf(first))] : []),
    ...further.map((name) => seenFrom(workScene(name, index), viewOf(name))),
  ].slice(0, mostPictures)
  return await uploaded(product, owner, { views, index })
}

const OUTDOORS = /^garden/

/** `house-2+with-solar@1`: an illustration, what is added to it, and which of `VIEWS`. */
const workScene = (name: string, index: number) => {
  const [scene = '', addition] = name.replace(/@\d$/, '').split('+')
  const illustration =
    illustrationOf(scene, index) + (addition ? illustrationOf(addition, index) : '')
  return inTheFirmsColours(illustration, index)
}

const viewOf = (name: string) => Number(/@(\d)$/.exec(name)?.[1] ?? 0)

/** Degrees on the wheel of colours, so that two bathrooms are not the same one. */
const HUES = [0, -14, 12, -7, 18]

const inTheFirmsColours = (scene: string, index: number) =>
  `<defs><filter id="own" x="0" y="0" width="1" height="1"><feColorMatrix type="hueRotate" values="${HUES[index % HUES.length]}"/></filter></defs><g filter="url(#own)">${scene}</g>`

type Upload = { readonly views: readonly string[]; readonly index: number }

const uploaded = async (
  product: Studio['product'],
  { id }: Pick<DemoPerson, 'id'>,
  upload: Upload,
): Promise<string[]> =>
  unwrapOrThrow(await product.media.accept(id, fixturePicturesOf(upload))).map(({ filename }) =>
    pictureUrl(filename),
  )

/** Throws when there is no illustration for it. */
export const findDemoScene = (
  { category, picture }: Photographed['text'],
  index: number,
): string => {
  const scene = SCENES.find(([trades]) => trades.test(category))
  if (picture || !scene) return illustrationOf(picture ?? category, index)
  const [, name, illustrations] = scene
  return readFileSync(inPictures(`${name}-${1 + (index % illustrations)}`), 'utf8')
}

const inPictures = (name: string) => join(demoFolder(), 'pictures', `${name}.svg`)

/** The illustrations' red, so that two bicycles are not the same one. */
const RED = '#c25f3c'
const COATS = [RED, '#235673', '#65713f', '#dba33b', '#7d4e79']

/** An illustration of one thing on the whole canvas, every second one mirrored. */
const illustrationOf = (name: string, index: number) => {
  const own = inPictures(name)
  const file = existsSync(own) ? own : join(rootFolder(), 'dist/web/categories', `${name}.svg`)
  const { width, height } = CANVAS
  const illustration = readFileSync(file, 'utf8')
    .replace(
      'width="640" height="400"',
      `width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`,
    )
    .replaceAll(RED, COATS[index % COATS.length] ?? RED)
  return index % 2 ? `<g transform="matrix(-1 0 0 1 ${width} 0)">${illustration}</g>` : illustration
}

/** Renders the next while one is resized, on two cores. */
async function* fixturePicturesOf({
  views,
  index,
}: Upload): AsyncGenerator<IncomingFiles extends AsyncIterable<infer File> ? File : never> {
  const fixturePicture = (view: number) => {
    const svg = renderDemoPhoto(views[view] ?? '')
    // Errors reach the awaiting caller; a later one may have none after an earlier failure.
    svg.catch(() => undefined)
    return svg
  }
  let next = fixturePicture(0)
  for (let view = 0; view < views.length; view += 1) {
    const bytes = await next
    if (view + 1 < views.length) next = fixturePicture(view + 1)
    yield accept({ name: `IMG_${4000 + index * 7 + view}.jpg`, bytes })
  }
}

/** Returns SVG, ready to be rasterised. */
const seenFrom = (scene: string, view: number): string => {
  const [x, y, zoom] = VIEWS[view % VIEWS.length] ?? VIEWS[0]
  const frame = [x, y, CANVAS.width * zoom, CANVAS.height * zoom].join(' ')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="${frame}" preserveAspectRatio="xMidYMid slice">`,
    scene,
    light(view),
    '</svg>',
  ].join('')
}

/** Vignette and tint of a photo. */
const light = (view: number) =>
  `<defs><radialGradient id="lens" r=".8"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".32"/></radialGradient></defs>` +
  `<rect width="${CANVAS.width}" height="${CANVAS.height}" fill="${view % 2 ? '#ffb060' : '#5080b0'}" opacity=".06"/>` +
  `<rect width="${CANVAS.width}" height="${CANVAS.height}" fill="url(#lens)"/>`
