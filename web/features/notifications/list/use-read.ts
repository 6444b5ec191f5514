import { useSWRConfig } from 'swr'
import type { ReadInput, ReadReply } from '#modules/notifications/contract/notifications.ts'
import { notificationPaths } from '#modules/notifications/contract/paths.ts'
import { send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { unread } from '../unread-state.ts'
import { isList } from './pages.ts'

/** Marks notifications as read and updates the badge. */
export const useRead = () => {
  const { mutate } = useSWRConfig()
  return async (which: Partial<ReadInput>) => {
    try {
      const reply = await send<ReadReply>('POST', notificationPaths.read, { body: which })
      unread.value = reply.unread
      await mutate(isList)
    } catch (failure) {
      showFailure(failure)
    }
  }
}
