/**
 * Sets of members as they were read last: what many searches ask for (a category, a large city) is not
 * read anew for each of them. A set is true for as long as its block has the stamp it was read with.
 */
import type { Places } from './places.ts'

type Held = { readonly stamp: number; readonly places: Places }

/** Those of one token, by block. */
type Shelf = { readonly sets: Map<number, Held>; bytes: number }

/** What a set costs beside its places. */
const OVERHEAD_BYTES = 200

const bytesOf = (held: Held | undefined) => (held ? held.places.byteLength + OVERHEAD_BYTES : 0)

/** When there are more than `mostBytes`, the token that was asked for longest ago goes with all its sets. */
export const createHeldPlaces = (mostBytes: number) => {
  const shelves = new Map<string, Shelf>()
  let bytes = 0

  const makeRoom = () => {
    for (const [token, shelf] of shelves) {
      if (bytes <= mostBytes) break
      shelves.delete(token)
      bytes -= shelf.bytes
    }
  }

  /** The token becomes the one that was asked for last. */
  const shelfOf = (token: string): Shelf => {
    const shelf = shelves.get(token) ?? { sets: new Map<number, Held>(), bytes: 0 }
    shelves.delete(token)
    shelves.set(token, shelf)
    return shelf
  }

  /** The sets of a token, to be used before another token is asked about. */
  return (token: string) => {
    const shelf = shelfOf(token)
    return {
      /** Null for what is not held, or was read before its block changed. */
      find: (block: number, stamp: number): Places | null => {
        const held = shelf.sets.get(block)
        return held?.stamp === stamp ? held.places : null
      },

      /** The places are copied: they may lie in a much longer piece of memory. */
      keep: (block: number, stamp: number, places: Places) => {
        // Its sets may be more than all the room together: then it went while they were kept.
        if (shelves.get(token) !== shelf) return
        const held = { stamp, places: places.slice() }
        const grown = bytesOf(held) - bytesOf(shelf.sets.get(block))
        shelf.sets.set(block, held)
        shelf.bytes += grown
        bytes += grown
        makeRoom()
      },
    }
  }
}
