import { failuresOf } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'

const NO_ANSWER = 'Controlla la connessione e riprova.'

/** Saves a file that the server answers with, or tells why not. */
export const saveAnswer = async (path: string, fileName: string) => {
  const failure = failuresOf()
  try {
    const reply = await fetch(path)
    if (!reply.ok) throw failure(reply.status, await reply.text(), reply.statusText)
    offer(await reply.blob(), fileName)
    showToast({ title: 'Archivio scaricato', description: 'Lo trovi tra i tuoi download.' })
  } catch (error) {
    showFailure(error, NO_ANSWER, 'Non siamo riusciti a scaricare i dati')
  }
}

const offer = (file: Blob, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
