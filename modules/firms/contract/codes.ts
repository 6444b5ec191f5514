/** Refusals about firms, in words. */
export const FIRM_REFUSALS = {
  'firm.not-found': 'Impresa non trovata',
  'firm.none': 'Non hai ancora compilato il profilo della tua impresa',
  'firm.incomplete': 'Per mostrare il profilo mancano ancora dei dati',
  'firm.suspended': 'Il profilo è stato sospeso: scrivici per sapere come rimediare',
  'firm.gone': 'Questa impresa non è più sul sito',
  'firm.not-waiting': 'Questo profilo non è più in attesa di una decisione',
  'firm.changed': 'Il profilo è cambiato mentre lo leggevi: rileggilo e decidi di nuovo',
  'firm.not-approved': 'Questo profilo non è tra quelli approvati',
  'firm.not-suspended': 'Questo profilo non è sospeso',
  'firm.already-suspended': 'Questo profilo è già sospeso',
  'firms.vat-taken':
    'Un’altra impresa sul sito usa già questa partita IVA. Se la partita IVA è tua, premi «Contesta»: controlliamo noi',
  'credential.not-found': 'Documento non trovato',
  'credential.already-decided': 'Questo documento è già stato controllato',
  'credential.too-many': 'Hai già aggiunto il numero massimo di documenti',
} as const
export type FirmCode = keyof typeof FIRM_REFUSALS
