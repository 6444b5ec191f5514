/** Describes checks of a firm without a schema, so that every page may load it. */
import { formatLongDayInRome } from './long-day.ts'

export const CREDENTIAL_KIND_LABELS = {
  vat: 'Partita IVA',
  register: 'Registro delle imprese',
  dm37: 'Abilitazione D.M. 37/2008',
  fgas: 'Certificazione F-gas',
  insurance: 'Assicurazione di responsabilità civile',
  durc: 'DURC regolare',
  soa: 'Attestazione SOA',
  albo: 'Iscrizione all’albo',
} as const
export type CredentialKind = keyof typeof CREDENTIAL_KIND_LABELS
export const CREDENTIAL_KINDS = Object.keys(CREDENTIAL_KIND_LABELS) as CredentialKind[]

export type RevealGateCode = 'reveal.email-required' | 'reveal.firm-required'

/** Always what was checked, how and when. */
export type FirmCheck = {
  kind: CredentialKind
  detail: string
  /** Names the method: `VIES`, `visura camerale`. */
  method: string
  /** ISO 8601, UTC. */
  checkedAt: string
  /** `2027-06-30`. */
  validUntil?: string | undefined
}

export const VIES_CHECK_METHOD = 'VIES'
/** Marks a check that the only admin of a site made of their own firm. */
export const OWNER_CHECK_METHOD = 'dichiarato dal titolare del sito'

/** `Registro` and `DURC`; all others are feminine. */
const MASCULINE: ReadonlySet<CredentialKind> = new Set(['register', 'durc'])

/** `Partita IVA attiva in VIES`, or the kind with its detail and how it was checked. */
export const describeCheck = ({ kind, detail, method }: FirmCheck): string => {
  if (kind === 'vat' && method === VIES_CHECK_METHOD) return 'Partita IVA attiva in VIES'
  const label =
    kind === 'vat' ? CREDENTIAL_KIND_LABELS.vat : `${CREDENTIAL_KIND_LABELS[kind]}: ${detail}`
  if (method === OWNER_CHECK_METHOD) return `${label}, ${OWNER_CHECK_METHOD}`
  return `${label}, ${MASCULINE.has(kind) ? 'controllato' : 'controllata'} con ${method}`
}

/** `P. IVA controllata`: for lists; how and when is said on the firm's page. */
const SHORT: Readonly<Record<CredentialKind, string>> = {
  vat: 'P. IVA',
  register: 'Registro imprese',
  dm37: 'Abilitazione impianti',
  fgas: 'Certificazione F-gas',
  insurance: 'Assicurazione',
  durc: 'DURC',
  soa: 'Attestazione SOA',
  albo: 'Iscrizione all’albo',
}

export const formatCheckBadge = ({ kind, method }: Pick<FirmCheck, 'kind' | 'method'>): string => {
  const done = method === OWNER_CHECK_METHOD ? 'dichiarat' : 'controllat'
  return `${SHORT[kind]} ${done}${MASCULINE.has(kind) ? 'o' : 'a'}`
}

/** `3 novembre 2026`. */
export const formatCheckDay = ({ checkedAt }: Pick<FirmCheck, 'checkedAt'>): string =>
  formatLongDayInRome(new Date(checkedAt))

/** `Partita IVA attiva in VIES · 3 novembre 2026`. */
export const describeCheckWithDay = (check: FirmCheck): string =>
  `${describeCheck(check)} · ${formatCheckDay(check)}`

type FirmPlace = {
  readonly seat?: string | undefined
  readonly distanceKm?: number | undefined
  readonly isInArea?: boolean | undefined
}

/** `Sede: Milano (MI), a 213 km · Fuori dalla zona in cui lavora`; empty where nothing is known. */
export const describeFirmPlace = ({ seat, distanceKm, isInArea }: FirmPlace): string => {
  const far = distanceKm === 0 ? 'nello stesso comune' : `a ${distanceKm} km`
  const area = isInArea ? 'Nella zona in cui lavora' : 'Fuori dalla zona in cui lavora'
  return [
    ...(seat ? [`Sede: ${seat}${distanceKm === undefined ? '' : `, ${far}`}`] : []),
    ...(isInArea === undefined ? [] : [area]),
  ].join(' · ')
}
