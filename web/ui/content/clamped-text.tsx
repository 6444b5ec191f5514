import { useState } from 'react'

/** Longer texts are clamped to three lines and expandable. */
const LONG_FROM = 150

type Props = { readonly text: string; readonly onToggle?: (isOpen: boolean) => void }

export const ClampedText = ({ text, onToggle }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > LONG_FROM

  return (
    <>
      <p className={isLong && !isOpen ? 'clamped-text cut' : 'clamped-text'}>{text}</p>
      {isLong && (
        <button
          type="button"
          className="clamped-text-toggle"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen)
            onToggle?.(!isOpen)
          }}
        >
          {isOpen ? 'Mostra meno' : 'Leggi di più'}
        </button>
      )}
    </>
  )
}
