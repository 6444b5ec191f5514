/** Why a talk refuses, in the words that the person reads. */
export const TALK_REFUSALS = {
  'talks.not-found': 'Conversazione non trovata',
  'talks.closed': 'Questa conversazione è chiusa: non puoi più scrivere',
  'talks.blocked': 'Hai bloccato questa persona: sbloccala per scriverle',
  'talks.email-required': 'Verifica la tua email per scrivere',
  'talks.own-listing': 'Questa pagina è tua: scrivi a qualcun altro',
  'talks.listing-not-found': 'Questa pagina non è più pubblica',
  'talks.same-text':
    'Hai già mandato questo testo ad altre due persone: spiega perché lo mandi di nuovo',
  'talks.held':
    'Due persone hanno segnalato i tuoi messaggi: potrai scrivere di nuovo dopo il controllo dello staff',
  'talks.not-professional': 'Solo il professionista può mandare un preventivo',
  'talks.private-seller':
    'Un venditore privato può rispondere ai messaggi, ma non mandare preventivi',
  'talks.professional-not-ready':
    'Questo professionista non ha ancora completato il profilo della sua impresa: potrai sceglierlo quando lo avrà fatto',
  'talks.not-available': 'Non puoi scrivere per questo annuncio',
  'talks.not-client': 'Solo il cliente può scegliere',
  'talks.image-not-found': 'Immagine non trovata: caricala di nuovo',
  'talks.link-used': 'Questo link è già stato usato o è scaduto: accedi per rispondere',
  'talks.quote-not-found': 'Preventivo non trovato',
  'talks.template-limit': 'Hai già 20 modelli: cancellane uno',
} as const
export type TalkCode = keyof typeof TALK_REFUSALS
