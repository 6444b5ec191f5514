/** The client's key: who gets the contact, and who does not. Works without JavaScript. */
import type { FormEvent, ReactNode } from 'react'
import { contactKeyFormPath } from '#modules/talks/contract/key.ts'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import { sendRequest, showFailure, useBusyState } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button, type ButtonVariant } from '#web/ui/controls/button.tsx'

type Props = {
  readonly talkId: string
  readonly name: string
  readonly variant: NonNullable<ButtonVariant['variant']>
  /** Null if nothing is left to decline. */
  readonly onDecline: (() => void) | null
  readonly onDone: () => Promise<unknown>
  /** Names the professional for readers where several stand side by side. */
  readonly isOneOfMany?: boolean
  /** Between the two. */
  readonly children?: ReactNode
}

export const KeyButtons = ({ talkId, name, onDecline, onDone, children, ...look }: Props) => {
  const { isBusy, whileBusy } = useBusyState()
  const give = (event: FormEvent) => {
    event.preventDefault()
    void whileBusy(async () => {
      try {
        await sendRequest('POST', talkPaths.giveContact(talkId), { body: {} })
        showToast({ title: `Hai dato i tuoi contatti a ${name}` })
        await onDone()
      } catch (failure) {
        showFailure(failure, 'Non siamo riusciti a mandare i tuoi contatti. Riprova.')
      }
    })
  }
  const decline = (event: FormEvent) => {
    event.preventDefault()
    onDecline?.()
  }
  const whom = look.isOneOfMany && <span className="visually-hidden"> a {name}</span>
  return (
    <>
      <form method="post" action={contactKeyFormPath(talkId, 'contatti')} onSubmit={give}>
        <Button
          type="submit"
          variant={look.variant}
          wide={look.isOneOfMany ?? false}
          icon="check"
          busy={isBusy}
        >
          Dai i miei contatti{whom}
        </Button>
      </form>
      {children}
      {onDecline && (
        <form method="post" action={contactKeyFormPath(talkId, 'no-grazie')} onSubmit={decline}>
          <Button type="submit" variant="ghost">
            No, grazie{whom}
          </Button>
        </form>
      )}
    </>
  )
}
