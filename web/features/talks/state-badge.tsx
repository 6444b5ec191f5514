import { TALK_STATE_LABELS } from '#modules/talks/contract/paths.ts'
import type { TalkListItem } from '#modules/talks/contract/talks.ts'
import { Badge } from '#web/ui/content/badge.tsx'

/** Nothing of an open talk, which is the usual one. */
export const StateBadge = ({ state }: Pick<TalkListItem, 'state'>) =>
  state === 'open' ? null : (
    <Badge tone={state === 'chosen' ? 'success' : 'neutral'}>{TALK_STATE_LABELS[state]}</Badge>
  )
