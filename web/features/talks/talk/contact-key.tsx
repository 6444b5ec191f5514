/** A talk whose client gives the contact: what each side reads and may do until then. */

import { jobPagePath } from '#modules/kernel/contract/listing-pages.ts'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { sendRequest, useBusyState } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { displayNameOf } from '../talk-text.ts'
import { MESSAGE_BOX_ID } from './composer.tsx'
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
  // Whoever chose somebody else opens the talk again first.
  if (role === 'client') return state === 'open' ? <ForClient {...props} /> : null
  return <ForProfessional {...props} />
}

const ForProfessional = ({ talk, onDone }: Omit<Props, 'onDecline'>) => {
  const { contactKey, listing, entries, state } = talk
  if (contactKey === 'returned')
    return state === 'closed' || listing.id === null ? null : (
      <TakeUp requestId={listing.id} onDone={onDone} />
    )
  if (entries.some(isAnswerOfOther))
    return (
      <p className="soft small">
        {state === 'chosen'
          ? 'Il cliente ti ha scelto: mettetevi d’accordo qui su giorno e ora. Il contatto conta nel tuo piano; se vuole, ti dà qui telefono ed email.'
          : 'Il cliente ti ha risposto: il contatto conta nel tuo piano. Se vuole, ti dà qui telefono ed email.'}
      </p>
    )
  return hasAnswered(talk) ? (
    <p className="soft small">
      Il contatto resta in attesa: lo paghi solo se il cliente ti risponde, ti dà i suoi contatti o
      ti sceglie. Dopo 72 ore senza risposta ti viene restituito.
    </p>
  ) : (
    <Alert
      title="Scrivi la tua offerta"
      text="Il contatto lo paghi solo se il cliente ti risponde. Scrivi un messaggio o un preventivo entro due ore: altrimenti perdi il posto e il contatto ti viene restituito. Numeri, indirizzi e link puoi scriverli dopo, quando il cliente ti dà i suoi contatti."
    />
  )
}

const isAnswerOfOther = ({ kind, isMine, event }: TalkReply['entries'][number]) =>
  !isMine && (kind !== 'event' || event === 'answered-elsewhere')

type TakeUpProps = Pick<Props, 'onDone'> & { readonly requestId: string }

/** Answered after it had returned: it is paid for now, if a place is free and the plan has a contact left. */
const TakeUp = ({ requestId, onDone }: TakeUpProps) => {
  const { isBusy, whileBusy } = useBusyState()
  const takeUp = () =>
    void whileBusy(async () => {
      await sendRequest('POST', revealPaths.job(requestId), { body: {} })
      showToast({ title: 'Contatto ripreso: ora puoi rispondere' })
      await onDone()
    })
  return (
    <Alert
      title="Il cliente ti ha risposto tardi"
      text="Il contatto ti era già stato restituito. Se c’è ancora posto puoi riprenderlo: da quel momento conta nel tuo piano."
    >
      <p className="flow gap-2">
        <Button className="needs-script" variant="primary" busy={isBusy} onClick={takeUp}>
          Riprendi il contatto
        </Button>
        <LinkButton variant="ghost" href={jobPagePath(requestId)} label="Vai alla richiesta" />
      </p>
    </Alert>
  )
}

const ForClient = ({ talk, onDone, onDecline }: Props) => {
  const name = displayNameOf(talk.with)
  return (
    <div className="stack gap-2">
      <p className="soft small">
        {name} non ha i tuoi contatti. Rispondere, anche di no, non ti costa nulla.
      </p>
      <div className="flow gap-2">
        <KeyButtons
          talkId={talk.id}
          name={name}
          variant="primary"
          onDecline={onDecline}
          onDone={onDone}
        >
          {!hasAnswered(talk) && (
            <LinkButton icon="message" href={`#${MESSAGE_BOX_ID}`} label="Rispondi" />
          )}
        </KeyButtons>
      </div>
    </div>
  )
}

/** Tells whether the reader wrote, as far as the page shows. */
const hasAnswered = ({ entries }: TalkReply) =>
  entries.some(({ kind, isMine }) => kind !== 'event' && isMine)
