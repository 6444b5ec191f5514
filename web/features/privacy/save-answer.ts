import type { RefusalReply } from '#modules/kernel/contract.ts'
import { showToast } from '#web/lib/toast.ts'

const NO_ANSWER = 'Controlla la connessione e riprova.'

/** Saves a file that the server answers with, or tells why not. */
export const saveAnswer = async (path: string, fileName: string) => {
  try {
    const reply = await fetch(path)
    if (!reply.ok) return tell(((await reply.json()) as RefusalReply).message)
    offer(await reply.blob(), fileName)
    showToast({ title: 'Archivio scaricato', description: 'Lo trovi tra i tuoi download.' })
  } catch {
    tell(NO_ANSWER)
  }
}

const tell = (description: string) =>
  showToast({ title: 'Non siamo riusciti a scaricare i dati', description, variant: 'destructive' })

const offer = (file: Blob, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
