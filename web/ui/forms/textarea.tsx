import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useFieldControl } from './field-context.ts'
import { useCutText } from './use-cut-text.tsx'

type TextareaProps = ComponentProps<'textarea'> & {
  /** Counts down under the box once a `maxLength` is given. */
  counter?: boolean
}

/** Text of several lines; grows with what is typed where the browser can. */
export const Textarea = ({ counter = true, onInput, ...props }: TextareaProps) => {
  const { box, length, measure } = useTypedLength(String(props.value ?? props.defaultValue ?? ''))
  const { listeners, note } = useCutText({
    ...props,
    onInput: (event) => {
      measure()
      onInput?.(event)
    },
  })

  return (
    <div ref={box}>
      <textarea
        rows={5}
        {...useFieldControl()}
        {...props}
        {...listeners}
        className={`textarea ${props.className ?? ''}`}
      />
      {note}
      {counter && props.maxLength && <Remaining left={props.maxLength - length} />}
    </div>
  )
}

/**
 * Reads the element after every rendering, because a form library sets it without React's knowledge. Sets state only
 * on changes: React counts updates from effects and throws after fifty quick ones.
 */
const useTypedLength = (initial: string) => {
  const box = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState(initial.length)
  const measured = () => box.current?.querySelector('textarea')?.value.length ?? 0
  useEffect(() => {
    if (measured() !== length) setLength(measured())
  })
  return { box, length, measure: () => setLength(measured()) }
}

/** Always visible, announced only near the limit. */
const Remaining = ({ left }: { left: number }) => (
  <p className="soft tiny text-end digits">
    <span aria-hidden="true">{remaining(left)}</span>
    <span className="visually-hidden" role="status">
      {left <= 20 ? remaining(left) : ''}
    </span>
  </p>
)

const remaining = (left: number): string =>
  left === 1 ? '1 carattere rimasto' : `${left} caratteri rimasti`
