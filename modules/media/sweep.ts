import { DAY_MS } from '#modules/kernel/time.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import { TRASH_DAYS, UNUSED_DAYS } from './contract/limits.ts'
import type { DuePicture, PictureFiles, PictureStore, PictureUses } from './ports.ts'

type Needs = {
  readonly pictures: PictureStore
  readonly files: PictureFiles
  readonly uses: PictureUses
  readonly world: Pick<World, 'now'>
  readonly atomically: Atomically
}

type StrayNeeds = Pick<Needs, 'files' | 'world'> & {
  readonly pictures: { readonly find: (filename: string) => object | null }
}

const AT_ONCE = 50

/** Checks the next due pictures. Called by the scheduler until nothing is due. */
export const deleteUnusedPictures =
  ({ pictures, files, uses, world, atomically }: Needs) =>
  async () => {
    const now = world.now()
    const due = pictures.dueForCheck(now, AT_ONCE)
    const unused = atomically(() =>
      due.filter((picture) => {
        const inUse = uses.of(picture) !== null
        if (!inUse && !hasGrace(picture)) {
          pictures.remove(picture.filename)
          return true
        }
        const checkAt = new Date(now.getTime() + UNUSED_DAYS * DAY_MS)
        pictures.noteCheck(picture.filename, { inUse, checkAt })
        return false
      }),
    )
    for (const { filename } of unused) await files.throwAway(filename, now)
    return { looked: due.length, removed: unused.length }
  }

/** A picture removed from a listing has the same grace as one never used. */
const hasGrace = ({ wasInUse, ownerId }: DuePicture) => wasInUse && ownerId !== null

/** Daily: removes files without a row; uploads under way are younger than that. */
export const deleteStrayFiles =
  ({ pictures, files, world }: StrayNeeds) =>
  () => {
    const at = world.now()
    return files.throwAwayStrays({
      at,
      storedBefore: new Date(at.getTime() - DAY_MS),
      isKnown: (filename) => pictures.find(filename) !== null,
    })
  }

export const emptyPictureTrash =
  ({ files, world }: Pick<Needs, 'files' | 'world'>) =>
  () =>
    files.emptyTrash(new Date(world.now().getTime() - TRASH_DAYS * DAY_MS))
