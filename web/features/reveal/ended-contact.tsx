import type { ReactNode } from 'react'
import { withArticle } from '#modules/kernel/long-day.ts'
import { CONTACT_ENDING_LABELS } from '#modules/reveal/contract/ending-labels.ts'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'

type Props = {
  readonly reveal: Pick<
    ContactRevealReply,
    'endedBecause' | 'endedAt' | 'talkId' | 'state' | 'writeBefore' | 'answerBefore'
  >
  /** Offered for a contact that its client answered late. */
  readonly takeUp?: ReactNode
}

/** Where its client has not given it. */
const waitingText = ({ state, writeBefore, answerBefore }: Props['reveal']) => {
  if (writeBefore)
    return `In attesa: scrivi la tua offerta entro ${formatDateTime(writeBefore)}, altrimenti il contatto ti viene restituito`
  if (answerBefore)
    return `In attesa: lo paghi solo se il cliente ti risponde. Altrimenti ti viene restituito ${withArticle('il', formatDateTime(answerBefore))}`
  return state === 'used'
    ? 'Usato: il cliente ti ha risposto e, se vuole, ti dà i contatti nei messaggi'
    : ''
}

const textOf = (reveal: Props['reveal']) => {
  const { endedBecause, endedAt } = reveal
  if (!endedBecause) return waitingText(reveal)
  return `${CONTACT_ENDING_LABELS[endedBecause]}${endedAt ? ` · ${formatDateTime(endedAt)}` : ''}`
}

/** Replaces a contact that its finder can no longer read. */
export const EndedContact = ({ reveal, takeUp }: Props) => (
  <div className="stack gap-2">
    <p className="soft flex gap-2">
      <Icon name="lock" />
      <span>{textOf(reveal)}</span>
    </p>
    {takeUp}
    {reveal.talkId && (
      <p>
        <LinkButton
          icon="message"
          href={`/messaggi/${reveal.talkId}`}
          label={reveal.writeBefore ? 'Scrivi la tua offerta' : 'Messaggi'}
        />
      </p>
    )}
  </div>
)
