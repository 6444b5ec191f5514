/** Seeded randomness. */
export const createRandomSource = (seed: number) => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    /** Integer from 0 to below `below`. */
    whole: (below: number) => Math.floor(next() * below),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
    /** Favours small indexes, like frequencies of words and sizes of towns. */
    skewed: (below: number, exponent = 3) => Math.floor(below * next() ** exponent),
    chance: (share: number) => next() < share,
  }
}

export type RandomSource = ReturnType<typeof createRandomSource>
