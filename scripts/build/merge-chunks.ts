/**
 * By default esbuild makes a file for each set of pages that share a module: about sixty for a list, most of 1 kB.
 * Merging gives a few, at the price of some unneeded code per page.
 */
import type { Metafile } from 'esbuild'
import {
  type Chunk,
  type ChunkPair,
  computeExtraBytes,
  findDraggedChunks,
  findSmallestPair,
  joinChunks,
  listEntriesOf,
} from './chunk.ts'

/** Cost of one more file in bytes of code: request, headers, worse compression. */
const REQUEST_BYTES = 2500
/** All merges together add at most this many unneeded bytes to a page. */
const UNNEEDED_BYTES = { light: 15_000, other: 20_000 }

type Pair = ChunkPair & { savedBytes: number }

/** How much more than others a page is to be spared what it does not need, because its budget is small; 1 by default. */
type Weight = (page: string) => number

/** Chunks of all shared modules. Those of `script` are on every page. */
export const readChunks = (
  metafile: Metafile,
  script: string,
  weightOf: Weight = () => 1,
): readonly Chunk[] => {
  const chunks = findSmallestPair(metafile.outputs, script)
  const unneeded = new Map<string, number>()
  const savedBy = savings(weightOf)
  const pairsWith = (one: Chunk, others: readonly Chunk[]): Pair[] =>
    others
      .filter((other) => other !== one)
      .map((other) => ({ one, other, savedBytes: savedBy({ one, other }) }))
      .filter(({ savedBytes }) => savedBytes > 0)

  let pairs = [...chunks].flatMap((one, index, all) => pairsWith(one, all.slice(index + 1)))
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.savedBytes > most.savedBytes ? pair : most))
    const counted = best.savedBytes
    // Other merges may have changed it.
    best.savedBytes = savedBy(best)
    if (best.savedBytes <= 0 || !isWithinLimit(best, unneeded, weightOf)) {
      pairs = pairs.filter((pair) => pair !== best)
    } else if (best.savedBytes >= counted) {
      for (const [user, bytes] of computeExtraBytes(best))
        unneeded.set(user, (unneeded.get(user) ?? 0) + bytes)
      joinChunks(best, chunks)
      pairs = [...pairs.filter((pair) => isApart(pair, best)), ...pairsWith(best.one, [...chunks])]
    }
  }
  return [...chunks]
}

const isApart = (pair: ChunkPair, joined: ChunkPair): boolean =>
  [pair.one, pair.other].every((chunk) => chunk !== joined.one && chunk !== joined.other)

/** Saved requests, less unneeded bytes and new requests; of a loss it is enough to know that it is one. */
const savings = (weightOf: Weight) => {
  const weigh = (pages: Iterable<string>, isCounted: (page: string) => boolean) => {
    let weight = 0
    for (const page of pages) if (isCounted(page)) weight += weightOf(page)
    return weight
  }
  return (two: ChunkPair): number => {
    const { one, other } = two
    const common = weigh(one.pages, (page) => other.pages.has(page))
    if (common === 0) return 0
    const pages = listEntriesOf(two)
    const newTo = (chunk: Chunk) => weigh(pages, (page) => !chunk.pages.has(page))
    let saved = common * REQUEST_BYTES - newTo(one) * one.bytes - newTo(other) * other.bytes
    for (const chunk of findDraggedChunks(two)) {
      if (saved <= 0) break
      saved -= newTo(chunk) * (REQUEST_BYTES + chunk.bytes)
    }
    return saved
  }
}

const isWithinLimit = (
  two: ChunkPair,
  unneeded: ReadonlyMap<string, number>,
  weightOf: Weight,
): boolean =>
  [...computeExtraBytes(two)].every(([page, bytes]) => {
    const most = weightOf(page) > 1 ? UNNEEDED_BYTES.light : UNNEEDED_BYTES.other
    return (unneeded.get(page) ?? 0) + bytes <= most
  })
