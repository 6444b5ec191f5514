/** Firms that the operator wants to win: seen by admins only, and never mailed. */

import * as v from 'valibot'
import { tableQuery } from '#modules/kernel/contract/table-query.ts'
import {
  e164PhoneField,
  inputObject,
  optionalDay,
  optionalEmail,
  optionalField,
  optionalLines,
  optionalPhone,
  optionalText,
  partialInputOver,
  requiredText,
} from '#modules/kernel/contract.ts'
import { isVatNumber } from '#modules/kernel/fiscal-ids.ts'
import { normalizeCode } from '#modules/kernel/normalize-code.ts'

export const PROSPECT_STATES = {
  to_visit: 'Da visitare',
  visited: 'Visitata',
  invited: 'Invitata',
  registered: 'Registrata',
  paying: 'Pagante',
  refused: 'Ha detto no',
} as const
export type ProspectState = keyof typeof PROSPECT_STATES
const STATES = Object.keys(PROSPECT_STATES) as ProspectState[]

const orNull = <Schema extends v.GenericSchema<unknown, string | undefined>>(schema: Schema) =>
  v.pipe(
    schema,
    v.transform((value) => value ?? null),
  )

export const ProspectInput = inputObject({
  name: requiredText('Nome richiesto', 120),
  categoryId: orNull(optionalText(64)),
  city: orNull(optionalText(80)),
  phone: orNull(optionalPhone),
  email: orNull(optionalEmail()),
  vatId: orNull(
    optionalField(
      v.pipe(
        v.string('La partita IVA è di 11 cifre: controllala'),
        v.transform((text) => normalizeCode(text).replace(/^IT/, '')),
        v.check(isVatNumber, 'La partita IVA è di 11 cifre: controllala'),
      ),
    ),
  ),
  note: orNull(optionalLines(1000)),
  state: optionalField(v.picklist(STATES, 'Stato non valido'), 'to_visit'),
  /** The day on which the operator comes back to the prospect. */
  nextAt: orNull(optionalDay),
  /** The day of a recorded yes to mails. */
  consentAt: orNull(optionalDay),
})
export type ProspectInput = v.InferOutput<typeof ProspectInput>

export const createProspectChanges = (present: object) => partialInputOver(present, ProspectInput)

export const ProspectReply = v.object({
  id: v.string(),
  name: v.string(),
  categoryId: v.nullable(v.string()),
  city: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  phoneE164: e164PhoneField,
  email: v.nullable(v.string()),
  vatId: v.nullable(v.string()),
  note: v.nullable(v.string()),
  state: v.picklist(STATES),
  nextAt: v.nullable(v.string()),
  consentAt: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type ProspectReply = v.InferOutput<typeof ProspectReply>
export const ProspectListReply = v.object({ items: v.array(ProspectReply), total: v.number() })

export const ProspectQuery = inputObject({
  q: optionalText(80),
  state: optionalField(v.picklist(STATES, 'Stato non valido')),
  ...tableQuery(['next', 'name', 'name-desc']),
})
export type ProspectQuery = v.InferOutput<typeof ProspectQuery>

export const ProspectImportQuery = inputObject({
  dryRun: optionalField(v.picklist(['1'], 'Valore non valido')),
})

/** Columns of the file, in any order and under the names that people give them; the first is required. */
export const PROSPECT_COLUMNS = [
  'nome',
  'mestiere',
  'citta',
  'telefono',
  'email',
  'partita iva',
  'stato',
  'prossima',
  'consenso',
  'note',
] as const
export type ProspectColumn = (typeof PROSPECT_COLUMNS)[number]
export const PROSPECT_ROWS_MAX = 1000

export const ProspectImportReply = v.object({
  /** Read; what is there already is not added again. */
  rows: v.number(),
  faults: v.array(v.object({ row: v.number(), field: v.string(), message: v.string() })),
  /** Headers of columns that nothing is made of. */
  ignored: v.array(v.string()),
  added: v.number(),
  /** Takes it back; null for a trial and for nothing new. */
  importId: v.nullable(v.string()),
})
export type ProspectImportReply = v.InferOutput<typeof ProspectImportReply>

export const PROSPECT_REFUSALS = {
  'prospects.columns': `La prima riga deve contenere i nomi delle colonne: ${PROSPECT_COLUMNS.join(', ')}. Il nome è sempre obbligatorio`,
  'prospects.unreadable': 'Non riusciamo a leggere il file: scegli un CSV o un foglio .xlsx',
  'prospects.too-many': `Massimo ${PROSPECT_ROWS_MAX} righe per volta`,
  'prospects.faulty': 'Ci sono righe sbagliate: correggile e riprova',
} as const
