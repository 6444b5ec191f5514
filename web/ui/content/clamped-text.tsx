import { useState } from 'react'

/** Longer texts are clamped to three lines and expandable. */
const LONG_FROM = 150

type Props = {
  readonly text: string
  /** Of the paragraph, which the page state leaves its text to. */
  readonly id?: string
}

export const ClampedText = ({ text, id }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > LONG_FROM

  return (
    <>
      <p id={id} className={isLong && !isOpen ? 'clamped-text cut' : 'clamped-text'}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className="clamped-text-toggle"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Mostra meno' : 'Leggi di più'}
        </button>
      )}
    </>
  )
}
