import type { FirmWork } from './public-firm.ts'

/** Fits side by side on a card. */
export const MAX_WORKS_ON_CARD = 3

/** What a work is shown by, as its owner put it into the showcase. */
export type ShowcasedWork = {
  readonly images: readonly string[]
  /** The second picture is how it was before the first. */
  readonly showsBefore: boolean
}

/** Some pictures of a firm's works, which come newest first: the first before and after, then the rest of that work, then the others. */
export const chooseWorkPictures = (
  newest: readonly ShowcasedWork[],
  most = MAX_WORKS_ON_CARD,
): FirmWork[] => {
  const works = newest.toSorted(
    (one, other) => Number(isBeforeAndAfter(other)) - Number(isBeforeAndAfter(one)),
  )
  const paired = works.find(isBeforeAndAfter)
  const [after = '', before = '', ...further] = paired?.images ?? []
  const otherWorks = works.filter((work) => work !== paired).flatMap(finished)
  const pair: FirmWork[] = paired
    ? [
        { picture: before, part: 'before' },
        { picture: after, part: 'after' },
      ]
    : []
  return [...pair, ...[...further, ...otherWorks].map((picture) => ({ picture }))].slice(0, most)
}

/** Tells whether its second picture shows how it was before the first. */
export const isBeforeAndAfter = ({ showsBefore, images }: ShowcasedWork) =>
  showsBefore && images.length > 1

/** Omits the picture of how it was before, which alone would speak against the firm. */
const finished = (work: ShowcasedWork) =>
  isBeforeAndAfter(work) ? work.images.filter((_, place) => place !== 1) : work.images

/** Tells whether a picture may stand alone: how it was before says nothing of a firm. */
export const showsFinishedWork = ({ part }: Pick<FirmWork, 'part'>) => part !== 'before'
