import { Suspense } from 'react'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { Question } from './questions.tsx'

/** Each is loaded when it is asked. */
const ChooseDialog = lazyPart(
  async () => (await import('../quotes/compare/choose-dialog.tsx')).ChooseDialog,
)
const TalkDialogs = lazyPart(async () => (await import('./talk-dialogs.tsx')).TalkDialogs)

export type Asked = Question | 'choose'

type Props = {
  readonly question: Asked | null
  readonly talk: TalkReply
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

/** The dialog of what somebody wants to do with the talk. */
export const AskedQuestion = ({ question, talk, onClose, onDone }: Props) => (
  <Suspense fallback={null}>
    {question === 'choose' && (
      <ChooseDialog
        item={{ talkId: talk.id, professionalName: talk.with.name, firm: talk.with.firm }}
        request={{ title: talk.subject, canBeClosed: talk.listing.canBeClosed }}
        onClose={() => {
          onClose()
          void onDone()
        }}
      />
    )}
    {question !== null && question !== 'choose' && (
      <TalkDialogs question={question} talk={talk} onClose={onClose} onDone={onDone} />
    )}
  </Suspense>
)
