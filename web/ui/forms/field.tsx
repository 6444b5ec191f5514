import { type ReactNode, useId } from 'react'
import { describedBy, FieldContext, type FieldControl } from './field-context.ts'
import { FieldError } from './field-error.tsx'

type FieldProps = {
  label: ReactNode
  /** One control: TextInput, Textarea, PasswordInput, Select, Combobox. */
  children: ReactNode
  /** Needed for links of an error summary; generated otherwise. */
  id?: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  /** Hides it from sight where the control says the same, as in a filter bar. */
  labelLook?: 'visually-hidden' | 'label hidden-below-48rem'
}

/** Label, hint and error around a control, connected by context. */
export const Field = (props: FieldProps) => {
  const { label, children, hint, error, required, labelLook = 'label' } = props
  const madeUp = useId()
  const id = props.id ?? madeUp
  const ids = describedBy(id, { hint, error })
  const control: FieldControl = {
    id,
    ...(required && { required: true }),
    ...(error && { 'aria-invalid': true as const }),
    ...(ids && { 'aria-describedby': ids }),
  }

  return (
    <div className={error ? 'field wrong' : 'field'}>
      <label className={labelLook} htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} message={error} />
      <FieldContext value={control}>{children}</FieldContext>
    </div>
  )
}

/** The asterisk is visual only, because the control has `required`. */
export const RequiredMark = () => (
  <span className="required-mark alarming" aria-hidden="true">
    *
  </span>
)
