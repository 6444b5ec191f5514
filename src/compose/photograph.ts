import { photographOf as drawn } from '#adapters/images/photograph.ts'

/** For the demo, whose photographs are drawings. */
export const photographOf = (svg: string) => drawn(svg)
