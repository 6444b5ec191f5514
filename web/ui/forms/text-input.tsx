import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field-context.ts'
import { useCutText } from './use-cut-text.tsx'

type TextInputProps = ComponentProps<'input'> & {
  /** A unit or sign inside the box, such as €. */
  before?: ReactNode
}

/** A one-line text box; give it the right `type`, `inputMode` and `autoComplete`. */
export const TextInput = ({ before, ...props }: TextInputProps) => {
  const { listeners, note } = useCutText(props)
  const input = (
    <input
      type="text"
      {...useFieldControl()}
      {...props}
      {...listeners}
      className={`text-input ${props.className ?? ''}`}
    />
  )
  return (
    <>
      {before ? (
        <span className="text-input-with">
          <span className="before" aria-hidden="true">
            {before}
          </span>
          {input}
        </span>
      ) : (
        input
      )}
      {note}
    </>
  )
}
