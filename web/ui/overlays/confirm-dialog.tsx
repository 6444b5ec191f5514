import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  /** Resolves when done or failed. */
  onConfirm: () => Promise<unknown>
  title: string
  /** What the button that does it says. */
  yes: string
  /** It destroys something. */
  destructive?: boolean
  children: ReactNode
}

/** Confirmation of an irreversible action; cancel has the focus. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, onClose, onConfirm, title, yes, destructive = false, children } = props
  const [isWorking, setWorking] = useState(false)
  const confirm = async () => {
    setWorking(true)
    await onConfirm()
    setWorking(false)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      actions={
        <>
          <Button
            variant={destructive ? 'destructive' : 'primary'}
            busy={isWorking}
            onClick={() => void confirm()}
          >
            {yes}
          </Button>
          <Button data-autofocus onClick={onClose}>
            Annulla
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

type ConfirmButtonProps = Omit<ConfirmDialogProps, 'open' | 'onClose'> & {
  button: ComponentProps<typeof Button>
}

/** A button that asks first; once it is done or has failed, the question is gone. */
export const ConfirmButton = ({ button, onConfirm, ...dialog }: ConfirmButtonProps) => {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <ConfirmDialog
        {...dialog}
        open={isAsking}
        onClose={close}
        onConfirm={() => onConfirm().then(close)}
      />
    </>
  )
}
