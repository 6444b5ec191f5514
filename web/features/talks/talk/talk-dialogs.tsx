import { talkPaths } from '#modules/talks/contract/paths.ts'
import { SendDialog } from '#web/lib/send-dialog.tsx'
import { buildTalkConfirmation, type ConfirmedTalk, type TalkConfirmation } from './questions.tsx'

type Props = {
  readonly question: TalkConfirmation
  readonly talk: ConfirmedTalk
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

export const TalkDialogs = ({ question, talk, onClose, onDone }: Props) => {
  const { done, Fields, ...asked } = buildTalkConfirmation(question, talk)
  return (
    <SendDialog
      {...asked}
      onClose={onClose}
      path={talkPaths[question](talk.id)}
      onSent={onDone}
      done={() => done}
    >
      {({ reason }) => <Fields error={reason} />}
    </SendDialog>
  )
}
