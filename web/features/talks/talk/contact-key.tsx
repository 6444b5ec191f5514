/** A talk whose client gives the contact: what each side reads and may do until then. */
import { jobPage } from '#modules/talks/contract/key.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { shownName } from '../talk-text.ts'
import { MESSAGE_BOX } from './composer.tsx'
import { KeyButtons } from './key-buttons.tsx'

type Props = {
  readonly talk: TalkReply
  readonly onDone: () => Promise<unknown>
  /** Asks for a reason, which may be left out. */
  readonly onDecline: () => void
}

export const ContactKey = (props: Props) => {
  const { contactKey, role, state } = props.talk
  if (contactKey === 'given') return null
  if (role === 'client')
    return state === 'closed' && contactKey === 'returned' ? null : <ForClient {...props} />
  return <ForProfessional talk={props.talk} />
}

const ForProfessional = ({
  talk: { contactKey, listing, entries, state },
}: Pick<Props, 'talk'>) => {
  if (contactKey === 'returned')
    return state === 'closed' || listing.id === null ? null : (
      <Alert
        title="Il cliente ti ha risposto tardi"
        text="Il contatto era già tornato nel tuo piano. Per rispondere riprendilo dalla pagina della richiesta, se c’è ancora posto."
      >
        <p>
          <LinkButton href={jobPage(listing.id)} label="Vai alla richiesta" />
        </p>
      </Alert>
    )
  const hasWritten = entries.some(({ kind, isMine }) => kind !== 'event' && isMine)
  return hasWritten ? (
    <p className="soft small">
      Il contatto resta in attesa: conta nel tuo piano solo se il cliente ti risponde, ti dà i
      contatti o ti sceglie. Dopo 72 ore senza risposta torna da solo.
    </p>
  ) : (
    <Alert
      title="Scrivi la tua offerta"
      text="Il contatto lo paghi solo se il cliente ti risponde. Scrivigli entro due ore, con un messaggio o un preventivo: altrimenti contatto e posto tornano indietro. Numeri, indirizzi e link dopo, quando te li dà lui."
    />
  )
}

const ForClient = ({ talk, onDone, onDecline }: Props) => {
  const name = shownName(talk.with)
  return (
    <div className="stack gap-2">
      <p className="soft small">
        {name} non ha i tuoi contatti. Rispondere o dire di no non ti costa nulla.
      </p>
      <div className="flow gap-2">
        <KeyButtons
          talkId={talk.id}
          name={name}
          variant="primary"
          onDecline={talk.state === 'open' ? onDecline : null}
          onDone={onDone}
        >
          <LinkButton icon="message" href={`#${MESSAGE_BOX}`} label="Rispondi" />
        </KeyButtons>
      </div>
    </div>
  )
}
