/** SdI's rejection codes, with texts that say what to do. Most are checked before issuing. */
export type SdiField =
  | 'customer.taxId'
  | 'customer.sdiCode'
  | 'customer.pecEmail'
  | 'customer.name'
  | 'customer.address'
  | 'customer.city'
  | 'customer.postalCode'
  | 'customer.province'
  | 'customer.country'
  | 'company.companyName'
  | 'company.vatId'
  | 'company.fiscalCode'
  | 'company.address'
  | 'company.city'
  | 'company.postalCode'
  | 'company.province'
  | 'company.country'
  | 'company.vatRate'
  | 'company.invoicePrefix'
  | 'document.number'
  | 'document.date'
  | 'document.lines'
  | 'file.name'

type Meaning = { readonly explanation: string; readonly field: SdiField | null }

const MEANINGS: Readonly<Record<string, Meaning>> = {
  '00001': {
    explanation:
      'Il nome del file non segue la regola IT + identificativo fiscale + trattino basso + da 1 a 5 lettere o cifre.',
    field: 'file.name',
  },
  '00002': {
    explanation: 'Un file con lo stesso nome è già stato inviato: serve un nome nuovo.',
    field: 'file.name',
  },
  '00003': { explanation: 'Il file supera i 5 MB.', field: 'document.lines' },
  '00200': {
    explanation: 'Un dato manca, è troppo lungo o non ha il formato richiesto.',
    field: null,
  },
  '00300': {
    explanation: "Il codice fiscale di chi trasmette, cioè dell'azienda, non è valido.",
    field: 'company.fiscalCode',
  },
  '00301': { explanation: "La partita IVA dell'azienda non è valida.", field: 'company.vatId' },
  '00305': { explanation: 'La partita IVA del cliente non è valida.', field: 'customer.taxId' },
  '00306': { explanation: 'Il codice fiscale del cliente non è valido.', field: 'customer.taxId' },
  '00311': {
    explanation:
      'Il codice destinatario non è valido: sono 7 tra lettere maiuscole e cifre, oppure va lasciato vuoto.',
    field: 'customer.sdiCode',
  },
  '00312': {
    explanation: 'Il codice destinatario non è attivo: va chiesto di nuovo al cliente.',
    field: 'customer.sdiCode',
  },
  '00313': {
    explanation: 'XXXXXXX vale solo per clienti esteri, e il cliente risulta in Italia.',
    field: 'customer.sdiCode',
  },
  '00324': {
    explanation: 'Partita IVA e codice fiscale del cliente non appartengono allo stesso soggetto.',
    field: 'customer.taxId',
  },
  '00400': {
    explanation:
      "Una riga è senza IVA ma non dice perché (Natura). Controlla l'aliquota IVA e il regime.",
    field: 'company.vatRate',
  },
  '00401': {
    explanation: 'Una riga ha l’IVA e insieme il motivo per non averla (Natura).',
    field: 'company.vatRate',
  },
  '00403': { explanation: 'La data del documento è nel futuro.', field: 'document.date' },
  '00404': {
    explanation: 'Una fattura con lo stesso numero è già stata inviata per questo anno.',
    field: 'document.number',
  },
  '00409': {
    explanation: 'Lo stesso numero compare due volte tra le fatture da inviare.',
    field: 'document.number',
  },
  '00417': {
    explanation: 'Mancano sia la partita IVA sia il codice fiscale del cliente.',
    field: 'customer.taxId',
  },
  '00418': {
    explanation: 'La nota di credito ha una data precedente alla fattura che corregge.',
    field: 'document.date',
  },
  '00419': {
    explanation: "Per un'aliquota presente nelle righe manca il riepilogo.",
    field: 'document.lines',
  },
  '00421': {
    explanation: "L'imposta del riepilogo non corrisponde a imponibile e aliquota.",
    field: 'document.lines',
  },
  '00422': {
    explanation: "L'imponibile del riepilogo non corrisponde alla somma delle righe.",
    field: 'document.lines',
  },
  '00423': {
    explanation: 'Il totale di una riga non corrisponde a prezzo per quantità.',
    field: 'document.lines',
  },
  '00425': {
    explanation: 'Il numero del documento non contiene cifre.',
    field: 'document.number',
  },
  '00427': {
    explanation:
      'Un codice di 6 caratteri è di un ufficio pubblico: le fatture alla pubblica amministrazione richiedono un altro formato e la firma, e non si possono emettere da qui.',
    field: 'customer.sdiCode',
  },
  '00429': {
    explanation:
      "Un riepilogo è senza IVA ma non dice perché (Natura). Controlla l'aliquota IVA e il regime.",
    field: 'company.vatRate',
  },
  '00430': {
    explanation: 'Un riepilogo ha l’IVA e insieme il motivo per non averla (Natura).',
    field: 'company.vatRate',
  },
  'invoice.rejected': {
    explanation:
      'Il Sistema di Interscambio ha scartato la fattura: correggila e rinviala, poi la nota di credito parte da sola.',
    field: null,
  },
  '00471': {
    explanation: 'Cliente e azienda hanno la stessa partita IVA: non ci si può fatturare da soli.',
    field: 'customer.taxId',
  },
}

const UNKNOWN: Meaning = {
  explanation: 'Il Sistema di Interscambio ha scartato il file: leggi la sua descrizione.',
  field: null,
}

export const meaningOf = (code: string): Meaning =>
  (Object.hasOwn(MEANINGS, code) ? MEANINGS[code] : undefined) ?? UNKNOWN
