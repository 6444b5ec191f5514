/** Words that several samples share. */
export const PICTURED = { pictures: [{ picture: '/icons/share.png' }] }

export const FOUND_FACTS = [
  { fact: 'Idraulico · Roma (RM) · a 12 km da te' },
  { fact: 'Entro un mese' },
  { fact: 'Restano 4 posti su 5' },
  { fact: 'Bagno cieco del 1985, da rifare con piatto doccia.' },
]

export const STATEMENT = {
  basis: 'Regole degli annunci nei Termini e condizioni (articolo 3)',
  complaintPath: '/reclamo?token=abc.xyz',
}

export const ORDER = {
  firstName: 'Ada',
  orderNumber: 'ORD-2026-000001',
  total: '39,90 €',
  path: '/ordini/1',
}

export const ITEMS = { items: '1 × Piano Professionale\n2 × Pacchetto 10 contatti' }

export const TRANSFER = {
  iban: 'IT60 X054 2811 1010 0000 0123 456',
  accountHolder: 'CercoOffro S.r.l.',
  causale: 'ORD-2026-000001',
  deadline: '10 marzo 2026',
}

export const PLAN = { firstName: 'Ada', plan: 'Professionale', path: '/abbonamento' }

export const RENEWAL = {
  renewsOn: '3 aprile 2026',
  price: '39,90 € IVA inclusa',
  cancelBy: '2 aprile 2026',
  renewalPath: '/abbonamento#rinnovo',
}

export const REFUND = { refund: 'Il rimborso arriva sulla carta con cui hai pagato.' }
