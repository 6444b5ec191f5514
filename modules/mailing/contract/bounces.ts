/** What a mail server means by its answer, and what the operator can do. */

export type BounceExplanation = { readonly what: string; readonly todo: string }

const ASK =
  'Chiedi alla persona l’indirizzo giusto, anche per telefono, e scrivilo in «Nuova email», più sotto.'

const NO_MAILBOX = {
  what: 'La casella non esiste: l’indirizzo è scritto male, oppure la casella è stata chiusa.',
  todo: ASK,
}
const NO_DOMAIN = {
  what: 'La parte dopo la @ non esiste o non riceve posta: di solito è un errore di battitura.',
  todo: ASK,
}

const BY_STATUS: Readonly<Record<string, BounceExplanation>> = {
  '5.1.0': NO_MAILBOX,
  '5.1.1': NO_MAILBOX,
  '5.1.2': NO_DOMAIN,
  '5.1.3': { what: 'L’indirizzo non è scritto in modo corretto.', todo: ASK },
  '5.1.6': NO_MAILBOX,
  '5.1.10': NO_DOMAIN,
  '5.4.4': NO_DOMAIN,
  '5.2.1': { what: 'La casella è stata chiusa o sospesa.', todo: ASK },
  '5.2.2': {
    what: 'La casella è piena.',
    todo: 'Avvisa la persona per telefono: appena libera spazio, riceverà di nuovo le email.',
  },
  '5.2.3': {
    what: 'Il messaggio è troppo grande per quella casella.',
    todo: 'Succede con gli allegati pesanti: la persona può scaricare il documento dal sito.',
  },
}

const AS_SPAM = {
  what: 'Il server del destinatario ha rifiutato l’email: di solito la scambia per spam.',
  todo: 'Se succede con più persone, chiedi al tuo fornitore di posta di controllare SPF, DKIM e la reputazione del dominio.',
}

const OTHERWISE = {
  what: 'Il server del destinatario ha rifiutato l’email.',
  todo: 'Leggi la risposta del server: se non è chiara, mandala al tuo fornitore di posta.',
}

/** Explains an answer with an enhanced status code, `5.1.1`; null for one without. */
export const explainBounce = (answer: string): BounceExplanation | null => {
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(answer)?.[0]
  if (!status) return null
  return BY_STATUS[status] ?? (status.startsWith('5.7.') ? AS_SPAM : OTHERWISE)
}
