import { type ClipboardEvent, type ComponentProps, type InputEvent, useState } from 'react'

type Box = HTMLInputElement | HTMLTextAreaElement
type Props = Pick<ComponentProps<'input'> & ComponentProps<'textarea'>, 'maxLength'> & {
  onPaste?: ((event: ClipboardEvent<never>) => void) | undefined
  onInput?: ((event: InputEvent<never>) => void) | undefined
}

/** Reports how much of a paste the browser cut at the limit. */
export const useCutText = ({ maxLength, onPaste, onInput }: Props) => {
  const [cut, setCut] = useState(0)

  return {
    listeners: {
      onPaste: (event: ClipboardEvent<Box>) => {
        if (maxLength !== undefined) setCut(lengthAfter(event) - maxLength)
        onPaste?.(event as ClipboardEvent<never>)
      },
      onInput: (event: InputEvent<Box>) => {
        if (event.nativeEvent.inputType !== 'insertFromPaste') setCut(0)
        onInput?.(event as InputEvent<never>)
      },
    },
    note: cut > 0 && (
      <p className="alarming small" role="alert">
        Il testo incollato era troppo lungo: {cutCharacters(cut)} (massimo {maxLength}).
      </p>
    ),
  }
}

const cutCharacters = (cut: number) =>
  cut === 1 ? '1 carattere tagliato' : `${cut} caratteri tagliati`

/** Length if the browser had accepted all of it. */
const lengthAfter = ({ currentTarget, clipboardData }: ClipboardEvent<Box>) => {
  const { value, selectionStart, selectionEnd } = currentTarget
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0)
  const text = clipboardData.getData('text').replace(/\r\n?/g, '\n')
  return value.length - replaced + text.length
}
