import { type ReactNode, useEffect, useRef } from 'react'
import { ContactDetails } from './contact-details.tsx'
import type { Person } from './person.ts'

type Props = {
  readonly label: string
  readonly person: Person
  readonly children?: ReactNode
}

/** A newly revealed contact. */
export const ContactBlock = ({ label, person, children }: Props) => (
  <section ref={useFocusOnArrival()} className="contact-block" aria-label={label} tabIndex={-1}>
    <ContactDetails person={person} />
    {children}
  </section>
)

/** Focuses the contact, because the pressed button is gone. */
const useFocusOnArrival = () => {
  const block = useRef<HTMLElement>(null)
  useEffect(() => {
    block.current?.focus({ preventScroll: true })
    block.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return block
}
