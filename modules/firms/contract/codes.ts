/** Refusals about firms, in words. */
export const FIRM_CODES = {
  'firm.not-found': 'Impresa non trovata',
  'firm.none': 'Non hai ancora compilato il profilo della tua impresa',
  'firm.incomplete': 'Per mostrare il profilo mancano ancora dei dati',
  'firm.suspended': 'Il profilo è stato sospeso: scrivici per sapere come rimediare',
  'credential.not-found': 'Credenziale non trovata',
  'credential.already-decided': 'Questa credenziale è già stata esaminata',
  'credential.too-many': 'Hai raggiunto il numero massimo di credenziali',
} as const
export type FirmCode = keyof typeof FIRM_CODES
