import { showFailure } from '#web/lib/api.ts'

const NO_ANSWER = 'Controlla la connessione e riprova.'

export const toastFailure = (title: string, error: unknown, otherwise = NO_ANSWER): void =>
  showFailure(error, otherwise, title)
