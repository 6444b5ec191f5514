import { createSlug } from '#modules/kernel/slug.ts'
import type { ProspectColumn, ProspectInput } from './contract/prospects.ts'

/** Lists the headings that people and programs use, beside our own name. */
const HEADERS: Readonly<Record<ProspectColumn, readonly string[]>> = {
  nome: ['ragione-sociale', 'denominazione', 'impresa', 'azienda', 'ditta', 'nominativo', 'name'],
  mestiere: ['categoria', 'settore', 'attivita', 'professione', 'trade'],
  citta: ['comune', 'localita', 'paese', 'city'],
  telefono: ['tel', 'cellulare', 'cell', 'numero-di-telefono', 'numero', 'recapito', 'phone'],
  email: ['e-mail', 'mail', 'posta', 'posta-elettronica', 'indirizzo-email', 'indirizzo-e-mail'],
  'partita iva': ['partita-iva', 'p-iva', 'piva', 'partitaiva', 'vat'],
  stato: ['a-che-punto', 'state'],
  prossima: ['risentirla', 'quando-risentirla', 'prossimo-contatto'],
  consenso: ['ha-detto-si-il-giorno', 'consenso-del'],
  note: ['nota', 'annotazioni', 'osservazioni', 'commenti', 'notes'],
}

const COLUMNS: ReadonlyMap<string, ProspectColumn> = new Map(
  (Object.entries(HEADERS) as [ProspectColumn, readonly string[]][]).flatMap(([column, others]) =>
    [createSlug(column), ...others].map((header) => [header, column] as const),
  ),
)

export const findProspectColumn = (header: string): ProspectColumn | null =>
  COLUMNS.get(createSlug(header)) ?? null

/** The column of each field, for faults. */
export const PROSPECT_COLUMN_BY_FIELD: Readonly<Record<keyof ProspectInput, ProspectColumn>> = {
  name: 'nome',
  categoryId: 'mestiere',
  city: 'citta',
  phone: 'telefono',
  email: 'email',
  vatId: 'partita iva',
  state: 'stato',
  nextAt: 'prossima',
  consentAt: 'consenso',
  note: 'note',
}

/** Spreadsheets turn `2026-11-28` into `28/11/2026`. */
export const parseItalianDay = (written: string) => {
  const [, day = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(written) ?? []
  return year === undefined ? written : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
