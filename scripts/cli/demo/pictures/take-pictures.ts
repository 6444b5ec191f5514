import { accept } from '#modules/kernel/result.ts'
import { pictureUrl } from '#modules/media/contract/paths.ts'
import type { IncomingFiles } from '#modules/media/index.ts'
import { photographOf } from '#src/compose/photograph.ts'
import type { Person } from '../people.ts'
import { must, type Stage } from '../stage.ts'
import { drawPhoto } from './draw-photo.ts'

/** How many pictures one listing after the other has: people differ. */
const HOW_MANY = [3, 0, 1, 5, 2, 0, 4, 1, 2, 0]

type Photographed = {
  readonly client: Person
  readonly text: { readonly category: string }
  readonly index: number
}

/** The pictures that somebody took before writing the listing, uploaded as on the site; their addresses. */
export const takePictures = async (
  { product }: Stage,
  { client, text, index }: Photographed,
): Promise<string[]> => {
  const count = HOW_MANY[index % HOW_MANY.length] ?? 0
  if (count === 0) return []
  const wish = { category: text.category, seed: index + 1 }
  return must(await product.media.accept(client.id, photographs(wish, count))).map(({ filename }) =>
    pictureUrl(filename),
  )
}

/** While one is made smaller the next is already drawn: two cores, half the wait. */
async function* photographs(
  wish: { category: string; seed: number },
  count: number,
): AsyncGenerator<IncomingFiles extends AsyncIterable<infer File> ? File : never> {
  const photograph = (view: number) => {
    const drawing = photographOf(drawPhoto({ ...wish, view }))
    // Told to whoever waits for it, which nobody may do any more once another one has failed.
    drawing.catch(() => undefined)
    return drawing
  }
  let next = photograph(0)
  for (let view = 0; view < count; view += 1) {
    const bytes = await next
    if (view + 1 < count) next = photograph(view + 1)
    yield accept({ name: `IMG_${4000 + wish.seed * 7 + view}.jpg`, bytes })
  }
}
