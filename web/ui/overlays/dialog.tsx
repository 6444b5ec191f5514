import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button, IconButton } from '../controls/button.tsx'

export type DialogProps = {
  open: boolean
  /** Called by button, Escape or outside click; with unsent text after a confirmation. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Footer buttons; the main one first in the source. */
  actions?: ReactNode
  /** `sheet` slides up from the bottom of a phone, `full` fills one, `of-picture` every window. */
  look?: 'box' | 'sheet' | `full${'' | ' wide' | ' of-picture'}`
  /** `alertdialog` for what cannot be undone. */
  role?: 'dialog' | 'alertdialog'
}

/** A native modal dialog, which traps and restores the focus. */
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
            <h2 className="larger" id={titleId}>
              {title}
            </h2>
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

/** Closing without the dialog's own buttons. Events of nested dialogs are ignored. */
const waysOut = ({ open, isAsking, requestClose, continueWriting }: Ways) => ({
  onClick: (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) requestClose()
  },
  // Browsers fire `cancel` for one Escape only and then close without it.
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
  /** Closed by the browser without asking: reopened with the confirmation. */
  onClose: ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (target !== currentTarget || !open || currentTarget.open) return
    currentTarget.showModal()
    requestClose()
  },
})

/** Sets a class, because a rule with `html:has(dialog)` has the whole page styled anew at each change of anything. */
const markModal = () =>
  document.documentElement.classList.toggle(
    'with-modal',
    document.querySelector('dialog[open]') !== null,
  )

/** Opens and closes with `open`; restores the previous focus, also on unmount. */
const useModal = (open: boolean) => {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const before = document.activeElement
    element.showModal()
    markModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      element.close()
      markModal()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [open])

  return dialog
}

type Props = { readonly onContinue: () => void; readonly onLeave: () => void }

/** Confirmation before discarding unsent text; "continue" has the focus. */
const ClosingQuestion = ({ onContinue, onLeave }: Props) => {
  const foot = useRef<HTMLElement>(null)
  useLayoutEffect(() => foot.current?.querySelector('button')?.focus(), [])

  return (
    <footer className="foot" ref={foot}>
      <p role="alert">Vuoi chiudere e perdere quello che hai scritto?</p>
      <Button variant="primary" onClick={onContinue} label="Continua a scrivere" />
      <Button variant="destructive" onClick={onLeave} label="Chiudi senza salvare" />
    </footer>
  )
}

type Box = HTMLInputElement | HTMLTextAreaElement

/** Tracks text typed in a dialog and asks before discarding it. */
const useUnsentText = (open: boolean, onClose: () => void) => {
  const values = useRef(new Map<Box, string>())
  const lastBox = useRef<Box | null>(null)
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    if (!open) return
    const current = values.current
    return () => {
      current.clear()
      setAsking(false)
    }
  }, [open])

  const isUnsent = () =>
    [...values.current].some(
      ([box, before]) => box.isConnected && box.value !== before && box.value.trim() !== '',
    )

  return {
    isAsking,
    /** Remembers a control's value before editing. */
    noteBox: ({ target }: FocusEvent) => {
      if (!isWritingBox(target)) return
      lastBox.current = target
      if (!values.current.has(target)) values.current.set(target, target.value)
    },
    requestClose: () => (isUnsent() ? setAsking(true) : onClose()),
    continueWriting: () => {
      setAsking(false)
      lastBox.current?.focus()
    },
  }
}

const WRITTEN = new Set(['text', 'email', 'tel', 'url', 'number'])

/** Searches and passwords are quickly retyped; a combobox stores its text itself. */
const isWritingBox = (element: Element): element is Box =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    WRITTEN.has(element.type) &&
    element.getAttribute('role') !== 'combobox')
