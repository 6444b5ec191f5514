import { formatCount } from '#modules/kernel/format-count.ts'
import { imagePaths, OWN_IMAGES_FRESH_MS } from '#modules/media/contract/image-paths.ts'
import type { BulkDeleteReply, ImageListReply } from '#modules/media/contract/pictures.ts'
import { markAnswersStale } from '#web/lib/answers.ts'
import { sendRequest, showFailure, useApi } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'

/** Makes the next use of the library reload it. */
export const forgetImageLibrary = () => markAnswersStale((path) => path === imagePaths.own)

export const useImageLibrary = () => {
  const { data, error, isValidating, mutate } = useApi<ImageListReply>(imagePaths.own, {
    freshMs: OWN_IMAGES_FRESH_MS,
  })

  /** Answers deleted and failed pictures, with reasons; null when the request failed. */
  const remove = async (filenames: readonly string[]): Promise<BulkDeleteReply | null> => {
    const [only] = filenames
    if (only === undefined) return null
    const outcome = await (filenames.length === 1 ? removeOne(only) : removeMany(filenames))
    await mutate()
    return outcome
  }

  return { data, error, isValidating, reload: () => void mutate(), remove }
}

const removeOne = async (filename: string): Promise<BulkDeleteReply | null> => {
  try {
    await sendRequest('DELETE', imagePaths.one(filename))
    showToast({ title: 'Immagine eliminata' })
    return { deleted: [filename], failed: [] }
  } catch (error) {
    showFailure(error, "Errore durante l'eliminazione dell'immagine", 'Errore eliminazione')
    return null
  }
}

const removeMany = async (filenames: readonly string[]): Promise<BulkDeleteReply | null> => {
  try {
    const body = { filenames }
    const reply = await sendRequest<BulkDeleteReply>('POST', imagePaths.bulkDelete, { body })
    toastOutcome(reply.deleted.length, reply.failed.length)
    return reply
  } catch (error) {
    showFailure(
      error,
      'Errore durante l’eliminazione delle immagini',
      'Errore eliminazione multipla',
    )
    return null
  }
}

const toastOutcome = (deleted: number, failed: number) => {
  if (failed === 0) {
    showToast({ title: 'Immagini eliminate', description: `${deleted} immagini eliminate` })
  } else if (deleted === 0) {
    notify('Errore eliminazione', `Impossibile eliminare le ${failed} immagini selezionate`)
  } else {
    notify(
      'Eliminazione parziale',
      `${formatCount(deleted, 'eliminata', 'eliminate')}, ${formatCount(failed, 'errore', 'errori')}`,
    )
  }
}

const notify = (title: string, description: string) =>
  showToast({ title, description, variant: 'destructive' })
