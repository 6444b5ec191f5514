import { formatCount } from '#modules/kernel/format-count.ts'
import type { ModerationState } from '#modules/listings/contract/shared/vocabulary.ts'
import { Badge, Fact, type Tone } from '#web/ui/content/badge.tsx'

type Props = {
  readonly lastMonth: { readonly views: number; readonly reveals: number } | undefined
}

/** Only there where the owner's plan gives statistics. */
export const LastMonth = ({ lastMonth }: Props) =>
  lastMonth && (
    <Fact
      icon="eye"
      name="Ultimi 30 giorni"
      value={`Ultimi 30 giorni: ${formatCount(lastMonth.views, 'visita', 'visite')}, ${formatCount(lastMonth.reveals, 'contatto', 'contatti')}`}
    />
  )

const WORDS: Record<'pending' | 'rejected', { label: string; tone: Tone }> = {
  pending: { label: 'In attesa di approvazione', tone: 'warning' },
  rejected: { label: 'Rifiutata', tone: 'danger' },
}

export const ModerationBadge = ({ state }: { state: ModerationState }) => {
  if (state === 'approved') return null
  const { label, tone } = WORDS[state]
  return <Badge tone={tone} label={label} />
}
