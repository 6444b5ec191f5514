/** Photographs of phones are larger than the server takes: they are made smaller before they are sent. */
import { MAX_FILE_BYTES } from '#modules/media/contract/limits.ts'
import { isHeic, isShrinkablePicture } from './picture-fault.ts'

/** Longest side that is sent; twice the width of the largest picture that is shown. */
const MAX_SIDE_PX = 2560
const QUALITY = 0.88
export const HEIC_UNREADABLE =
  'Questo browser non può aprire le foto HEIC: nelle impostazioni della fotocamera scegli il formato «Più compatibile», oppure salva la foto come JPG'

/**
 * The picture upright and without the place where it was taken, its longest side at most `MAX_SIDE_PX`. Drawings
 * that are small enough stay as they are, for their transparency. Null when the browser cannot read it.
 */
export const shrinkPicture = async (file: File): Promise<File | null> => {
  if (!isShrinkablePicture(file) || !('createImageBitmap' in globalThis)) return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const isPhoto = file.type === 'image/jpeg' || isHeic(file)
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height))
  const blob =
    isPhoto || scale < 1 || file.size > MAX_FILE_BYTES
      ? await redrawn(bitmap, scale, isPhoto ? 'image/jpeg' : 'image/webp')
      : null
  bitmap.close()
  return blob ? new File([blob], nameFor(file.name, blob.type), { type: blob.type }) : file
}

const redrawn = async (bitmap: ImageBitmap, scale: number, type: string) => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
}

const nameFor = (name: string, type: string) =>
  name.replace(/(\.[^.]*)?$/, `.${type.replace('image/', '').replace('jpeg', 'jpg')}`)
