/** How mails name what was reported, and why. */
import { NOTICE_REASON_LABELS } from '../../contract/shared/notices.ts'
import type { Owners } from '../../ports.ts'
import type { Notice } from './notice.ts'

/** A talk has the title of the reporter's own request: the other side says more. */
export const titleForReporter = (
  owners: Owners,
  { kind, title, ownerId }: Pick<Notice, 'kind' | 'title' | 'ownerId'>,
) =>
  kind === 'talk' && ownerId
    ? `Conversazione con ${owners.addressOf(ownerId).firstName} per «${title}»`
    : title

/** Empty where none was chosen: talks and firms are reported in free words. */
export const concernsOf = ({ kind, reason }: Pick<Notice, 'kind' | 'reason'>) =>
  reason === 'other' && (kind === 'talk' || kind === 'firm')
    ? []
    : [{ concern: NOTICE_REASON_LABELS[reason] }]
