/** Describes a firm's rating in a file of its own, because the home page needs nothing else of firms. */

type Rating = { readonly total: number; readonly average?: number | undefined }

/** `4,6 su 5 · 12 recensioni`. */
export const formatRating = ({ total, average }: Rating): string => {
  const counted = total === 1 ? '1 recensione' : `${total} recensioni`
  return average === undefined ? counted : `${formatAverage(average)} · ${counted}`
}

/** `4,6 su 5`. */
export const formatAverage = (average: number): string => `${formatStars(average)} su 5`

/** `4,6`. */
export const formatStars = (average: number): string => average.toFixed(1).replace('.', ',')
