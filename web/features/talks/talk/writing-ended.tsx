import type { ReactNode } from 'react'
import { TALK_REFUSALS } from '#modules/talks/contract/codes.ts'
import {
  ERASED_USER_NAME,
  isReopenable,
  type TalkClosingCause,
  talkPaths,
} from '#modules/talks/contract/paths.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { sendRequest, useBusyState } from '#web/lib/api.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ChooseButton } from './talk-acts.tsx'

type Props = {
  readonly talk: TalkReply
  readonly onChoose: () => void
  readonly onChanged: () => Promise<unknown>
}

/** Why one cannot write any more, and what can be done about it. */
export const WritingEnded = ({ talk, onChoose, onChanged }: Props) => (
  <div className="writing-ended flex gap-3 soft pad-y-1">
    <Icon name="lock" />
    <div className="flow gap-0-3 aligned between growing">
      <p>{reasonOf(talk)}.</p>
      {talk.closedReason && (
        <p className="writing-ended-reason soft small">«{talk.closedReason}»</p>
      )}
      {talk.isBlocked && (
        <Act method="DELETE" path={talkPaths.block(talk.id)} onChanged={onChanged}>
          Sblocca
        </Act>
      )}
      {talk.canChoose && talk.state === 'closed' && (
        <ChooseButton talk={talk} onChoose={onChoose} />
      )}
      {mayReopen(talk) && (
        <Act method="POST" path={talkPaths.reopen(talk.id)} onChanged={onChanged}>
          Riapri la conversazione
        </Act>
      )}
    </div>
  </div>
)

const mayReopen = ({ role, state, closedCause, isBlocked, with: other }: TalkReply) =>
  role === 'client' && !isBlocked && !other.isGone && isReopenable(state, closedCause)

const reasonOf = (talk: TalkReply): string => {
  const { role, isBlocked, mustWait, state, closedCause, with: other } = talk
  if (closedCause === 'suspension')
    return 'Lo staff ha sospeso questa conversazione: per ora non puoi scrivere'
  if (isBlocked) return TALK_REFUSALS['talks.blocked']
  if (mustWait) return TALK_REFUSALS['talks.held']
  if (other.name === ERASED_USER_NAME) return 'Questa persona non ha più un account'
  if (other.isGone) return 'Questa persona non è più sul sito: puoi leggere ma non scrivere'
  if (state !== 'closed') return 'In questa conversazione non puoi più scrivere'
  const ended = closedCause && ENDED[closedCause]
  return ended?.[role] ?? TALK_REFUSALS['talks.closed']
}

const ENDED: Partial<Record<TalkClosingCause, Readonly<Record<TalkReply['role'], string>>>> = {
  choice: {
    client: 'Hai scelto un altro professionista: qui puoi leggere ma non scrivere',
    professional: 'Il cliente ha scelto un altro professionista: puoi leggere ma non scrivere',
  },
  completion: {
    client: 'L’annuncio è concluso: qui puoi leggere ma non scrivere',
    professional: 'L’annuncio è concluso: puoi leggere ma non scrivere',
  },
  declined: {
    client: 'Hai risposto «No, grazie»',
    professional: 'Il cliente ha risposto «No, grazie»: il contatto ti è stato restituito',
  },
  unanswered: {
    client: 'La conversazione si è chiusa dopo 72 ore senza una tua risposta',
    professional: 'Il cliente non ha risposto entro 72 ore: il contatto ti è stato restituito',
  },
  unwritten: {
    client: 'Questo professionista non ti ha scritto',
    professional:
      'Non hai scritto entro due ore: hai perso il posto e il contatto ti è stato restituito',
  },
  expiry: {
    client: 'L’annuncio è scaduto: qui puoi leggere ma non scrivere',
    professional: 'L’annuncio è scaduto: puoi leggere ma non scrivere',
  },
}

type ActProps = Pick<Props, 'onChanged'> & {
  readonly method: 'POST' | 'DELETE'
  readonly path: string
  readonly children: ReactNode
}

const Act = ({ method, path, onChanged, children }: ActProps) => {
  const { isBusy, whileBusy } = useBusyState()
  const act = async () => {
    await sendRequest(method, path)
    await onChanged()
  }
  return (
    <p className="needs-script">
      <Button variant="ghost" busy={isBusy} onClick={() => void whileBusy(act)}>
        {children}
      </Button>
    </p>
  )
}
