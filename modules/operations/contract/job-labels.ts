/** Labels of scheduled jobs and of what staff starts; a job without a label does not compile. */
export const JOB_LABELS = {
  'backup-now': 'Copia di sicurezza chiesta dallo staff',
  'apply-retention': 'Cancellazione dei dati oltre il termine',
  'ask-vies': 'Controllo delle partite IVA in VIES',
  'card-errands': 'Richieste alla società delle carte',
  'check-pictures': 'Controllo delle immagini',
  'daily-alerts': 'Riepilogo giornaliero degli avvisi',
  'return-contacts': 'Ritorno dei contatti senza risposta',
  'expire-contacts': 'Scadenza dei contatti scoperti',
  'expire-orders': 'Promemoria e scadenza degli ordini',
  'expire-subscriptions': 'Scadenza degli abbonamenti',
  'forget-old-notifications': 'Pulizia delle notifiche vecchie',
  'forget-old-records': 'Pulizia dei registri tecnici',
  'index-search': 'Aggiornamento della ricerca',
  'issue-waiting-invoices': 'Emissione delle fatture in attesa',
  'keep-latest-copy': 'Copia dei dati sempre pronta',
  'keep-terms': 'Versioni di termini e privacy, e i loro avvisi',
  'mail-unread-messages': 'Riepilogo dei messaggi non letti',
  'nightly-snapshot': 'Copia di sicurezza notturna',
  'publish-pages': 'Pubblicazione delle pagine programmate',
  'reconcile-cards': 'Riscontro dei pagamenti con carta',
  'remind-of-expiry': 'Promemoria degli annunci in scadenza',
  'remind-subscribers': 'Promemoria degli abbonamenti',
  'retire-requests': 'Ritiro degli annunci scaduti',
  'send-group-mails': 'Email ai gruppi di iscritti',
  'send-invoices-by-pec': 'Invio delle fatture per PEC',
  'week-report': 'La settimana agli amministratori',
  'prospects-move-on': 'Imprese da convincere che si sono iscritte',
  'forget-unconfirmed': 'Pulizia della lista d’attesa',
  'notify-waiting': 'Avviso a chi aspettava l’apertura',
  'remind-staff': 'Avviso di ciò che aspetta lo staff',
  'sweep-credentials': 'Scadenza delle credenziali delle imprese',
  'sweep-pictures': 'Rimozione delle immagini inutilizzate',
  'sweep-talk-images': 'Rimozione delle immagini mai inviate',
  'publish-undecidable-reviews': 'Recensioni che nessuno dello staff può decidere',
  'invite-to-review': 'Inviti a recensire',
  'notify-of-choices': 'Avviso ai professionisti sulla scelta del cliente',
  'tidy-identity': 'Pulizia di sessioni e link scaduti',
  'tidy-picture-files': 'Rimozione dei file di immagini orfani',
  'tidy-talk-images': 'Rimozione dei file orfani delle conversazioni',
  'warn-of-invoice-deadlines': 'Avviso sui termini delle fatture',
} as const

export type JobName = keyof typeof JOB_LABELS

/** The records may hold runs of jobs of an earlier version. */
export const jobLabel = (name: string): string =>
  name in JOB_LABELS ? JOB_LABELS[name as JobName] : name
