import { type MouseEvent, type ReactNode, useState } from 'react'
import { LinkButton } from '#web/ui/controls/button.tsx'

type Props = {
  readonly label: string
  readonly className?: string | undefined
  /** Loaded on demand. */
  readonly dialog: (onClose: () => void) => ReactNode
}

/** Opens a report; without JavaScript a link to the contact page. */
export const ReportButton = ({ label, className, dialog }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <LinkButton
        className={className}
        href="/contattaci"
        variant="ghost"
        icon="warning"
        onClick={open}
        label={label}
      />
      {isOpen && dialog(() => setOpen(false))}
    </>
  )
}
