import { useId, useState } from 'react'

/** Longer texts are clamped to three lines and expandable. */
const LONG_FROM = 150

export const ClampedText = ({ text }: { text: string }) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()

  if (text.length <= LONG_FROM) return <p className="clamped-text">{text}</p>
  return (
    <div className="clamped-text">
      <p id={id} className={isOpen ? undefined : 'cut'}>
        {text}
      </p>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Mostra meno' : 'Leggi di più'}
      </button>
    </div>
  )
}
