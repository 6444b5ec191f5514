import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../controls/button.tsx'

export type DialogProps = {
  open: boolean
  /** Asked to close: by the button, Escape, or a press beside the dialog. */
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
  const pressBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, through onCancel.
    <dialog
      ref={dialog}
      className={`dialog ${look}`}
      role={role}
      aria-labelledby={titleId}
      onClick={pressBeside}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      {open && (
        <div className="panel">
          <header className="head">
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label="Chiudi" onClick={onClose} />
          </header>
          <div className="content">{children}</div>
          {actions && <footer className="foot">{actions}</footer>}
        </div>
      )}
    </dialog>
  )
}

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
