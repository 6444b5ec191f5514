import { ENDING_LABELS } from '#modules/reveal/contract/ending-labels.ts'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'

type Props = { readonly reveal: Pick<ContactRevealReply, 'endedBecause' | 'talkId'> }

/** In place of a contact that its finder reads no more. */
export const EndedContact = ({ reveal: { endedBecause, talkId } }: Props) => (
  <div className="stack gap-2">
    <p className="soft flex gap-2">
      <Icon name="lock" />
      <span>{endedBecause && ENDING_LABELS[endedBecause]}</span>
    </p>
    {talkId && (
      <p>
        <LinkButton icon="message" href={`/messaggi/${talkId}`} label="Messaggi" />
      </p>
    )}
  </div>
)
