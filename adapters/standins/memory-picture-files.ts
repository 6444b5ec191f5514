import { createHash } from 'node:crypto'
import { PICTURE_WIDTHS, parsePictureName, pictureFileName } from '#modules/media/contract/paths.ts'
import type { PictureFiles } from '#modules/media/ports.ts'

export type MemoryPictureFiles = PictureFiles & {
  /** Readable files by name. */
  readonly contents: () => ReadonlyMap<string, Uint8Array>
  /** File names in the trash. */
  readonly thrownAway: () => readonly string[]
}

/** Picture files in memory, for tests. Starts with the given ones. */
export const createMemoryPictureFiles = (
  present: ReadonlyMap<string, Uint8Array> = new Map(),
): MemoryPictureFiles => {
  const pictures = new Map(present)
  const trash = new Map<string, Date>()
  const storedAt = new Map<string, Date>()
  const remove = (filename: string) => {
    storedAt.delete(filename)
    return Promise.resolve(namesOf(filename).filter((name) => pictures.delete(name)))
  }
  const throwAway = async (filename: string, at: Date) => {
    for (const name of await remove(filename)) trash.set(name, at)
  }

  return {
    store: async (filename, files) => {
      const names = namesOf(filename)
      if (names.some((name) => pictures.has(name)))
        throw new Error('There is such a picture already')
      await Promise.resolve()
      storedAt.set(filename, new Date())
      for (const { width, bytes } of files)
        pictures.set(pictureFileName(parsePictureName(filename)?.stem ?? '', width), bytes)
      return Object.fromEntries(
        files.map(({ width, bytes }) => [width, createHash('sha256').update(bytes).digest('hex')]),
      )
    },
    read: (name) => {
      const parts = parsePictureName(name)
      const bytes = parts && pictures.get(pictureFileName(parts.stem, parts.variant))
      return Promise.resolve(bytes ?? null)
    },
    discard: async (filename) => {
      await remove(filename)
      for (const name of namesOf(filename)) trash.delete(name)
    },
    throwAway,
    throwAwayStrays: async ({ isKnown, storedBefore, at }) => {
      const strays = [...storedAt].filter(
        ([filename, since]) => since < storedBefore && !isKnown(filename),
      )
      for (const [filename] of strays) await throwAway(filename, at)
      return strays.length
    },
    emptyTrash: (moment) => {
      const old = [...trash].filter(([, at]) => at < moment)
      for (const [name] of old) trash.delete(name)
      return Promise.resolve(old.length)
    },
    contents: () => pictures,
    thrownAway: () => [...trash.keys()],
  }
}

const namesOf = (filename: string) => {
  const name = parsePictureName(filename)
  if (!name) throw new Error(`Not the name of a picture: ${filename}`)
  return PICTURE_WIDTHS.map((width) => pictureFileName(name.stem, width))
}
