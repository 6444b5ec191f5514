import type { AuditLog } from '#modules/kernel/audit.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import type { Editor } from '../cms-pages/edit-pages.ts'
import type { ContactMessageStore } from '../ports.ts'
import type { ContactMessage } from './message.ts'

type Needs = {
  readonly messages: ContactMessageStore
  readonly audit: AuditLog
  readonly world: World
  readonly atomically: Atomically
}

const ACTIONS = { handle: 'contact-message.handle', reopen: 'contact-message.reopen' } as const

/** Marks a message as handled or reopens it. Null when it does not exist. */
export const handleMessage =
  ({ messages, audit, world, atomically }: Needs) =>
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
