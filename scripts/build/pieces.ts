/**
 * By default esbuild makes a file for each set of pages that share a module: about sixty for a list, most of 1 kB.
 * Merging gives a few, at the price of some unneeded code per page.
 */
import type { Metafile } from 'esbuild'
import {
  draggedAlong,
  join,
  newLoads,
  type Piece,
  pagesOf,
  smallestPieces,
  type Two,
} from './piece.ts'

/** Cost of one more file in bytes of code: request, headers, worse compression. */
const REQUEST_BYTES = 9000
/** Most unneeded bytes per page from all merges. */
const IN_VAIN_BYTES = 16_000

type Pair = Two & { savedBytes: number }

/** Pieces of all shared modules. Those of `script` are on every page. */
export const piecesOf = (metafile: Metafile, script: string): readonly Piece[] => {
  const pieces = smallestPieces(metafile.outputs, script)
  const inVain = new Map<string, number>()
  let pairs = [...pieces].flatMap((one, index, all) => pairsWith(one, all.slice(index + 1)))
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.savedBytes > most.savedBytes ? pair : most))
    const counted = best.savedBytes
    // Other merges may have changed it.
    best.savedBytes = savedBy(best)
    if (best.savedBytes <= 0 || !isBearable(best, inVain)) {
      pairs = pairs.filter((pair) => pair !== best)
    } else if (best.savedBytes >= counted) {
      for (const [user, bytes] of newLoads(best)) inVain.set(user, (inVain.get(user) ?? 0) + bytes)
      join(best, pieces)
      pairs = [...pairs.filter((pair) => isApart(pair, best)), ...pairsWith(best.one, [...pieces])]
    }
  }
  return [...pieces]
}

const pairsWith = (one: Piece, others: readonly Piece[]): Pair[] =>
  others
    .filter((other) => other !== one)
    .map((other) => ({ one, other, savedBytes: savedBy({ one, other }) }))
    .filter(({ savedBytes }) => savedBytes > 0)

const isApart = (pair: Two, joined: Two): boolean =>
  [pair.one, pair.other].every((piece) => piece !== joined.one && piece !== joined.other)

/** Saved requests, less unneeded bytes and new requests. */
const savedBy = (two: Two): number => {
  const pages = pagesOf(two)
  const common = two.one.pages.size + two.other.pages.size - pages.size
  const dragged = [...draggedAlong(two)].map((piece) => countLacking(piece, pages))
  const newRequests = dragged.reduce((sum, requests) => sum + requests, 0)
  const savedRequests = common - newRequests
  const vainBytes = [...newLoads(two).values()].reduce((sum, bytes) => sum + bytes, 0)
  return savedRequests * REQUEST_BYTES - vainBytes
}

const isBearable = (two: Two, inVain: ReadonlyMap<string, number>): boolean =>
  [...newLoads(two)].every(([user, bytes]) => (inVain.get(user) ?? 0) + bytes <= IN_VAIN_BYTES)

const countLacking = (piece: Piece, pages: ReadonlySet<string>): number =>
  [...pages].filter((page) => !piece.pages.has(page)).length
