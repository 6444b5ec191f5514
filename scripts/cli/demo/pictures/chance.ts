/** The same numbers for the same seed: mulberry32. */
export const chanceOf = (seed: number) => {
  let state = (seed * 2_654_435_761) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    between: (low: number, high: number) => low + next() * (high - low),
    oneOf: <One>(choices: readonly [One, ...One[]]): One =>
      choices[Math.floor(next() * choices.length)] ?? choices[0],
  }
}

export type Chance = ReturnType<typeof chanceOf>
