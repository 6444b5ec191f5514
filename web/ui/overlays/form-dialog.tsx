import { type FormEvent, useId } from 'react'
import { Button } from '../controls/button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

type FormDialogProps = Omit<DialogProps, 'open' | 'actions'> & {
  open?: boolean
  yes: string
  destructive?: boolean
  busy?: boolean
  busyLabel?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
}

/** A dialog around a short form, which is not sent again while it is busy. */
export const FormDialog = (props: FormDialogProps) => {
  const { open = true, yes, destructive = false, busy = false, busyLabel, ...dialog } = props
  const { onSubmit, children, look = 'sheet', ...rest } = dialog
  const formId = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void onSubmit(event)
  }

  return (
    <Dialog
      {...rest}
      open={open}
      look={look}
      actions={
        <>
          <Button
            variant={destructive ? 'destructive' : 'primary'}
            type="submit"
            form={formId}
            busy={busy}
            {...(busyLabel !== undefined && { busyLabel })}
            label={yes}
          />
          <Button onClick={rest.onClose} label="Annulla" />
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  )
}
