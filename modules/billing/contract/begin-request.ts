/** The express request to begin at once; a change of the text needs a new version. */
export const IMMEDIATE_START_REQUEST = {
  version: '2026-11-24',
  words:
    'Chiedo espressamente che il piano e i contatti siano attivi subito, prima della fine dei 14 giorni per il recesso. So che, se recedo, pago la parte già usata (la maggiore tra i contatti visti, al prezzo indicato qui sotto, e il tempo passato) e che perdo il diritto di recesso quando ho visto tutti i contatti, cioè quando il servizio è stato eseguito per intero (art. 51, 57 e 59 del Codice del consumo).',
} as const

export const IMMEDIATE_START_MISSING_MESSAGE =
  'Per attivare subito l’acquisto spunta la richiesta di iniziare prima della fine dei 14 giorni per il recesso'

/** Says why the card is not offered, before and at the checkout. */
export const TRANSFER_ONLY_NOTICE =
  'Hai già esercitato il recesso dopo aver visto dei contatti: qui puoi pagare solo con bonifico, e l’acquisto si attiva quando lo riceviamo.'

/** The page with the model form of Annex I-B. */
export const WITHDRAWAL_FORM_PAGE_PATH = '/pagine/modulo-recesso'

type BoughtItem = { readonly itemType: string; readonly includedContacts: number | null }

/** True for plans and contacts, which begin at once and are used up. */
export const includesImmediateService = (items: readonly BoughtItem[]) =>
  items.some(isConsumedByUse)

export const isConsumedByUse = ({ itemType, includedContacts }: BoughtItem) =>
  itemType === 'subscription_plan' || includedContacts !== null
