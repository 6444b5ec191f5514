import { showFailure } from '../api.ts'

const MESSAGES: Readonly<Record<string, string>> = {
  NotAllowedError: 'Hai annullato l’operazione, oppure il tempo è scaduto.',
  InvalidStateError: 'Questo dispositivo ha già una passkey per il tuo account.',
  SecurityError: 'Con questo indirizzo del sito le passkey non funzionano.',
}

/** A refusal of the server, or one of the browser in words of ours. */
export const showPasskeyFailure = (title: string, error: unknown): void => {
  const name = error instanceof Error ? error.name : ''
  showFailure(error, MESSAGES[name] ?? 'Controlla la connessione e riprova.', title)
}
