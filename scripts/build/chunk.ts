import type { Metafile } from 'esbuild'
import { importedBy } from './manifest.ts'

/** Folder of pages, and of what replaces one for signed-in people. */
const PAGES_FOLDER = 'web/app/pages/'

/** Modules that become one file of the bundle. */
export type Chunk = {
  /** Lists sources by their paths in the metafile. */
  readonly sources: string[]
  bytes: number
  /** Entries that load it statically. */
  users: Set<string>
  /** Only pages are listed: parts are loaded by pages that have it already. */
  pages: Set<string>
  /** Chunks that must be loaded before it, transitively. */
  imports: Set<Chunk>
}

export type ChunkPair = { readonly one: Chunk; readonly other: Chunk }

/**
 * Initial chunks as esbuild would make them, of `script` and its lazy imports. Modules that only `script` needs are on
 * every page too, and smaller in one file with those that it shares.
 */
export const findSmallestPair = (outputs: Metafile['outputs'], script: string): Set<Chunk> => {
  const loaded = new Set(Object.values(outputs).flatMap(dynamicallyImported))
  const entries = Object.entries(outputs).flatMap(([file, { entryPoint }]) =>
    entryPoint && (entryPoint === script || loaded.has(file))
      ? [
          {
            entryPoint,
            isPage:
              entryPoint === script ||
              entryPoint.startsWith(PAGES_FOLDER) ||
              outputs[file]?.exports.includes('page') === true,
            needed: new Set(importedBy(outputs, file)),
          },
        ]
      : [],
  )
  const everybodyNeeds = entries.find(({ entryPoint }) => entryPoint === script)?.needed
  const isOnEveryPage = (file: string) =>
    everybodyNeeds?.has(file) || outputs[file]?.entryPoint === script
  const chunks = new Map<string, Chunk>()
  for (const [file, { entryPoint, bytes, inputs }] of Object.entries(outputs)) {
    const using = entries.filter(({ needed }) => needed.has(file) || isOnEveryPage(file))
    const sources = Object.keys(inputs).filter((source) => source !== entryPoint)
    const isShared = !entryPoint || entryPoint === script
    if (!isShared || sources.length === 0 || using.length === 0) continue
    const users = new Set(using.map((entry) => entry.entryPoint))
    const pages = new Set(using.filter(({ isPage }) => isPage).map((entry) => entry.entryPoint))
    chunks.set(file, { sources, bytes, users, pages, imports: new Set() })
  }
  for (const [file, { imports }] of chunks) {
    for (const needed of importedBy(outputs, file)) {
      const imported = chunks.get(needed)
      if (imported) imports.add(imported)
    }
  }
  return new Set(chunks.values())
}

const dynamicallyImported = ({ imports }: Metafile['outputs'][string]): string[] =>
  imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path)

export const listEntriesOf = ({ one, other }: ChunkPair): Set<string> =>
  new Set([...one.pages, ...other.pages])

/** Entries that must load these as well if the two are merged. */
export const findDraggedChunks = ({ one, other }: ChunkPair): Set<Chunk> => {
  const dragged = new Set([...one.imports, ...other.imports])
  dragged.delete(one)
  dragged.delete(other)
  return dragged
}

/** Unneeded bytes by entry if the two are merged. */
export const computeExtraBytes = (two: ChunkPair): Map<string, number> => {
  const pages = listEntriesOf(two)
  const loads = new Map<string, number>()
  for (const chunk of [two.one, two.other, ...findDraggedChunks(two)])
    for (const page of pages)
      if (!chunk.pages.has(page)) loads.set(page, (loads.get(page) ?? 0) + chunk.bytes)
  return loads
}

/** Merges the second into the first; users of the first become users of their imports. */
export const joinChunks = ({ one, other }: ChunkPair, chunks: Set<Chunk>): void => {
  const dragged = findDraggedChunks({ one, other })
  one.sources.push(...other.sources)
  one.bytes += other.bytes
  one.users = new Set([...one.users, ...other.users])
  one.pages = listEntriesOf({ one, other })
  one.imports = dragged
  for (const chunk of dragged) {
    for (const user of one.users) chunk.users.add(user)
    for (const page of one.pages) chunk.pages.add(page)
  }
  chunks.delete(other)
  for (const chunk of chunks) {
    const importedOther = chunk.imports.delete(other)
    if (!importedOther && !chunk.imports.has(one)) continue
    chunk.imports = new Set([...chunk.imports, ...dragged, one])
    chunk.imports.delete(chunk)
  }
}
