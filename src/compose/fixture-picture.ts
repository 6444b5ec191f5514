import { fixturePictureOf as rendered } from '#adapters/images/fixture-picture.ts'

/** For the demo, whose photographs are drawings. */
export const fixturePictureOf = (svg: string) => rendered(svg)
