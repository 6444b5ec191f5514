import type { Editor } from '../cms-pages/edit-pages.ts'
import type { ContentNeeds } from '../ports.ts'
import type { ContactMessage } from './message.ts'

const ACTIONS = { handle: 'contact-message.handle', reopen: 'contact-message.reopen' } as const

/** Marks a message as handled or reopens it. Null when it does not exist. */
export const handleMessage =
  ({ messages, audit, world, atomically }: ContentNeeds) =>
  (editor: Editor, id: string, isHandled: boolean): ContactMessage | null =>
    atomically(() => {
      const old = messages.find(id)
      if (!old || (old.handledAt !== null) === isHandled) return old
      const message = isHandled
        ? { ...old, handledAt: world.now(), handledBy: editor.userId }
        : { ...old, handledAt: null, handledBy: null }
      messages.save(message)
      audit.record({
        actorId: editor.userId,
        action: ACTIONS[isHandled ? 'handle' : 'reopen'],
        targetKind: 'contact-message',
        targetId: id,
        before: { isHandled: !isHandled },
        after: { isHandled },
        ip: editor.ip,
      })
      return message
    })
