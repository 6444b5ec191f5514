import type { ComponentProps } from 'react'
import { SendDialog } from '#web/lib/send-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

type Dialog = Pick<
  ComponentProps<typeof SendDialog>,
  'title' | 'yes' | 'method' | 'path' | 'onSent' | 'onClose'
>

type Props = Dialog & {
  readonly done: string
  readonly label: string
  readonly hint: string
  /** Of the field, as the server names it. */
  readonly name: string
} & Pick<ComponentProps<typeof Textarea>, 'rows' | 'maxLength' | 'required'>

export const TextDialog = ({ done, label, hint, name, ...props }: Props) => {
  const { rows, maxLength, required, ...dialog } = props
  return (
    <SendDialog {...dialog} done={() => ({ title: done })}>
      {(problems) => (
        <Field label={label} hint={hint} required error={problems[name]}>
          <Textarea name={name} rows={rows} maxLength={maxLength} required={required} />
        </Field>
      )}
    </SendDialog>
  )
}
