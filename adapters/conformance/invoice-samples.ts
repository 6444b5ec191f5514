/** Documents for tests, one for each type of customer. */
import {
  assembleDocument,
  type Customer,
  type FiscalDocument,
  type Seller,
  type SoldLine,
} from '#modules/invoicing/document/document.ts'

export const SAMPLE_SELLER: Seller = {
  name: 'Cerco & Offro S.r.l.',
  vatNumber: '00743110157',
  taxRegime: 'RF01',
  address: 'Via dei Mercanti 7',
  city: 'Milano',
  postalCode: '20123',
  province: 'MI',
  country: 'IT',
  register: { office: 'MI', number: '1234567', shareCapitalCents: 10_000_00 },
  email: 'fatture@cercooffro.example',
  phone: '+39 02 1234567',
  website: 'https://cercooffro.example',
  iban: 'IT60X0542811101000000123456',
}

export const FLAT_RATE_SELLER: Seller = { ...SAMPLE_SELLER, taxRegime: 'RF19', register: null }

const COMPANY: Customer = {
  name: 'Idraulica “Però” – Bianchi & C. S.n.c.',
  taxId: '11111110588',
  sdiCode: 'M5UXCR1',
  pecEmail: null,
  address: "Piazza dell'Unità 1",
  city: 'Forlì',
  postalCode: '47121',
  province: 'FC',
  country: 'IT',
}

export const SAMPLE_CUSTOMERS: Readonly<Record<string, Customer>> = {
  'a company with a code': COMPANY,
  'a company with certified mail only': {
    ...COMPANY,
    sdiCode: null,
    pecEmail: 'bianchi@pec.example.it',
  },
  'a company with neither': { ...COMPANY, sdiCode: '0000000' },
  'a consumer': {
    ...COMPANY,
    name: 'Mario Rossi',
    taxId: 'RSSMRA85T10A562S',
    sdiCode: null,
  },
  'a consumer with a code': { ...COMPANY, name: 'Mario Rossi', taxId: 'RSSMRA85T10A562S' },
  'a sole trader by both names': {
    ...COMPANY,
    name: 'Idraulica Verdi',
    person: { firstName: 'Mia', lastName: 'Verdì' },
  },
  'a consumer with certified mail': {
    ...COMPANY,
    name: 'Mario Rossi',
    taxId: 'RSSMRA85T10A562S',
    sdiCode: null,
    pecEmail: 'mario.rossi@pec.example.it',
  },
  'a condominio with neither': {
    ...COMPANY,
    name: 'Condominio Via Garibaldi 12',
    taxId: '98765430156',
    sdiCode: null,
  },
  'an association with a code': { ...COMPANY, name: 'Gli Amici APS', taxId: '80012340156' },
  'a French consumer without any id': {
    name: 'Amélie Durand',
    taxId: null,
    ownCode: 'C0123456789ABCDEF',
    sdiCode: null,
    pecEmail: null,
    address: 'Rue de la Paix 1',
    city: 'Paris',
    postalCode: '75002',
    province: '',
    country: 'FR',
  },
  'a Swiss company': {
    name: 'Müller AG',
    taxId: 'CHE-123.456.788 MWST',
    sdiCode: null,
    pecEmail: null,
    address: 'Bahnhofstrasse 1',
    city: 'Zürich',
    postalCode: '8001',
    province: '',
    country: 'CH',
  },
  'a foreign company': {
    name: 'Łukasz Größe GmbH',
    taxId: 'DE123456789',
    sdiCode: null,
    pecEmail: null,
    address: 'Hauptstraße 5',
    city: 'München',
    postalCode: '80331',
    province: '',
    country: 'DE',
  },
}

/** A sole trader: VAT number and codice fiscale of a person. */
export const SOLE_TRADER_CUSTOMER: Seller = {
  ...SAMPLE_SELLER,
  name: 'Mario Rossi Traslochi',
  person: { firstName: 'Mario', lastName: 'Rossi' },
  fiscalCode: 'RSSMRA85T10A562S',
  register: null,
}

export const PUBLIC_BODY_CUSTOMER: Customer = {
  ...COMPANY,
  name: 'Comune di Forlì',
  sdiCode: 'UF1234',
}

export const buildSoldLine = (overrides: Partial<SoldLine> = {}): SoldLine => {
  const unitPriceCents = overrides.unitPriceCents ?? 3990
  const quantityThousandths = overrides.quantityThousandths ?? 1000
  return {
    itemType: 'subscription_plan',
    itemId: 'plan',
    description: 'Piano Professionale – abbonamento mensile',
    quantityThousandths,
    unitPriceCents,
    totalCents: Math.round((unitPriceCents * quantityThousandths) / 1000),
    vatRateHundredths: 2200,
    period: { start: '2026-03-03', end: '2026-04-02' },
    ...overrides,
  }
}

type Overrides = Partial<{
  customer: Customer
  seller: Seller
  lines: readonly SoldLine[]
  heading: Partial<FiscalDocument>
}>

export const sampleDocument = ({
  customer = COMPANY,
  seller = SAMPLE_SELLER,
  lines = [buildSoldLine()],
  heading = {},
}: Overrides = {}): FiscalDocument =>
  assembleDocument({
    heading: {
      kind: 'invoice',
      number: 'INV/2026/000001',
      issueDate: '2026-03-03',
      currency: 'EUR',
      paymentMethod: 'card',
      notes: 'Ordine ORD-2026-000001',
      credits: null,
      ...heading,
    },
    seller,
    customer,
    sold: lines,
  })

export const SAMPLE_FILE_NAME = 'IT00743110157_00001.xml'

/** Totals in an e-invoice, in cents. */
export const readXmlTotals = (xml: string) => {
  const all = (name: string) =>
    [...xml.matchAll(new RegExp(`<${name}>(-?[\\d.]+)</${name}>`, 'g'))].map(([, figure]) =>
      Math.round(Number(figure) * 100),
    )
  const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)
  return {
    totalCents: all('ImportoTotaleDocumento')[0],
    paidCents: all('ImportoPagamento')[0],
    netCents: sum(all('ImponibileImporto')),
    vatCents: sum(all('Imposta')),
    lineCents: sum(all('PrezzoTotale')),
  }
}
