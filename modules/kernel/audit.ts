import type { UserId } from './ids.ts'

/** All audited actions, as the operator reads them. */
export const AUDIT_ACTION_LABELS = {
  'job-request.approve': 'Richiesta approvata',
  'job-request.undo-approval':
    'Annullata l’approvazione di una richiesta: era un errore dello staff',
  'job-request.reject': 'Richiesta rifiutata',
  'job-request.take-down': 'Richiesta tolta dal sito',
  'job-request.amend': 'Richiesta corretta',
  'job-request.resolve-modification': 'Risposta a chi ha chiesto di modificare una richiesta',
  'job-request.reveal-contact': 'Contatto di una richiesta visto dallo staff',
  'job-request.take': 'Richiesta raccolta al telefono',
  'job-request.write-to-firms': 'Imprese adatte avvisate di una richiesta senza risposta',
  'job-request.tell-client': 'Cliente avvisato che nessuno ha risposto',
  'showcase-item.approve': 'Annuncio di vetrina approvato',
  'showcase-item.undo-approval':
    'Annullata l’approvazione di un annuncio di vetrina: era un errore dello staff',
  'showcase-item.reject': 'Annuncio di vetrina rifiutato',
  'showcase-item.take-down': 'Annuncio di vetrina tolto dal sito',
  'showcase-item.amend': 'Annuncio di vetrina corretto',
  'showcase-item.resolve-modification':
    'Risposta a chi ha chiesto di modificare un annuncio di vetrina',
  'showcase-item.reveal-contact': 'Contatto di un annuncio di vetrina visto dallo staff',
  'listing-notice.uphold': 'Segnalazione di un annuncio accolta',
  'listing-notice.dismiss': 'Segnalazione di un annuncio respinta',
  'contact-report.accept': 'Segnalazione di un contatto accolta',
  'contact-report.refuse': 'Segnalazione di un contatto respinta',
  'complaint.uphold': 'Reclamo accolto',
  'complaint.dismiss': 'Reclamo respinto',
  'contact-message.answer': 'Risposta a un messaggio',
  'contact-message.handle': 'Messaggio segnato come gestito',
  'contact-message.reopen': 'Messaggio riaperto',
  'picture.delete': 'Immagine eliminata',
  'user.view': 'Scheda di un utente aperta',
  'user.change': 'Utente modificato',
  'user.set-password': 'Password di un utente cambiata',
  'user.set-email': 'Richiesto il cambio dell’indirizzo email di un utente',
  'user.create-staff': 'Account dello staff creato',
  'user.second-factor': 'Verifica in due passaggi modificata',
  'user.passkeys': 'Passkey aggiunta o tolta',
  'user.recovery-codes': 'Nuovi codici di recupero',
  'user.erase': 'Account cancellato',
  'user.merge': 'Due account della stessa persona uniti',
  'user.export': 'Dati di una persona scaricati dallo staff',
  'user.write': 'Email inviata a una persona',
  'group-mail.send': 'Email di gruppo inviata',
  'group-mail.stop': 'Email di gruppo fermata',
  'subscription.grant': 'Abbonamento assegnato',
  'subscription.give': 'Giorni o contatti regalati',
  'subscription.cancel-refund': 'Abbonamento chiuso con rimborso',
  'subscription.cancel-abuse': 'Abbonamento chiuso per abuso',
  'purchases.refuse': 'Acquisti bloccati per un utente',
  'purchases.accept': 'Acquisti sbloccati per un utente',
  'order.mark-paid': 'Ordine segnato come pagato',
  'order.cancel': 'Ordine annullato',
  'order.refund': 'Ordine rimborsato',
  'order.refund-sent': 'Bonifico di rimborso inviato',
  'invoice.retry': 'Nuovo tentativo di emettere una fattura',
  'invoice.credit-note': 'Nota di credito emessa',
  'invoice.mark-sent': 'Fattura segnata come inviata',
  'invoice.receipt': 'Ricevuta dello SdI registrata',
  'invoice.resend': 'Fattura corretta e inviata di nuovo',
  'plan.create': 'Piano creato',
  'plan.change': 'Piano modificato',
  'plan.delete': 'Piano eliminato',
  'catalogue-item.create': 'Articolo del catalogo creato',
  'catalogue-item.change': 'Articolo del catalogo modificato',
  'catalogue-item.delete': 'Articolo del catalogo eliminato',
  'discount.create': 'Codice sconto creato',
  'discount.change': 'Codice sconto modificato',
  'page.create': 'Pagina creata',
  'page.change': 'Pagina modificata',
  'page.delete': 'Pagina eliminata',
  'banner.create': 'Banner creato',
  'banner.change': 'Banner modificato',
  'banner.delete': 'Banner eliminato',
  'category.create': 'Categoria creata',
  'category.change': 'Categoria modificata',
  'category.delete': 'Categoria eliminata',
  'category.order': 'Ordine delle categorie cambiato',
  'data-breach.create': 'Violazione dei dati registrata',
  'data-breach.change': 'Violazione dei dati corretta',
  'region.create': 'Regione aggiunta',
  'region.change': 'Regione modificata',
  'province.create': 'Provincia aggiunta',
  'province.change': 'Provincia modificata',
  'city.create': 'Comune aggiunto',
  'city.change': 'Comune modificato',
  'settings.company': 'Dati dell’azienda modificati',
  'settings.homepage': 'Pagina iniziale modificata',
  'settings.look': 'Aspetto del sito modificato',
  'settings.logo': 'Logo caricato',
  'settings.email': 'Impostazioni delle email modificate',
  'settings.payment': 'Impostazioni dei pagamenti modificate',
  'settings.inbox': 'Caselle di posta da leggere modificate',
  'settings.pec': 'Impostazioni della PEC modificate',
  'settings.security': 'Impostazioni di sicurezza modificate',
  'invitation.create': 'Inviti creati',
  'prospect.create': 'Impresa da contattare aggiunta',
  'prospect.change': 'Impresa da contattare modificata',
  'prospect.delete': 'Impresa da contattare eliminata',
  'prospect.import': 'Imprese da contattare importate',
  'prospect.undo': 'Importazione di imprese annullata',
  'settings.launch': 'Zona di apertura modificata',
  'settings.backups': 'Impostazioni delle copie di sicurezza modificate',
  'settings.doors': 'Pausa del sito e filtri modificati',
  'settings.listings': 'Impostazioni degli annunci modificate',
  'credential.check': 'Documento di un’impresa controllato',
  'credential.refuse': 'Documento di un’impresa non confermato',
  'firm.words-seen': 'Nuovi testi di un’impresa controllati',
  'firm.approve': 'Profilo di un’impresa approvato',
  'firm.undo-approval': 'Annullata l’approvazione di un’impresa: era un errore dello staff',
  'firm.reject': 'Profilo di un’impresa rifiutato',
  'firm.suspend': 'Profilo di un’impresa sospeso',
  'firm.reveal-contact': 'Contatto di un’impresa visto dallo staff',
  'firm.restore': 'Profilo di un’impresa riattivato',
  'settings.trust': 'Impostazioni dei controlli modificate',
  'talk.view': 'Conversazione segnalata letta dallo staff',
  'review.keep': 'Recensione confermata',
  'review.hide': 'Recensione nascosta',
  'mail.resend': 'Email inviata di nuovo',
  'mail.words': 'Testi di un’email modificati',
  'mail.test': 'Email di prova inviata',
  'inbox.test': 'Prova di una casella di posta',
  'read-mail.settle': 'Messaggio dello SdI segnato come controllato',
  'read-mail.retry': 'Messaggio dello SdI elaborato di nuovo',
  'user.revive-address': 'Indirizzo di un utente segnato come funzionante',
  'backup.start': 'Copia di sicurezza avviata',
  'site.export': 'Archivio con tutti i dati scaricato',
  'transfer.import': 'Persone e annunci importati',
  'transfer.undo': 'Importazione annullata',
  'transfer.write': 'Email inviate alle persone importate',
  'first-step.review': 'Passo di «Primi passi» segnato come fatto',
  'installation-key.acknowledge': 'Chiave d’installazione confermata',
} as const
export type AuditAction = keyof typeof AUDIT_ACTION_LABELS

export const AUDIT_TARGET_LABELS = {
  backup: 'Copia di sicurezza',
  banner: 'Banner',
  'catalogue-item': 'Articolo del catalogo',
  category: 'Categoria',
  city: 'Comune',
  'contact-message': 'Messaggio',
  'contact-report': 'Contatto segnalato',
  credential: 'Documento di un’impresa',
  'data-breach': 'Violazione dei dati',
  decision: 'Decisione dello staff',
  discount: 'Codice sconto',
  firm: 'Impresa',
  'first-step': 'Primi passi',
  'group-mail': 'Email di gruppo',
  import: 'Importazione',
  'installation-key': 'Chiave d’installazione',
  invitation: 'Inviti',
  invoice: 'Fattura',
  'job-request': 'Richiesta',
  'listing-notice': 'Annuncio segnalato',
  mail: 'Email',
  order: 'Ordine',
  page: 'Pagina',
  picture: 'Immagine',
  plan: 'Piano',
  prospect: 'Impresa da contattare',
  province: 'Provincia',
  'read-mail': 'Messaggio dello SdI',
  region: 'Regione',
  review: 'Recensione',
  settings: 'Impostazioni',
  'showcase-item': 'Annuncio di vetrina',
  talk: 'Conversazione',
  user: 'Utente',
  'waiting-invoice': 'Fattura da emettere',
} as const
export type AuditTarget = keyof typeof AUDIT_TARGET_LABELS

const labelOr = (labels: Readonly<Record<string, string>>, code: string) => labels[code] ?? code

export const describeAuditAction = (code: string) => labelOr(AUDIT_ACTION_LABELS, code)
export const describeAuditTarget = (code: string) => labelOr(AUDIT_TARGET_LABELS, code)

/** The actions whose labels match a search. */
export const searchAuditActions = (words: string): readonly string[] =>
  Object.entries(AUDIT_ACTION_LABELS)
    .filter(([, label]) => label.toLowerCase().includes(words.toLowerCase()))
    .map(([code]) => code)

/** The acting admin or moderator. */
export type StaffActor = { readonly userId: UserId; readonly ip: string | null }

/** Written in the action's own transaction, so that no action goes unlogged; by nobody from the command line. */
export type AuditLog = {
  readonly record: (
    by: StaffActor | null,
    action: AuditAction,
    target: readonly [kind: AuditTarget, id: string],
    /** Must contain no secrets. */
    change?: { readonly before?: unknown; readonly after?: unknown },
  ) => void
}

/** Returns only the fields that differ, for the audit log. */
export const pickChangedFields = (before: object, after: object) => {
  const oldValues = new Map<string, unknown>(Object.entries(before))
  const freshValues = new Map<string, unknown>(Object.entries(after))
  const names = [...new Set([...oldValues.keys(), ...freshValues.keys()])].filter(
    (name) => JSON.stringify(oldValues.get(name)) !== JSON.stringify(freshValues.get(name)),
  )
  const pick = (values: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, values.get(name) ?? null]))
  return { before: pick(oldValues), after: pick(freshValues) }
}
