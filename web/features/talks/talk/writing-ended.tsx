import { useState } from 'react'
import { ERASED_NAME, TALK_CODES, talkPaths } from '#modules/talks/contract/paths.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'

type Props = { readonly talk: TalkReply; readonly onChanged: () => Promise<unknown> }

/** Why one cannot write any more, and what can be done about it. */
export const WritingEnded = ({ talk, onChanged }: Props) => (
  <div className="writing-ended">
    <Icon name="lock" />
    <div className="stack tight">
      <p>{reasonOf(talk)}.</p>
      {talk.closedReason && <p className="written soft small">«{talk.closedReason}»</p>}
      {talk.isBlocked && <Unblock talk={talk} onChanged={onChanged} />}
    </div>
  </div>
)

const reasonOf = ({ isBlocked, state, entries, with: other }: TalkReply): string => {
  const last = entries.findLast(({ event }) => event !== null)?.event
  if (last === 'suspended') return 'Lo staff ha sospeso questa conversazione: non si può scrivere'
  if (isBlocked) return TALK_CODES['talks.blocked']
  if (other.name === ERASED_NAME) return 'Questa persona non ha più un account'
  if (state === 'closed') return TALK_CODES['talks.closed']
  return 'In questa conversazione non si può più scrivere'
}

const Unblock = ({ talk, onChanged }: Props) => {
  const [isBusy, setBusy] = useState(false)
  const unblock = async () => {
    setBusy(true)
    try {
      await send('DELETE', talkPaths.block(talk.id))
      await onChanged()
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <p>
      <Button busy={isBusy} onClick={() => void unblock()}>
        Sblocca
      </Button>
    </p>
  )
}
