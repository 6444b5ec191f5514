/**
 * By default esbuild makes a file for each set of pages that share a module: about sixty for a list, most of 1 kB.
 * Merging gives a few, at the price of some unneeded code per page.
 */
import type { Metafile } from 'esbuild'
import {
  type Chunk,
  draggedAlong,
  join,
  newLoads,
  pagesOf,
  smallestChunks,
  type Two,
} from './chunk.ts'

/** Cost of one more file in bytes of code: request, headers, worse compression. */
const REQUEST_BYTES = 5000
/** Most unneeded bytes per page from all merges. */
const UNNEEDED_BYTES = 25_000

type Pair = Two & { savedBytes: number }

/** Chunks of all shared modules. Those of `script` are on every page. */
export const chunksOf = (metafile: Metafile, script: string): readonly Chunk[] => {
  const chunks = smallestChunks(metafile.outputs, script)
  const unneeded = new Map<string, number>()
  let pairs = [...chunks].flatMap((one, index, all) => pairsWith(one, all.slice(index + 1)))
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.savedBytes > most.savedBytes ? pair : most))
    const counted = best.savedBytes
    // Other merges may have changed it.
    best.savedBytes = savedBy(best)
    if (best.savedBytes <= 0 || !isWithinLimit(best, unneeded)) {
      pairs = pairs.filter((pair) => pair !== best)
    } else if (best.savedBytes >= counted) {
      for (const [user, bytes] of newLoads(best))
        unneeded.set(user, (unneeded.get(user) ?? 0) + bytes)
      join(best, chunks)
      pairs = [...pairs.filter((pair) => isApart(pair, best)), ...pairsWith(best.one, [...chunks])]
    }
  }
  return [...chunks]
}

const pairsWith = (one: Chunk, others: readonly Chunk[]): Pair[] =>
  others
    .filter((other) => other !== one)
    .map((other) => ({ one, other, savedBytes: savedBy({ one, other }) }))
    .filter(({ savedBytes }) => savedBytes > 0)

const isApart = (pair: Two, joined: Two): boolean =>
  [pair.one, pair.other].every((chunk) => chunk !== joined.one && chunk !== joined.other)

/** Saved requests, less unneeded bytes and new requests. */
const savedBy = (two: Two): number => {
  const pages = pagesOf(two)
  const common = two.one.pages.size + two.other.pages.size - pages.size
  const dragged = [...draggedAlong(two)].map((chunk) => countLacking(chunk, pages))
  const newRequests = dragged.reduce((sum, requests) => sum + requests, 0)
  const savedRequests = common - newRequests
  const unneededBytes = [...newLoads(two).values()].reduce((sum, bytes) => sum + bytes, 0)
  return savedRequests * REQUEST_BYTES - unneededBytes
}

const isWithinLimit = (two: Two, unneeded: ReadonlyMap<string, number>): boolean =>
  [...newLoads(two)].every(([user, bytes]) => (unneeded.get(user) ?? 0) + bytes <= UNNEEDED_BYTES)

const countLacking = (chunk: Chunk, pages: ReadonlySet<string>): number =>
  [...pages].filter((page) => !chunk.pages.has(page)).length
