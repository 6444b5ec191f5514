import { useEffect, useRef } from 'react'
import { Button } from '../controls/button.tsx'

type Props = { readonly onContinue: () => void; readonly onLeave: () => void }

/** Stands at the foot of a dialog that would be closed over unsent text; the way back has the focus. */
export const ClosingQuestion = ({ onContinue, onLeave }: Props) => {
  const foot = useRef<HTMLElement>(null)
  useEffect(() => foot.current?.querySelector('button')?.focus(), [])

  return (
    <footer className="foot" ref={foot}>
      <p role="alert">Vuoi chiudere e perdere quello che hai scritto?</p>
      <Button variant="primary" onClick={onContinue}>
        Continua a scrivere
      </Button>
      <Button variant="destructive" onClick={onLeave}>
        Chiudi senza salvare
      </Button>
    </footer>
  )
}
