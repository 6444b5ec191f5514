import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react'
import { Button, IconButton } from '../controls/button.tsx'
import { useUnsentText } from './use-unsent-text.ts'

export type DialogProps = {
  open: boolean
  /** Asked to close: by the button, Escape, or a press beside the dialog; with unsent text after a question. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** The buttons at the foot; the main one first in the source. */
  actions?: ReactNode
  /** `sheet` slides up from the bottom of a phone, `full` fills one. */
  look?: 'box' | 'sheet' | 'full'
  /** `alertdialog` for what cannot be undone. */
  role?: 'dialog' | 'alertdialog'
}

/** The browser's own modal dialog. The focus goes in, stays in and comes back to where it was. */
export const Dialog = (props: DialogProps) => {
  const { open, onClose, title, children, actions, look = 'box', role } = props
  const titleId = useId()
  const dialog = useModal(open)
  const unsent = useUnsentText(open, onClose)
  const ways = waysOut({ open, ...unsent })

  return (
    <dialog
      ref={dialog}
      className={`dialog ${look}`}
      role={role}
      aria-labelledby={titleId}
      onFocus={unsent.noteBox}
      {...ways}
    >
      {open && (
        <div className="panel">
          <header className="head">
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label="Chiudi" onClick={unsent.requestClose} />
          </header>
          <div className="content">{children}</div>
          {unsent.isAsking && (
            <ClosingQuestion onContinue={unsent.continueWriting} onLeave={onClose} />
          )}
          {actions && !unsent.isAsking && <footer className="foot">{actions}</footer>}
        </div>
      )}
    </dialog>
  )
}

type Ways = Pick<DialogProps, 'open'> & Omit<ReturnType<typeof useUnsentText>, 'noteBox'>

/** How a dialog is left other than by its own buttons. Events of what lies in it are not its own. */
const waysOut = ({ open, isAsking, requestClose, continueWriting }: Ways) => ({
  onClick: (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) requestClose()
  },
  // Browsers give an Escape to `cancel` only once before they close whatever is open.
  onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if (isAsking) continueWriting()
    else requestClose()
  },
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    requestClose()
  },
  /** The browser has closed it without asking: what was typed comes back, with the question. */
  onClose: ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (target !== currentTarget || !open || currentTarget.open) return
    currentTarget.showModal()
    requestClose()
  },
})

/** Opens and closes with `open`; what held the focus before gets it back, also when the dialog is unmounted. */
const useModal = (open: boolean) => {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const before = document.activeElement
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      element.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [open])

  return dialog
}

type Props = { readonly onContinue: () => void; readonly onLeave: () => void }

/** Stands at the foot of a dialog that would be closed over unsent text; the way back has the focus. */
const ClosingQuestion = ({ onContinue, onLeave }: Props) => {
  const foot = useRef<HTMLElement>(null)
  useEffect(() => foot.current?.querySelector('button')?.focus(), [])

  return (
    <footer className="foot" ref={foot}>
      <p role="alert">Vuoi chiudere e perdere quello che hai scritto?</p>
      <Button variant="primary" onClick={onContinue}>
        Continua a scrivere
      </Button>
      <Button variant="destructive" onClick={onLeave}>
        Chiudi senza salvare
      </Button>
    </footer>
  )
}
