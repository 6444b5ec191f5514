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

/** Keyed by the field to correct, or by `any` where none is known. */
const EXPLANATIONS: { readonly [Field in SdiField | 'any']?: Readonly<Record<string, string>> } = {
  'file.name': {
    '00001':
      'Il nome del file non segue la regola IT + identificativo fiscale + trattino basso + da 1 a 5 lettere o cifre.',
    '00002': 'Un file con lo stesso nome è già stato inviato: serve un nome nuovo.',
  },
  'document.lines': {
    '00003': 'Il file supera i 5 MB.',
    '00419': 'Per un’aliquota presente nelle righe manca il riepilogo.',
    '00421': 'L’imposta del riepilogo non corrisponde a imponibile e aliquota.',
    '00422': 'L’imponibile del riepilogo non corrisponde alla somma delle righe.',
    '00423': 'Il totale di una riga non corrisponde a prezzo per quantità.',
  },
  any: {
    '00200': 'Un dato manca, è troppo lungo o non ha il formato richiesto.',
    'invoice.rejected':
      'Il Sistema di Interscambio ha scartato la fattura: correggila e inviala di nuovo, poi la nota di credito parte da sola.',
  },
  'company.fiscalCode': {
    '00300': 'Il codice fiscale di chi trasmette, cioè dell’azienda, non è valido.',
  },
  'company.vatId': {
    '00301': 'La partita IVA dell’azienda non è valida.',
  },
  'customer.taxId': {
    '00305': 'La partita IVA del cliente non è valida.',
    '00306': 'Il codice fiscale del cliente non è valido.',
    '00324': 'Partita IVA e codice fiscale del cliente non sono della stessa persona o impresa.',
    '00417': 'Mancano sia la partita IVA sia il codice fiscale del cliente.',
    '00471':
      'Cliente e azienda hanno la stessa partita IVA: un’azienda non può emettere fattura a sé stessa.',
  },
  'customer.sdiCode': {
    '00311':
      'Il codice destinatario non è valido: deve avere 7 caratteri, tra lettere maiuscole e cifre, oppure va lasciato vuoto.',
    '00312': 'Il codice destinatario non è attivo: chiedilo di nuovo al cliente.',
    '00313': 'Il codice XXXXXXX vale solo per i clienti esteri, ma il cliente risulta in Italia.',
    '00427':
      'Un codice di 6 caratteri è di un ufficio pubblico: le fatture alla pubblica amministrazione richiedono un altro formato e la firma, e qui non puoi emetterle.',
  },
  'company.vatRate': {
    '00400':
      'In una riga senza IVA manca il motivo (Natura). Controlla l’aliquota IVA e il regime.',
    '00401': 'In una riga con l’IVA c’è anche il motivo per non applicarla (Natura).',
    '00429':
      'In un riepilogo senza IVA manca il motivo (Natura). Controlla l’aliquota IVA e il regime.',
    '00430': 'In un riepilogo con l’IVA c’è anche il motivo per non applicarla (Natura).',
  },
  'document.date': {
    '00403': 'La data del documento è successiva a oggi.',
    '00418': 'La nota di credito ha una data precedente alla fattura che corregge.',
  },
  'document.number': {
    '00404': 'Una fattura con lo stesso numero è già stata inviata per questo anno.',
    '00409': 'Lo stesso numero compare due volte tra le fatture da inviare.',
    '00425': 'Il numero del documento non contiene cifre.',
  },
}

const UNKNOWN: Meaning = {
  explanation:
    'Il Sistema di Interscambio ha scartato il file: leggi la spiegazione nella ricevuta di scarto.',
  field: null,
}

const MEANINGS = new Map<string, Meaning>(
  Object.entries(EXPLANATIONS).flatMap(([name, explanations]) => {
    const field = name === 'any' ? null : (name as SdiField)
    return Object.entries(explanations).map(([code, explanation]) => [code, { explanation, field }])
  }),
)

export const explainSdiCode = (code: string): Meaning => MEANINGS.get(code) ?? UNKNOWN
