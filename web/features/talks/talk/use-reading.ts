import { useEffect, useEffectEvent } from 'react'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { send } from '#web/lib/api.ts'

/** Marks a talk as read while its newest entry is in sight. */
export const useReading = ({ id, unread, updatedAt }: TalkReply, isInSight: boolean) => {
  const read = useEffectEvent(() => {
    if (!isInSight || unread === 0 || document.visibilityState === 'hidden') return
    // The count is brought up to date by the event stream.
    send('POST', talkPaths.read(id), { isQuiet: true }).catch(() => undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer entry is read anew.
  useEffect(() => {
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, unread, updatedAt])
}
