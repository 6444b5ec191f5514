import type { UserId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { MAX_FILES, UNUSED_DAYS } from './contract/limits.ts'
import {
  type Checksums,
  type IncomingFile,
  type IncomingFiles,
  isPlainFileName,
  nameNewPicture,
  type PictureFiles,
  type PictureMaker,
  type PictureRefusal,
  type PictureStore,
  type StoredPicture,
  shortPictureName,
} from './ports.ts'

export type AcceptPicturesNeeds = Pick<CommonNeeds, 'world' | 'atomically' | 'limiter'> & {
  readonly maker: PictureMaker
  readonly files: PictureFiles
  readonly pictures: Pick<PictureStore, 'add'>
}

type NewPicture = { readonly picture: StoredPicture; readonly checksums: Checksums }

/** Accepts all files of an upload or, on any fault, none. */
export const acceptPictures =
  (needs: AcceptPicturesNeeds) => async (ownerId: UserId, incoming: IncomingFiles) => {
    const accepted: NewPicture[] = []
    let isComplete = false
    try {
      const refusal = await acceptAll(needs, ownerId, { incoming, accepted })
      if (refusal) return refuse(refusal)
      addAll(needs, accepted)
      isComplete = true
      return accept(accepted.map(({ picture }) => picture))
    } finally {
      if (!isComplete)
        for (const { picture } of accepted) await needs.files.discard(picture.filename)
    }
  }

const acceptAll = async (
  needs: AcceptPicturesNeeds,
  ownerId: UserId,
  { incoming, accepted }: { incoming: IncomingFiles; accepted: NewPicture[] },
): Promise<PictureRefusal | null> => {
  for await (const file of incoming) {
    if (!file.ok) return file.refusal
    if (accepted.length === MAX_FILES) return { code: 'upload.too-many-files' }
    const picture = await acceptOne(needs, ownerId, file.value)
    if (!picture.ok) return picture.refusal
    accepted.push(picture.value)
  }
  return accepted.length === 0 ? { code: 'upload.no-files' } : null
}

const acceptOne = async (
  { maker, files, limiter, world }: AcceptPicturesNeeds,
  ownerId: UserId,
  { name, bytes }: IncomingFile,
) => {
  const permit = limiter.take(LIMITS.uploads, ownerId)
  if (!permit.ok) return permit
  if (!isPlainFileName(name)) return refuse({ code: 'picture.bad-name' })
  if (bytes.byteLength === 0) return refuse({ code: 'picture.empty' })
  const outcome = await maker.make(bytes)
  if (!outcome.ok) return outcome
  const { files: resized, ...facts } = outcome.value
  const filename = nameNewPicture(world.newToken(), facts)
  const checksums = await files.store(filename, resized)
  const picture: StoredPicture = {
    ...facts,
    filename,
    ownerId,
    originalName: shortPictureName(name),
    sizeBytes: resized.reduce((sum, file) => sum + file.bytes.byteLength, 0),
    createdAt: world.now(),
  }
  return accept({ picture, checksums })
}

const addAll = (
  { pictures, atomically }: Pick<AcceptPicturesNeeds, 'pictures' | 'atomically'>,
  accepted: readonly NewPicture[],
) =>
  atomically(() => {
    for (const { picture, checksums } of accepted) {
      const checkAt = new Date(picture.createdAt.getTime() + UNUSED_DAYS * DAY_MS)
      pictures.add(picture, checksums, checkAt)
    }
  })

const NAMES_SAID = 5

/** The count and the first faults, for display. */
export const summarizeFaults = (faults: readonly string[]) =>
  faults.length > NAMES_SAID ? `${faults.slice(0, NAMES_SAID).join(', ')} …` : faults.join(', ')
