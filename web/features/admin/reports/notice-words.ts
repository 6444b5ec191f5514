/** What the queues of reported contacts and of reported listings share. */
export const NOTICE_QUEUE_TEXTS = {
  what: 'la segnalazione',
  accepted: 'Segnalazione accolta',
  refused: 'Segnalazione respinta',
  hint: 'Lo leggono tutti e due: chi ha segnalato e l’autore dell’annuncio.',
  counted: { one: 'segnalazione', many: 'segnalazioni' },
}

export const toListingMode = ({ kind }: { readonly kind: string }) =>
  kind === 'job' ? 'cerco' : 'offro'
