import { formatCount } from '#modules/kernel/format-count.ts'
import type { ModerationState } from '#modules/listings/contract/shared/vocabulary.ts'
import { Badge, type BadgeTone, CardFact } from '#web/ui/content/badge.tsx'

type Props = {
  readonly lastMonth: { readonly views: number; readonly reveals: number } | undefined
}

/** Only there where the owner's plan gives statistics. */
export const LastMonthStatistics = ({ lastMonth }: Props) =>
  lastMonth && (
    <CardFact
      icon="eye"
      name="Ultimi 30 giorni"
      value={`Ultimi 30 giorni: ${formatCount(lastMonth.views, 'visita', 'visite')}, ${formatCount(lastMonth.reveals, 'contatto', 'contatti')}`}
    />
  )

const WORDS: Record<'pending' | 'changed' | 'rejected', { label: string; tone: BadgeTone }> = {
  pending: { label: 'In attesa di approvazione', tone: 'warning' },
  changed: { label: 'Modifiche in attesa di approvazione', tone: 'warning' },
  rejected: { label: 'Rifiutata', tone: 'danger' },
}

type Moderated = { readonly moderationState: ModerationState; readonly isVerified: boolean }

/** Of a listing that stands there already, only the changes wait. */
export const ModerationBadge = ({ moderationState, isVerified }: Moderated) => {
  if (moderationState === 'approved') return null
  const { label, tone } =
    WORDS[moderationState === 'pending' && isVerified ? 'changed' : moderationState]
  return <Badge tone={tone} label={label} />
}
