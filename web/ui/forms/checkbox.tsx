import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** One yes or no; the whole line can be pressed. */
export const Checkbox = ({ label, hint, error, ...props }: CheckboxProps) => {
  const madeUp = useId()
  const id = props.id ?? madeUp

  return (
    <div className={error ? 'choice-line wrong' : 'choice-line'}>
      <FieldError id={id} message={error} />
      <label className="choice">
        <input
          {...props}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>
          {label}
          {hint && <span className="choice-hint">{hint}</span>}
        </span>
      </label>
    </div>
  )
}
