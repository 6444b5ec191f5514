/** The media module: accepting, owning, showing and deleting pictures. */
import type { UserId } from '#modules/kernel/ids.ts'
import { accept } from '#modules/kernel/result.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import { type AcceptNeeds, acceptPictures } from './accept-pictures.ts'
import { uploadedFilename } from './contract/paths.ts'
import { type DeleteNeeds, deletePicture, deletePictures } from './delete-picture.ts'
import type { FindAdminPictures } from './ports.ts'
import { deleteStrayFiles, emptyTrash, sweepUnused } from './sweep.ts'

export { summarizeFaults } from './accept-pictures.ts'
export { comparePicture, pictureFilePath, pictureShard } from './check-picture.ts'

export { deleteStrayFiles, emptyTrash } from './sweep.ts'

const UNCOUNTED: AcceptNeeds['limiter'] = { take: () => accept(null) }

const PAGE_SIZE = 1000

export const createMedia = (
  needs: AcceptNeeds & DeleteNeeds & { readonly findAdminPictures: FindAdminPictures },
) => {
  const { pictures, files } = needs
  return {
    accept: acceptPictures(needs),
    /** Accepts pictures that are stored elsewhere. */
    acceptInto: (places: Pick<AcceptNeeds, 'files' | 'pictures'>) =>
      acceptPictures({ ...needs, ...places }),
    /** What a file of the operator's brought, however much it is. */
    acceptUncounted: acceptPictures({ ...needs, limiter: UNCOUNTED }),
    visibleTo: (viewer: Viewer) => pictures.visibleTo(viewer, PAGE_SIZE),
    ownedBy: (userId: UserId) => pictures.ownedBy(userId, PAGE_SIZE),
    read: files.read,
    /** Shows the staff all pictures with owner and use. */
    admin: needs.findAdminPictures,
    useOf: needs.uses.of,
    delete: deletePicture(needs),
    deleteMany: deletePictures(needs),
    /** A listing or profile may only show its owner's uploads. */
    isOwnedBy: (userId: UserId, url: string) => {
      const filename = uploadedFilename(url)
      return filename !== null && pictures.find(filename)?.ownerId === userId
    },
    sweepUnused: sweepUnused(needs),
    throwAwayStrays: deleteStrayFiles(needs),
    emptyTrash: emptyTrash(needs),
  }
}

export type Media = ReturnType<typeof createMedia>
