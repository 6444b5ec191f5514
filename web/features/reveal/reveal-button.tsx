import { useId } from 'react'
import { useViewer } from '#web/lib/viewer.ts'
import { Button, type ButtonLook } from '#web/ui/controls/button.tsx'

type Props = {
  readonly onReveal: () => void
  readonly isRevealing: boolean
  /** Reason why nobody but an admin can press it; null when anyone can. */
  readonly closedBecause: string | null
  readonly wide?: boolean
  /** Second to writing, which is free. */
  readonly variant?: ButtonLook['variant']
}

export const RevealButton = ({ closedBecause, ...props }: Props) =>
  closedBecause === null ? (
    <OpenButton {...props} />
  ) : (
    <ClosedButton {...props} reason={closedBecause} />
  )

type OpenProps = Omit<Props, 'closedBecause'>

const OpenButton = ({ onReveal, isRevealing, wide = false, variant = 'primary' }: OpenProps) => (
  <Button variant={variant} wide={wide} busy={isRevealing} onClick={onReveal}>
    Scopri i Contatti
  </Button>
)

/** Of the many buttons of a list only these have to know who looks at them. */
const ClosedButton = ({ reason, ...props }: OpenProps & { readonly reason: string }) => {
  const id = useId()
  const isAdmin = useViewer().user?.role === 'admin'
  if (isAdmin) return <OpenButton {...props} />
  return (
    <>
      <Button wide={props.wide ?? false} disabled aria-describedby={id}>
        Scopri i Contatti
      </Button>
      <p id={id} className="reveal-closed soft small full-width">
        {reason}.
      </p>
    </>
  )
}
