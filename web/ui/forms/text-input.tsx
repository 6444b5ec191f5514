import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field-context.ts'

type TextInputProps = ComponentProps<'input'> & {
  /** A unit or sign inside the box, such as €. */
  before?: ReactNode
}

/** A one-line text box; give it the right `type`, `inputMode` and `autoComplete`. */
export const TextInput = ({ before, ...props }: TextInputProps) => {
  const input = (
    <input
      type="text"
      {...useFieldControl()}
      {...props}
      className={`text-input ${props.className ?? ''}`}
    />
  )
  if (!before) return input
  return (
    <span className="text-input-with">
      <span className="before" aria-hidden="true">
        {before}
      </span>
      {input}
    </span>
  )
}
