import { photographOf as rendered } from '#adapters/images/photograph.ts'

/** For the demo, whose photographs are drawings. */
export const photographOf = (svg: string) => rendered(svg)
