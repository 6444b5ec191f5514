import type { CommonNeeds } from '#modules/kernel/needs.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type {
  PictureFiles,
  PictureRefusal,
  PictureStore,
  PictureUses,
  StoredPicture,
} from './ports.ts'

export type DeletePictureNeeds = Pick<CommonNeeds, 'world' | 'atomically' | 'audit'> & {
  readonly pictures: PictureStore
  readonly files: PictureFiles
  readonly uses: PictureUses
}

export type PictureDeleter = Viewer & {
  readonly ip: string
  /** Given in the admin area, for the audit log. */
  readonly reason?: string
}

/** A picture in use is not deleted; one that the viewer may not see is "not found". */
export const deletePicture =
  (needs: DeletePictureNeeds) => async (viewer: PictureDeleter, filename: string) => {
    const outcome = needs.atomically(() => removeRow(needs, viewer, filename))
    if (outcome.ok) await needs.files.throwAway(filename, needs.world.now())
    return outcome
  }

/** One after the other; a failure does not stop the rest. */
export const deletePictures = (needs: DeletePictureNeeds) => {
  const deleteOne = deletePicture(needs)
  return async (viewer: PictureDeleter, filenames: readonly string[]) => {
    const deleted: string[] = []
    const failed: { filename: string; refusal: PictureRefusal }[] = []
    for (const filename of new Set(filenames)) {
      const outcome = await deleteOne(viewer, filename)
      if (outcome.ok) deleted.push(filename)
      else failed.push({ filename, refusal: outcome.refusal })
    }
    return { deleted, failed }
  }
}

const removeRow = (
  { pictures, uses, audit }: Pick<DeletePictureNeeds, 'pictures' | 'uses' | 'audit'>,
  viewer: PictureDeleter,
  filename: string,
) => {
  const picture = pictures.find(filename)
  if (!picture || !sees(viewer, picture, uses)) return refuse({ code: 'picture.not-found' })
  const use = uses.of(picture)
  if (use) return refuse({ code: 'picture.in-use', title: use.title })
  pictures.remove(filename)
  if (picture.ownerId !== viewer.userId || viewer.reason !== undefined)
    audit.record(viewer, 'picture.delete', ['picture', filename], {
      before: { ownerId: picture.ownerId, createdAt: picture.createdAt },
      ...(viewer.reason !== undefined && { after: { reason: viewer.reason } }),
    })
  return accept(null)
}

const sees = (viewer: Viewer, picture: StoredPicture, uses: PictureUses) =>
  picture.ownerId === viewer.userId ||
  viewer.role === 'admin' ||
  (viewer.role === 'moderator' && uses.byListing(picture))
