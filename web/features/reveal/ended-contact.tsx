import { ENDING_LABELS } from '#modules/reveal/contract/ending-labels.ts'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'

type Props = {
  readonly reveal: Pick<
    ContactRevealReply,
    'endedBecause' | 'talkId' | 'state' | 'writeBefore' | 'answerBefore'
  >
}

/** Where its client has not given it. */
const waitingText = ({ state, writeBefore, answerBefore }: Props['reveal']) => {
  if (writeBefore)
    return `In attesa: scrivi la tua offerta entro ${formatDateTime(writeBefore)}, o il contatto torna nel tuo piano`
  if (answerBefore)
    return `In attesa: lo paghi solo se il cliente ti risponde. Altrimenti torna nel tuo piano il ${formatDateTime(answerBefore)}`
  return state === 'used'
    ? 'Usato: il cliente ti ha risposto. I recapiti te li dà lui dai messaggi'
    : ''
}

/** In place of a contact that its finder reads no more. */
export const EndedContact = ({ reveal }: Props) => (
  <div className="stack gap-2">
    <p className="soft flex gap-2">
      <Icon name="lock" />
      <span>{reveal.endedBecause ? ENDING_LABELS[reveal.endedBecause] : waitingText(reveal)}</span>
    </p>
    {reveal.talkId && (
      <p>
        <LinkButton icon="message" href={`/messaggi/${reveal.talkId}`} label="Messaggi" />
      </p>
    )}
  </div>
)
