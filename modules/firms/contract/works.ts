import type { Work } from './public-firm.ts'

/** Fits side by side on a card. */
export const WORKS_SHOWN = 3

/** What a work is shown by, as its owner put it into the showcase. */
export type ShownWork = {
  readonly images: readonly string[]
  /** The second picture is how it was before the first. */
  readonly showsBefore: boolean
}

/** Some pictures of a firm's works, which come newest first: the first before and after, then the rest of that work, then the others. */
export const chooseWorks = (newest: readonly ShownWork[], most = WORKS_SHOWN): Work[] => {
  const works = newest.toSorted((one, other) => Number(isPair(other)) - Number(isPair(one)))
  const paired = works.find(isPair)
  const [after = '', before = '', ...further] = paired?.images ?? []
  const others = works.filter((work) => work !== paired).flatMap(finished)
  const pair: Work[] = paired
    ? [
        { picture: before, part: 'before' },
        { picture: after, part: 'after' },
      ]
    : []
  return [...pair, ...[...further, ...others].map((picture) => ({ picture }))].slice(0, most)
}

/** Tells whether its second picture shows how it was before the first. */
export const isPair = ({ showsBefore, images }: ShownWork) => showsBefore && images.length > 1

/** Without how it was before: alone it would speak against the firm. */
const finished = (work: ShownWork) =>
  isPair(work) ? work.images.filter((_, place) => place !== 1) : work.images
