/** The media module: accepting, owning, showing and deleting pictures. */
import type { UserId } from '#modules/kernel/ids.ts'
import { accept } from '#modules/kernel/result.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import { type AcceptPicturesNeeds, acceptPictures } from './accept-pictures.ts'
import { uploadedFilename } from './contract/paths.ts'
import { type DeletePictureNeeds, deletePicture, deletePictures } from './delete-picture.ts'
import type { FindAdminPictures } from './ports.ts'
import { deleteStrayFiles, deleteUnusedPictures, emptyPictureTrash } from './sweep.ts'

export { summarizeFaults } from './accept-pictures.ts'
export { comparePicture, pictureFilePath, pictureFolderPath } from './check-picture.ts'

export { deleteStrayFiles, emptyPictureTrash } from './sweep.ts'

const UNCOUNTED: AcceptPicturesNeeds['limiter'] = { take: () => accept(null) }

const PAGE_SIZE = 1000

export const createMedia = (
  needs: AcceptPicturesNeeds &
    DeletePictureNeeds & { readonly findAdminPictures: FindAdminPictures },
) => {
  const { pictures, files } = needs
  return {
    accept: acceptPictures(needs),
    /** Accepts pictures that are stored elsewhere. */
    acceptInto: (places: Pick<AcceptPicturesNeeds, 'files' | 'pictures'>) =>
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
    sweepUnused: deleteUnusedPictures(needs),
    throwAwayStrays: deleteStrayFiles(needs),
    emptyTrash: emptyPictureTrash(needs),
  }
}

export type Media = ReturnType<typeof createMedia>
