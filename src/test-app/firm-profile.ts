/** The complete profile of a plumber in Milan. */
export const TEST_FIRM = {
  legalName: 'Idraulica Bianchi di Bruno Bianchi',
  tradeName: 'Idraulica Bianchi',
  vatId: '02345670158',
  legalForm: 'ditta individuale',
  address: 'Via Torino 5',
  postalCode: '20123',
  city: 'Milano',
  provinceId: 'MI',
  phone: '+39 02 1234567',
  about: 'Riparazioni e bagni nuovi, in giornata.',
  trades: ['idraulico'],
  areas: [{ provinceId: 'MI' }],
}
