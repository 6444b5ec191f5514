import type { QueuedFirmReply } from '#modules/firms/contract/firm-queue.ts'
import { formatDateTime } from '#web/lib/formats.ts'

export const nameOfFirm = ({ tradeName, legalName }: QueuedFirmReply) =>
  tradeName ?? legalName ?? 'Senza nome'

const VIES_OUTCOMES = {
  valid: 'Attiva',
  absent: 'Non presente',
  silent: 'Non ha risposto',
} as const

const IDENTITY = {
  legalName: 'Denominazione',
  tradeName: 'Nome commerciale',
  vatId: 'Partita IVA',
  legalForm: 'Forma giuridica',
} as const

/** What the firm asks to be, with what is public meanwhile where it differs. */
export const firmFacts = (firm: QueuedFirmReply) => {
  const { approved, vies, owner } = firm
  const identity = Object.entries(IDENTITY).flatMap(([field, term]) => {
    const name = field as keyof typeof IDENTITY
    const [now, before] = [firm[name] ?? '—', approved?.[name] ?? '—']
    return [{ term, value: approved && before !== now ? `${now} (oggi: ${before})` : now }]
  })
  const others = {
    REA: firm.reaNumber,
    Sede: [firm.city, firm.provinceId].filter(Boolean).join(', '),
    Mestieri: firm.trades.join(', '),
    Telefono: firm.phone,
    Sito: firm.website,
    Account: `${owner.name} · ${owner.email}`,
    VIES: vies && [VIES_OUTCOMES[vies.outcome], vies.name].filter(Boolean).join(': '),
    'In attesa dal': firm.waitingSince && formatDateTime(firm.waitingSince),
    'Motivo della sospensione': firm.suspendedReason,
  }
  return [
    ...identity,
    ...Object.entries(others).flatMap(([term, value]) => (value ? [{ term, value }] : [])),
  ]
}
