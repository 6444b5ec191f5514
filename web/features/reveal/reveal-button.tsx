import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import { showFailure } from '#web/lib/api.ts'
import { useReadViewer, useViewer } from '#web/lib/viewer.ts'
import { Button, type ButtonVariant } from '#web/ui/controls/button.tsx'
import type { RevealTarget } from './ask-for-contact.ts'
import type { ContactPerson } from './person.ts'

type Props = {
  readonly onReveal: () => void
  readonly isRevealing: boolean
  /** Reason why nobody but an admin can press it; null when anyone can. */
  readonly closedBecause: string | null
  readonly wide?: boolean
  /** Second to writing, which is free. */
  readonly variant?: ButtonVariant['variant']
}

export const RevealButton = ({ closedBecause, ...props }: Props) =>
  closedBecause === null ? (
    <OpenButton {...props} />
  ) : (
    <ClosedButton {...props} reason={closedBecause} />
  )

type OpenProps = Omit<Props, 'closedBecause'>

const OpenButton = ({ onReveal, isRevealing, wide = false, variant = 'primary' }: OpenProps) => (
  <Button
    className="reveal needs-script"
    variant={variant}
    wide={wide}
    busy={isRevealing}
    onClick={onReveal}
    label="Scopri i Contatti"
  />
)

/** Only closed buttons read the viewer, because a list has many buttons. */
const ClosedButton = ({ reason, ...props }: OpenProps & { readonly reason: string }) => {
  const id = useId()
  const isAdmin = useViewer().user?.role === 'admin'
  if (isAdmin) return <OpenButton {...props} />
  return (
    <>
      <Button
        className="reveal"
        wide={props.wide ?? false}
        disabled
        aria-describedby={id}
        label="Scopri i Contatti"
      />
      {/* On a card others see that no place is free. */}
      <p id={id} className={props.wide ? 'soft small full-width' : 'visually-hidden'}>
        {reason}.
      </p>
    </>
  )
}

/** Asks for the contact of one listing, which leaves a place less. Who is revealed lives on this page only. */
export const useReveal = (kind: RevealTarget['kind'], id: string) => {
  const viewerNow = useReadViewer()
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()
  const [person, setPerson] = useState<ContactPerson | null>(null)
  const [isRevealing, setRevealing] = useState(false)

  const reveal = async () => {
    setRevealing(true)
    try {
      const { askForContact, refreshAfterReveal: refreshAfter } = await import(
        './ask-for-contact.ts'
      )
      const outcome = await askForContact({ kind, id }, viewerNow(), navigate)
      setPerson(outcome)
      if (outcome) void refreshAfter(kind, mutate)
    } catch (error) {
      showFailure(error, 'Errore durante la rivelazione dei contatti')
    } finally {
      setRevealing(false)
    }
  }

  return { person, isRevealing, reveal }
}
