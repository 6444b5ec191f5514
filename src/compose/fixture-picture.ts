import { fixturePictureOf as rendered } from '#adapters/images/fixture-picture.ts'

/** Renders the demo's photos, which are converted drawings. */
export const fixturePictureOf = (svg: string) => rendered(svg)
