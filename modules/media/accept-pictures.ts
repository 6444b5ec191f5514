import type { UserId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { PictureFolder } from './contract/folders.ts'
import { MAX_FILES, UNUSED_DAYS } from './contract/limits.ts'
import {
  PICTURE_WIDTHS,
  type PictureWidth,
  parsePictureName,
  pictureFile,
} from './contract/paths.ts'
import {
  type Checksums,
  type IncomingFile,
  type IncomingFiles,
  isPlainName,
  nameFor,
  type Picture,
  type PictureFiles,
  type PictureMaker,
  type PictureRefusal,
  type PictureStore,
  shortName,
} from './ports.ts'

export type AcceptNeeds = Pick<CommonNeeds, 'world' | 'atomically' | 'limiter'> & {
  readonly maker: PictureMaker
  readonly files: PictureFiles
  readonly pictures: Pick<PictureStore, 'add'>
}

type Made = { readonly picture: Picture; readonly checksums: Checksums }

/** Accepts all files of an upload or, on any fault, none. */
export const acceptPictures =
  (needs: AcceptNeeds) => async (ownerId: UserId, incoming: IncomingFiles) => {
    const made: Made[] = []
    let isComplete = false
    try {
      const refusal = await acceptAll(needs, ownerId, { incoming, made })
      if (refusal) return refuse(refusal)
      addAll(needs, made)
      isComplete = true
      return accept(made.map(({ picture }) => picture))
    } finally {
      if (!isComplete) for (const { picture } of made) await needs.files.discard(picture.filename)
    }
  }

const acceptAll = async (
  needs: AcceptNeeds,
  ownerId: UserId,
  { incoming, made }: { incoming: IncomingFiles; made: Made[] },
): Promise<PictureRefusal | null> => {
  for await (const file of incoming) {
    if (!file.ok) return file.refusal
    if (made.length === MAX_FILES) return { code: 'upload.too-many-files' }
    const picture = await acceptOne(needs, ownerId, file.value)
    if (!picture.ok) return picture.refusal
    made.push(picture.value)
  }
  return made.length === 0 ? { code: 'upload.no-files' } : null
}

const acceptOne = async (
  { maker, files, limiter, world }: AcceptNeeds,
  ownerId: UserId,
  { name, bytes }: IncomingFile,
) => {
  const permit = limiter.take(LIMITS.uploads, ownerId)
  if (!permit.ok) return permit
  if (!isPlainName(name)) return refuse({ code: 'picture.bad-name' })
  if (bytes.byteLength === 0) return refuse({ code: 'picture.empty' })
  const outcome = await maker.make(bytes)
  if (!outcome.ok) return outcome
  const { files: made, ...facts } = outcome.value
  const filename = nameFor(world.newToken(), facts)
  const checksums = await files.store(filename, made)
  const picture: Picture = {
    ...facts,
    filename,
    ownerId,
    originalName: shortName(name),
    sizeBytes: made.reduce((sum, file) => sum + file.bytes.byteLength, 0),
    createdAt: world.now(),
  }
  return accept({ picture, checksums })
}

const addAll = (
  { pictures, atomically }: Pick<AcceptNeeds, 'pictures' | 'atomically'>,
  made: readonly Made[],
) =>
  atomically(() => {
    for (const { picture, checksums } of made) {
      const checkAt = new Date(picture.createdAt.getTime() + UNUSED_DAYS * DAY_MS)
      pictures.add(picture, checksums, checkAt)
    }
  })

/** Beginning of a file's name that names its subfolder. */
const SHARD_CHARACTERS = 2

/** Subfolder that holds a file. */
export const shardOf = (file: string) => file.slice(0, SHARD_CHARACTERS)

/** Path of a file of this width in the data folder. */
export const pictureFilePath = (
  filename: string,
  width: PictureWidth,
  folder: PictureFolder = 'uploads',
): string => {
  const name = parsePictureName(filename)
  if (!name) throw new Error(`Not the name of a picture: ${filename}`)
  return `${folder}/${shardOf(filename)}/${pictureFile(name.stem, width)}`
}

export type CheckedPicture = {
  readonly folder: PictureFolder
  readonly filename: string
  /** Sum over all its files; null when it was not stored. */
  readonly sizeBytes: number | null
  /** Null for pictures from before checksums. */
  readonly checksums: Checksums | null
}

/** Facts of a file; null when it is missing. */
export type FileFacts = {
  readonly bytes: number
  readonly sha256: string
  /** Whether its header is that of a WebP of its length. */
  readonly isWebp: boolean
} | null

/** Faults as `uploads/…/NAME-640.webp (missing)`, or the checksums when there are none. */
export type PictureVerdict =
  | { readonly faults: readonly []; readonly checksums: Checksums }
  | { readonly faults: readonly string[]; readonly checksums: null }

/**
 * Compares a picture's files with their checksums, or with size and format when there are no checksums. `facts` are
 * ordered by width.
 */
export const judgePicture = (
  { folder, filename, sizeBytes, checksums }: CheckedPicture,
  facts: readonly FileFacts[],
): PictureVerdict => {
  const total = facts.reduce((sum, file) => sum + (file?.bytes ?? 0), 0)
  const faults = PICTURE_WIDTHS.flatMap((width, at) => {
    const expected = checksums?.[width]
    const fault = faultOf(facts[at] ?? null, expected)
    return fault ? [`${pictureFilePath(filename, width, folder)} (${fault})`] : []
  })
  const isOfOtherSize = sizeBytes !== null && total !== sizeBytes
  if (faults.length === 0 && checksums === null && isOfOtherSize)
    faults.push(`${pictureFilePath(filename, 1280, folder)} or a smaller one (damaged)`)
  if (faults.length > 0) return { faults, checksums: null }
  const found = PICTURE_WIDTHS.map((width, at) => [width, facts[at]?.sha256 ?? ''] as const)
  return { faults: [], checksums: Object.fromEntries(found) }
}

const faultOf = (file: FileFacts, expected: string | undefined) => {
  if (file === null) return 'missing'
  if (file.bytes === 0) return 'empty'
  const isSound = expected === undefined ? file.isWebp : file.sha256 === expected
  return isSound ? null : 'damaged'
}

const NAMES_SAID = 5

/** The count and the first faults, for display. */
export const someOf = (faults: readonly string[]) =>
  faults.length > NAMES_SAID ? `${faults.slice(0, NAMES_SAID).join(', ')} …` : faults.join(', ')
