/** Columns of the files by which people and listings come in and go out: our own name, then how others head them. */
export const TRANSFER_KINDS = ['people', 'requests', 'items'] as const
export type TransferKind = (typeof TRANSFER_KINDS)[number]

export const TRANSFER_LABELS: Readonly<Record<TransferKind, string>> = {
  people: 'Persone',
  requests: 'Richieste (Cerco)',
  items: 'Vetrina (Offro)',
}

/** Their names in our own archive, by which an archive is read too. */
export const TRANSFER_FILES: Readonly<Record<TransferKind, string>> = {
  people: 'persone.csv',
  requests: 'richieste.csv',
  items: 'vetrina.csv',
}

type Column = {
  readonly header: string
  /** Lists the headings that other programs use. */
  readonly others: readonly string[]
  readonly isRequired: boolean
  /** The value in the example. */
  readonly sample: string
}

const needed = (header: string, sample: string, ...others: readonly string[]): Column => ({
  header,
  others,
  sample,
  isRequired: true,
})
const may = (header: string, sample: string, ...others: readonly string[]): Column => ({
  header,
  others,
  sample,
  isRequired: false,
})

const person = {
  email: needed(
    'email',
    'maria@esempio.it',
    'e-mail',
    'mail',
    'posta-elettronica',
    'indirizzo-email',
  ),
  firstName: needed('nome', 'Maria', 'first-name', 'name'),
  lastName: needed('cognome', 'Bianchi', 'last-name', 'surname'),
} as const

const listing = {
  ...person,
  phone: may('telefono', '049 8765432', 'tel', 'cellulare', 'cell', 'phone'),
  account: may('account', '', 'proprietario', 'owner'),
  categoryId: needed('categoria', 'Idraulico', 'mestiere', 'category'),
  provinceId: needed('provincia', 'PD', 'prov', 'province'),
  city: needed('citta', 'Padova', 'comune', 'localita', 'city'),
  title: needed('titolo', 'Perde il rubinetto della cucina', 'title', 'oggetto'),
  description: needed(
    'descrizione',
    'Gocciola da due giorni: serve qualcuno che lo cambi.',
    'testo',
    'description',
    'contenuto',
  ),
  preferredContactMethods: may('contatto', 'email', 'metodi-di-contatto'),
  hasWhatsapp: may('whatsapp', ''),
  callTimePreferences: may('orari', ''),
  images: may('immagini', '', 'foto', 'images'),
} as const

export const TRANSFER_COLUMNS = {
  people: { ...person, userType: may('tipo', 'cliente', 'user-type') },
  requests: {
    ...listing,
    urgency: may('tempistica', 'Entro un mese', 'urgenza'),
    budget: may('budget', 'Fino a €500'),
    maxReveals: may('professionisti', '5'),
    localOnly: may('solo in zona', 'no'),
    contactMode: may('contatti', ''),
    answers: may('risposte', ''),
  },
  items: {
    ...listing,
    title: needed('titolo', 'Tavolo di noce', 'title', 'oggetto'),
    description: needed(
      'descrizione',
      'Fatto a mano, sei posti.',
      'testo',
      'description',
      'contenuto',
    ),
    categoryId: needed('categoria', 'Falegname', 'mestiere', 'category'),
    productType: needed('tipo', 'Prodotto', 'prodotto-o-servizio'),
    price: needed('prezzo', '350,00', 'price'),
    priceType: may('tipo di prezzo', ''),
    condition: may('condizioni', 'Nuovo', 'condizione'),
    websiteUrl: may('sito', '', 'url', 'website'),
  },
} as const satisfies Readonly<Record<TransferKind, Readonly<Record<string, Column>>>>

export type TransferField<Kind extends TransferKind> = keyof (typeof TRANSFER_COLUMNS)[Kind] &
  string

/** Field names and columns of a kind, in the order of the file. */
export const listColumns = (kind: TransferKind): readonly (readonly [field: string, Column])[] =>
  Object.entries<Column>(TRANSFER_COLUMNS[kind])

/** Between several values of one cell. */
export const CELL_VALUE_SEPARATOR = '|'
