import { type ComponentProps, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

type ConfirmDialogProps = Omit<DialogProps, 'actions' | 'look'> & {
  /** Resolves when done or failed. */
  onConfirm: () => Promise<unknown>
  /** What the button that does it says. */
  yes: string
  no?: string
  destructive?: boolean
}

/** Confirmation of an irreversible action; cancel has the focus. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { onConfirm, yes, no = 'Annulla', destructive = false, ...dialog } = props
  const [isWorking, setWorking] = useState(false)
  const confirm = async () => {
    setWorking(true)
    await onConfirm()
    setWorking(false)
  }

  return (
    <Dialog
      role="alertdialog"
      {...dialog}
      actions={
        <>
          <Button
            variant={destructive ? 'destructive' : 'primary'}
            busy={isWorking}
            onClick={() => void confirm()}
            label={yes}
          />
          <Button data-autofocus onClick={dialog.onClose} label={no} />
        </>
      }
    />
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
