import { useState } from 'react'
import { classes } from '../classes.ts'

/** Longer texts are clamped to three lines and expandable. */
const LONG_FROM = 150

type Props = {
  readonly text: string
  readonly onToggle?: (isOpen: boolean) => void
  readonly className?: string
}

export const ClampedText = ({ text, onToggle, className }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > LONG_FROM

  return (
    <>
      <p className={classes('clamped-text', isLong && !isOpen && 'cut', className)}>{text}</p>
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
