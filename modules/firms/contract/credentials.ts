/** The qualifications that a firm claims, and the staff's checks of them. */
import * as v from 'valibot'
import { listReplyOf, pageQueryFields } from '#modules/kernel/contract/paging.ts'
import {
  checkFieldsTogether,
  inputObject,
  optionalDay,
  optionalField,
  optionalText,
  requiredLines,
  requiredText,
  trimmedOrMissing,
} from '#modules/kernel/contract.ts'
import { CREDENTIAL_KINDS } from '#modules/kernel/firm-checks.ts'

export const CREDENTIAL_STATES = ['claimed', 'checked', 'expired', 'refused'] as const
export type CredentialState = (typeof CREDENTIAL_STATES)[number]
export const CREDENTIAL_STATE_LABELS: Readonly<Record<CredentialState, string>> = {
  claimed: 'In attesa di controllo',
  checked: 'Controllato',
  expired: 'Scaduto',
  refused: 'Non confermato',
}

export const CREDENTIALS_MAX = 30

const DETAIL = 'Scrivi il numero o le lettere del documento'

/** `POST /api/firm/credentials`: one's own claim. */
export const CredentialInput = v.pipe(
  inputObject({
    kind: v.pipe(trimmedOrMissing, v.picklist(CREDENTIAL_KINDS, 'Scegli quale documento hai')),
    detail: requiredText(DETAIL, 120),
    issuedBy: optionalText(120),
    validFrom: optionalDay,
    validUntil: optionalDay,
  }),
  checkFieldsTogether(
    ['validUntil', 'validFrom'],
    ({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil,
    'La data di scadenza deve venire dopo quella di inizio',
  ),
)
export type CredentialInput = v.InferOutput<typeof CredentialInput>

const textOrNull = v.nullable(v.string())

const credentialFields = {
  id: v.string(),
  kind: v.picklist(CREDENTIAL_KINDS),
  detail: v.string(),
  issuedBy: textOrNull,
  validFrom: textOrNull,
  validUntil: textOrNull,
  state: v.picklist(CREDENTIAL_STATES),
  method: textOrNull,
  checkedAt: textOrNull,
  refusalReason: textOrNull,
  createdAt: v.string(),
}

export const CredentialReply = v.object(credentialFields)
export type CredentialReply = v.InferOutput<typeof CredentialReply>

/** A credential that one of the firm's trades needs. */
export const RequiredCredential = v.object({
  kind: v.picklist(CREDENTIAL_KINDS),
  detail: v.string(),
  why: v.string(),
  /** Names of the trades that need it. */
  trades: v.array(v.string()),
})
export type RequiredCredential = v.InferOutput<typeof RequiredCredential>

export const CredentialListReply = v.object({
  items: v.array(CredentialReply),
  suggested: v.array(RequiredCredential),
})
export type CredentialListReply = v.InferOutput<typeof CredentialListReply>

/** One line of `GET /api/admin/verifications`. */
export const VerificationReply = v.object({
  ...credentialFields,
  evidence: textOrNull,
  rule: textOrNull,
  firm: v.object({
    id: v.string(),
    slug: v.string(),
    name: v.string(),
    legalName: v.string(),
    vatId: v.string(),
    reaNumber: textOrNull,
    city: v.string(),
    provinceId: v.string(),
    isShown: v.boolean(),
    trades: v.array(v.string()),
  }),
})
export type VerificationReply = v.InferOutput<typeof VerificationReply>

export const VerificationListReply = listReplyOf(VerificationReply)

export const VerificationQuery = v.object({
  state: optionalField(v.picklist(CREDENTIAL_STATES, 'Stato non valido'), 'claimed'),
  ...pageQueryFields,
})
export type VerificationQuery = v.InferOutput<typeof VerificationQuery>

/** `POST /api/admin/credentials/{id}/check`. */
export const CredentialCheckInput = inputObject({
  /** The badge says it. */
  method: requiredText('Indica come hai controllato', 80),
  /** Number or address of what was seen; never public. */
  evidence: optionalText(300),
  validUntil: optionalDay,
})
export type CredentialCheckInput = v.InferOutput<typeof CredentialCheckInput>

/** `POST /api/admin/credentials/{id}/refuse`. */
export const CredentialRefusalInput = inputObject({
  reason: requiredLines('Indica il motivo', 1000),
})
export type CredentialRefusalInput = v.InferOutput<typeof CredentialRefusalInput>

/** Presets of the queue: how each kind is checked, and where. */
export const CREDENTIAL_CHECK_METHODS: Readonly<
  Record<(typeof CREDENTIAL_KINDS)[number], readonly string[]>
> = {
  vat: ['Verifica partita IVA dell’Agenzia delle Entrate', 'visura camerale'],
  register: ['visura camerale', 'registroimprese.it'],
  dm37: [
    'visura camerale con le lettere del D.M. 37/2008',
    'certificato della Camera di commercio',
  ],
  fgas: ['Registro nazionale F-gas (fgas.it)'],
  insurance: ['polizza e quietanza', 'conferma della compagnia'],
  durc: ['DURC online dell’INPS'],
  soa: ['elenco delle attestazioni dell’ANAC'],
  albo: ['albo pubblico dell’ordine'],
}

export const CREDENTIAL_REFUSAL_REASONS = [
  'Non abbiamo trovato la tua impresa nel registro indicato: controlla il numero e riprova.',
  'Il documento risulta scaduto: aggiungilo di nuovo dopo il rinnovo.',
  'I dati sono di un’altra impresa.',
  'Manca il numero o l’ente che ha rilasciato il documento: completa i dati e invialo di nuovo.',
] as const
