/** The image library in a test: three pictures, and what one does with them. */
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { imagePaths } from '#modules/media/contract/image-paths.ts'
import { ImageLibrary } from '#web/pictures/library/image-library.tsx'
import { useImageSelection } from '#web/pictures/library/use-selection.ts'
import { anImage } from './an-image.ts'
import { fakeServer } from './fake-server.ts'
import { renderElement } from './render-element.tsx'

export const LIBRARY_IMAGES = [
  anImage(1, { originalName: 'Bagno vecchio.jpg', size: 400_000 }),
  anImage(2, { originalName: 'cucina.png', originalType: 'png', size: 900_000 }),
  anImage(3, { originalName: 'Àncora.jpg', size: 100_000 }),
]
export const [BATHROOM = '', KITCHEN = '', ANCHOR = ''] = LIBRARY_IMAGES.map(
  ({ filename }) => filename,
)
export const GET_IMAGES_CALL = `GET ${imagePaths.own}`
export const BULK_DELETE_CALL = `POST ${imagePaths.bulkDelete}`
export const libraryAnswers = (images = LIBRARY_IMAGES) => ({
  [GET_IMAGES_CALL]: {
    body: { images, total: images.length, totalSize: 1_400_000 },
  },
})

export const Gallery = ({ max, canDelete = true }: { max?: number; canDelete?: boolean }) => (
  <ImageLibrary
    mode={canDelete ? 'gallery' : 'multiple'}
    canDelete={canDelete}
    selection={useImageSelection(max)}
  />
)

export const openLibrary = async (
  answers: Parameters<typeof fakeServer>[0] = libraryAnswers(),
  props = {},
) => {
  const server = fakeServer(answers)
  renderElement(<Gallery {...props} />)
  await screen.findByLabelText(/Cerca per nome/)
  return server
}

export const pressButton = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }))
