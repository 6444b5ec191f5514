import { DAY_MS } from '#modules/kernel/time.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import { TRASH_DAYS, UNUSED_DAYS } from './contract/limits.ts'
import type { DuePicture, PictureFiles, PictureStore, PictureUses } from './ports.ts'

type Needs = {
  readonly pictures: PictureStore
  readonly files: PictureFiles
  readonly uses: PictureUses
  readonly world: World
  readonly atomically: Atomically
}

const AT_ONCE = 50

/** Looks at the next pictures that are due. For the scheduler, again and again until none was. */
export const sweepUnused =
  ({ pictures, files, uses, world, atomically }: Needs) =>
  async (): Promise<{ looked: number; removed: number }> => {
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

/** What was taken out of a listing has as long as what was never put into one. */
const hasGrace = ({ wasInUse, ownerId }: DuePicture) => wasInUse && ownerId !== null

/** Files without a row, once a day: an upload under way is younger than that. */
export const throwAwayStrays =
  ({ pictures, files, world }: Needs) =>
  () => {
    const at = world.now()
    return files.throwAwayStrays({
      at,
      storedBefore: new Date(at.getTime() - DAY_MS),
      isKnown: (filename) => pictures.find(filename) !== null,
    })
  }

export const emptyTrash =
  ({ files, world }: Needs) =>
  () =>
    files.emptyTrash(new Date(world.now().getTime() - TRASH_DAYS * DAY_MS))
