import { useState } from 'react'
import { send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import { type DecidedWords, type Decision, NOTICE_WORDS } from './decision-dialog.tsx'

type Input = {
  /** The API paths of the two decisions. */
  readonly accept: (id: string) => string
  readonly refuse: (id: string) => string
  readonly reload: () => Promise<unknown>
  readonly words?: DecidedWords
}

/** State of the decision dialog, and sending the decision. */
export const useDeciding = <About extends { readonly id: string; readonly title: string }>({
  accept,
  refuse,
  reload,
  words = NOTICE_WORDS,
}: Input) => {
  const [decision, setDecision] = useState<Decision<About> | null>(null)

  const decide = async ({ about, isAccepted }: Decision<About>, reason: string) => {
    try {
      await send('POST', (isAccepted ? accept : refuse)(about.id), { body: { reason } })
      showToast({
        title: `${words.done} ${isAccepted ? 'accolt' : 'respint'}${words.ending}`,
        description: about.title,
      })
      setDecision(null)
    } catch (failure) {
      showFailure(failure)
    }
    await reload()
  }
  return { decision, setDecision, decide }
}
