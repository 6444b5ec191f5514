/** Featured, active and finished listings stay apart in every order. */

/**
 * 2^40: featured positions are above it, completed or sold ones negative; of firms those with reviews and checks, and
 * those with neither.
 */
export const POSITION_BAND_SIZE = 1_099_511_627_776

/** Ranges of positions in list order, both ends included. */
export const POSITION_BANDS: readonly (readonly [number, number])[] = [
  [POSITION_BAND_SIZE, Number.MAX_SAFE_INTEGER],
  [0, POSITION_BAND_SIZE - 1],
  [Number.MIN_SAFE_INTEGER, -1],
]

export const findPositionBand = (position: number) => Math.floor(position / POSITION_BAND_SIZE)
