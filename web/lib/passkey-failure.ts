import { showFailure } from './api.ts'

const SAID: Readonly<Record<string, string>> = {
  NotAllowedError: 'Hai annullato, oppure il tempo è scaduto.',
  InvalidStateError: 'Questo dispositivo ha già una passkey per il tuo account.',
  SecurityError: 'Le passkey non funzionano a questo indirizzo del sito.',
}

/** A refusal of the server, or one of the browser in words of ours. */
export const showPasskeyFailure = (title: string, error: unknown): void => {
  const name = error instanceof Error ? error.name : ''
  showFailure(error, SAID[name] ?? 'Controlla la connessione e riprova.', title)
}
