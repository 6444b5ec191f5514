import type { Metafile } from 'esbuild'
import { importedBy } from './manifest.ts'

/** Modules that become one file of the bundle. */
export type Piece = {
  /** By their paths in the metafile. */
  readonly sources: string[]
  bytes: number
  /** Entries that load it statically. */
  users: Set<string>
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
      ? [{ entryPoint, needed: new Set(importedBy(outputs, file)) }]
      : [],
  )
  const everybodyNeeds = entries.find(({ entryPoint }) => entryPoint === script)?.needed
  const pieces = new Map<string, Piece>()
  for (const [file, { entryPoint, bytes, inputs }] of Object.entries(outputs)) {
    const users = entries
      .filter(({ needed }) => needed.has(file) || everybodyNeeds?.has(file))
      .map((entry) => entry.entryPoint)
    if (entryPoint || users.length === 0) continue
    const sources = Object.keys(inputs)
    pieces.set(file, { sources, bytes, users: new Set(users), imports: new Set() })
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

export const usersOf = ({ one, other }: Two): Set<string> => new Set([...one.users, ...other.users])

/** Entries that must load these as well if the two are merged. */
export const draggedAlong = ({ one, other }: Two): Set<Piece> => {
  const dragged = new Set([...one.imports, ...other.imports])
  dragged.delete(one)
  dragged.delete(other)
  return dragged
}

/** Unneeded bytes by entry if the two are merged. */
export const newLoads = (two: Two): Map<string, number> => {
  const users = usersOf(two)
  const loads = new Map<string, number>()
  for (const piece of [two.one, two.other, ...draggedAlong(two)])
    for (const user of users)
      if (!piece.users.has(user)) loads.set(user, (loads.get(user) ?? 0) + piece.bytes)
  return loads
}

/** Merges the second into the first; users of the first become users of their imports. */
export const join = ({ one, other }: Two, pieces: Set<Piece>): void => {
  const dragged = draggedAlong({ one, other })
  one.sources.push(...other.sources)
  one.bytes += other.bytes
  one.users = usersOf({ one, other })
  one.imports = dragged
  for (const piece of dragged) for (const user of one.users) piece.users.add(user)
  pieces.delete(other)
  for (const piece of pieces) {
    const importedOther = piece.imports.delete(other)
    if (!importedOther && !piece.imports.has(one)) continue
    piece.imports = new Set([...piece.imports, ...dragged, one])
    piece.imports.delete(piece)
  }
}
