import { talkPaths } from '#modules/talks/contract/paths.ts'
import { SendDialog } from '#web/lib/send-dialog.tsx'
import { buildQuestion, type QuestionedTalk, type TalkQuestion } from './questions.tsx'

type Props = {
  readonly question: TalkQuestion
  readonly talk: QuestionedTalk
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

export const TalkDialogs = ({ question, talk, onClose, onDone }: Props) => {
  const { done, Fields, ...asked } = buildQuestion(question, talk)
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
