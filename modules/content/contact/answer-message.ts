import type { StaffActor } from '#modules/kernel/audit.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { ContactAnswerInput } from '../contract/contact.ts'
import type { ContentNeeds } from '../ports.ts'

/** Mails the answer to the sender, stores it with the message and marks the message as handled. The same words are mailed only once. */
export const answerMessage =
  ({
    messages,
    outbox,
    audit,
    world,
    atomically,
  }: Pick<ContentNeeds, 'messages' | 'outbox' | 'audit' | 'world' | 'atomically'>) =>
  (editor: StaffActor, id: string, { subject, text }: ContactAnswerInput) =>
    atomically(() => {
      const old = messages.find(id)
      if (!old) return refuse({ code: 'message.not-found' })
      const answers = old.answers ?? []
      if (answers.some((answer) => answer.text === text)) return accept(old)
      const now = world.now()
      const message = {
        ...old,
        answers: [...answers, { text, at: now.toISOString() }],
        handledAt: old.handledAt ?? now,
        handledBy: old.handledBy ?? editor.userId,
      }
      messages.save(message)
      const [firstName = ''] = old.name.split(' ')
      outbox.enqueue(mailTo({ email: old.email, firstName }, 'from-staff', { subject, text }))
      audit.record(editor, 'contact-message.answer', ['contact-message', id], {
        after: { subject, text },
      })
      return accept(message)
    })
