/** Pictures on disk: written once under a unique name; deleted ones are moved to the trash folder. */
import { createHash } from 'node:crypto'
import { createReadStream, type Dirent } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type {
  CheckedPicture,
  PictureCheckResult,
  PictureFileFacts,
} from '#modules/media/check-picture.ts'
import type { PictureFolder } from '#modules/media/contract/folders.ts'
import {
  PICTURE_WIDTHS,
  type PictureWidth,
  parsePictureName,
  pictureFileName,
} from '#modules/media/contract/paths.ts'
import { comparePicture, pictureFilePath, pictureFolderPath } from '#modules/media/index.ts'
import type { Checksums, PictureFile, PictureFiles } from '#modules/media/ports.ts'
import { isMissingFile, TRASH_FOLDER } from './uploads.ts'

export const diskPictureFiles = (
  dataFolder: string,
  folder: PictureFolder = 'uploads',
): PictureFiles => {
  const pictureFolder = join(dataFolder, folder)
  const trash = join(pictureFolder, TRASH_FOLDER)
  const discard = async (filename: string) => {
    for (const file of listFileNames(filename))
      for (const place of [pictureFolder, trash]) await rm(join(place, file), { force: true })
  }
  const throwAway = async (filename: string, at: Date) => {
    for (const file of listFileNames(filename)) {
      await mkdir(dirname(join(trash, file)), { recursive: true })
      await moveFile(join(pictureFolder, file), join(trash, file), at)
    }
  }

  return {
    store: async (filename, files) => {
      const written: string[] = []
      try {
        for (const file of files)
          await writeOnce(join(pictureFolder, relativePicturePath(filename, file)), file, written)
        await syncFolder(dirname(written[0] ?? pictureFolder))
        return checksumsOf(files)
      } catch (error) {
        for (const file of written) await rm(file, { force: true })
        throw error
      }
    },
    read: async (name) => {
      const parts = parsePictureName(name)
      if (!parts) return null
      const file = join(
        pictureFolder,
        pictureFolderPath(name),
        pictureFileName(parts.stem, parts.variant),
      )
      return await readFile(file).catch(nullIfMissing)
    },
    discard,
    throwAway,
    throwAwayStrays: async ({ isKnown, storedBefore, at }) => {
      const strays = new Set<string>()
      for (const { filename, file } of await picturesIn(pictureFolder))
        if (!isKnown(filename) && (await stat(file)).mtime < storedBefore) strays.add(filename)
      for (const filename of strays) await throwAway(filename, at)
      return strays.size
    },
    emptyTrash: (moment) => removeOlder(trash, moment),
  }
}

/** Never overwrites. `written` is called before the first byte, so that a partial file is cleaned up. */
const writeOnce = async (path: string, { bytes }: PictureFile, written: string[]) => {
  await mkdir(dirname(path), { recursive: true })
  const handle = await open(path, 'wx')
  written.push(path)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The trash uses the file's modification time as its age. */
const moveFile = async (from: string, to: string, at: Date) => {
  try {
    await rename(from, to)
    await utimes(to, at, at)
  } catch (error) {
    nullIfMissing(error)
  }
}

const removeOlder = async (folder: string, moment: Date) => {
  let removed = 0
  for (const entry of await filesIn(folder)) {
    const file = join(entry.parentPath, entry.name)
    if ((await stat(file)).mtime >= moment) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}

const filesIn = async (folder: string): Promise<Dirent[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    nullIfMissing,
  )
  return (entries ?? []).filter((entry) => entry.isFile())
}

/** All picture files with their picture's name, trash excluded. */
const picturesIn = async (pictureFolder: string) => {
  const entries = (await filesIn(pictureFolder)).filter((entry) => !isInTrash(entry))
  return entries.flatMap(({ parentPath, name }) => {
    const filename = parsePictureName(name)?.filename
    return filename ? [{ filename, file: join(parentPath, name) }] : []
  })
}

const isInTrash = ({ parentPath }: Dirent) => parentPath.split(sep).includes(TRASH_FOLDER)

const nullIfMissing = (error: unknown): null => {
  if (isMissingFile(error)) return null
  throw error
}

const checksumsOf = (files: readonly PictureFile[]): Checksums =>
  Object.fromEntries(
    files.map(({ width, bytes }) => [width, createHash('sha256').update(bytes).digest('hex')]),
  )

export const relativePicturePath = (filename: string, { width }: Pick<PictureFile, 'width'>) =>
  relative('uploads', pictureFilePath(filename, width))

export const listFileNames = (filename: string) =>
  PICTURE_WIDTHS.map((width) => relativePicturePath(filename, { width }))

/** Streams one file after the other, so that other work continues. */
export const checkPicture = async (
  dataFolder: string,
  picture: CheckedPicture,
): Promise<PictureCheckResult> => {
  const facts: PictureFileFacts[] = []
  for (const width of PICTURE_WIDTHS)
    facts.push(await readFacts(join(dataFolder, pathOf(picture, width))))
  return comparePicture(picture, facts)
}

const pathOf = ({ filename, folder }: CheckedPicture, width: PictureWidth) =>
  pictureFilePath(filename, width, folder)

const readFacts = async (path: string): Promise<PictureFileFacts> => {
  const hash = createHash('sha256')
  let head: Buffer = Buffer.alloc(0)
  let bytes = 0
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (bytes === 0) head = chunk.subarray(0, HEAD_BYTES)
      bytes += chunk.length
      hash.update(chunk)
    }
  } catch (error) {
    if (isMissingFile(error)) return null
    throw error
  }
  return { bytes, sha256: hash.digest('hex'), isWebp: isWebp(head, bytes) }
}

const HEAD_BYTES = 12
const RIFF_HEADER_BYTES = 8

const isWebp = (head: Buffer, bytes: number) =>
  head.length === HEAD_BYTES &&
  head.toString('latin1', 0, 4) === 'RIFF' &&
  head.toString('latin1', 8, 12) === 'WEBP' &&
  head.readUInt32LE(4) + RIFF_HEADER_BYTES === bytes
