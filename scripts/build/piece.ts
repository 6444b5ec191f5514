import type { Metafile } from 'esbuild'
import { importedBy } from './manifest.ts'

/** Modules that become one file of the bundle. */
export type Piece = {
  /** By their paths in the metafile. */
  readonly sources: string[]
  bytes: number
  /** Entries that load it statically. */
  users: Set<string>
  /** Those of them that are pages: parts are loaded by pages that have it already. */
  pages: Set<string>
  /** Pieces that must be loaded before it, transitively. */
  imports: Set<Piece>
}

export type Two = { readonly one: Piece; readonly other: Piece }

/**
 * Initial pieces as esbuild would make them, of `script` and its lazy imports. Modules of `script` itself are on
 * every page.
 */
export const smallestPieces = (outputs: Metafile['outputs'], script: string): Set<Piece> => {
  const loaded = new Set(Object.values(outputs).flatMap(dynamicallyImported))
  const entries = Object.entries(outputs).flatMap(([file, { entryPoint }]) =>
    entryPoint && (entryPoint === script || loaded.has(file))
      ? [
          {
            entryPoint,
            isPage: entryPoint === script || outputs[file]?.exports.includes('page') === true,
            needed: new Set(importedBy(outputs, file)),
          },
        ]
      : [],
  )
  const everybodyNeeds = entries.find(({ entryPoint }) => entryPoint === script)?.needed
  const pieces = new Map<string, Piece>()
  for (const [file, { entryPoint, bytes, inputs }] of Object.entries(outputs)) {
    const using = entries.filter(({ needed }) => needed.has(file) || everybodyNeeds?.has(file))
    if (entryPoint || using.length === 0) continue
    const users = new Set(using.map((entry) => entry.entryPoint))
    const pages = new Set(using.filter(({ isPage }) => isPage).map((entry) => entry.entryPoint))
    pieces.set(file, { sources: Object.keys(inputs), bytes, users, pages, imports: new Set() })
  }
  for (const [file, { imports }] of pieces) {
    for (const needed of importedBy(outputs, file)) {
      const imported = pieces.get(needed)
      if (imported) imports.add(imported)
    }
  }
  return new Set(pieces.values())
}

const dynamicallyImported = ({ imports }: Metafile['outputs'][string]): string[] =>
  imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path)

export const pagesOf = ({ one, other }: Two): Set<string> => new Set([...one.pages, ...other.pages])

/** Entries that must load these as well if the two are merged. */
export const draggedAlong = ({ one, other }: Two): Set<Piece> => {
  const dragged = new Set([...one.imports, ...other.imports])
  dragged.delete(one)
  dragged.delete(other)
  return dragged
}

/** Unneeded bytes by entry if the two are merged. */
export const newLoads = (two: Two): Map<string, number> => {
  const pages = pagesOf(two)
  const loads = new Map<string, number>()
  for (const piece of [two.one, two.other, ...draggedAlong(two)])
    for (const page of pages)
      if (!piece.pages.has(page)) loads.set(page, (loads.get(page) ?? 0) + piece.bytes)
  return loads
}

/** Merges the second into the first; users of the first become users of their imports. */
export const join = ({ one, other }: Two, pieces: Set<Piece>): void => {
  const dragged = draggedAlong({ one, other })
  one.sources.push(...other.sources)
  one.bytes += other.bytes
  one.users = new Set([...one.users, ...other.users])
  one.pages = pagesOf({ one, other })
  one.imports = dragged
  for (const piece of dragged) {
    for (const user of one.users) piece.users.add(user)
    for (const page of one.pages) piece.pages.add(page)
  }
  pieces.delete(other)
  for (const piece of pieces) {
    const importedOther = piece.imports.delete(other)
    if (!importedOther && !piece.imports.has(one)) continue
    piece.imports = new Set([...piece.imports, ...dragged, one])
    piece.imports.delete(piece)
  }
}
