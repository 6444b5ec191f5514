import { fixturePictureOf as rendered } from '#adapters/images/fixture-picture.ts'

/** For the demo, whose photos are converted drawings. */
export const fixturePictureOf = (svg: string) => rendered(svg)
