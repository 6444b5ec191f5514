import type { ModerationState } from '#modules/listings/contract/shared/vocabulary.ts'
import { Badge, type Tone } from '#web/ui/content/badge.tsx'

const WORDS: Record<'pending' | 'rejected', { label: string; tone: Tone }> = {
  pending: { label: 'In attesa di approvazione', tone: 'warning' },
  rejected: { label: 'Rifiutata', tone: 'danger' },
}

/** Hidden once approved. */
export const ModerationBadge = ({ state }: { state: ModerationState }) => {
  if (state === 'approved') return null
  const { label, tone } = WORDS[state]
  return <Badge tone={tone}>{label}</Badge>
}
