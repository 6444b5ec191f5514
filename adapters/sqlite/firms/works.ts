import type { Work } from '#modules/firms/contract/public-firm.ts'

/** What a work is shown by, as its owner put it into the showcase. */
export type ShownWork = {
  readonly images: readonly string[]
  /** The second picture is how it was before the first. */
  readonly showsBefore: boolean
}

/** Some pictures of a firm's works: the first before and after, then the others. */
export const worksOf = (works: readonly ShownWork[], most: number): Work[] => {
  const paired = works.find(isPair)
  const [after = '', before = '', ...further] = paired?.images ?? []
  const others = works.filter((work) => work !== paired).flatMap(finished)
  const pair: Work[] = paired
    ? [
        { picture: before, part: 'before' },
        { picture: after, part: 'after' },
      ]
    : []
  return [...pair, ...[...others, ...further].map((picture) => ({ picture }))].slice(0, most)
}

const isPair = ({ showsBefore, images }: ShownWork) => showsBefore && images.length > 1

/** Without how it was before: alone it would speak against the firm. */
const finished = (work: ShownWork) =>
  isPair(work) ? work.images.filter((_, place) => place !== 1) : work.images
