import { useId } from 'react'
import { Button } from '#web/ui/controls/button.tsx'

type Props = {
  readonly onReveal: () => void
  readonly isRevealing: boolean
  /** Reason why the button is disabled; null when it is enabled. */
  readonly closedBecause: string | null
  readonly wide?: boolean
}

export const RevealButton = ({ onReveal, isRevealing, closedBecause, wide = false }: Props) => {
  const id = useId()
  if (closedBecause === null) {
    return (
      <Button variant="primary" wide={wide} busy={isRevealing} onClick={onReveal}>
        Scopri i Contatti
      </Button>
    )
  }
  return (
    <>
      <Button wide={wide} disabled aria-describedby={id}>
        Scopri i Contatti
      </Button>
      <p id={id} className="reveal-closed">
        {closedBecause}.
      </p>
    </>
  )
}
