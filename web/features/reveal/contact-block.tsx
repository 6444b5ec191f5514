import { useEffect, useRef } from 'react'
import { ContactDetails } from './contact-details.tsx'
import type { Person } from './person.ts'

type Props = { readonly label: string; readonly person: Person }

/** The contact that was just revealed. */
export const ContactBlock = ({ label, person }: Props) => (
  <section ref={useFocusOnArrival()} className="contact-block" aria-label={label} tabIndex={-1}>
    <ContactDetails person={person} />
  </section>
)

/** The button that was pressed is gone: the focus and the eye go to what it brought. */
const useFocusOnArrival = () => {
  const block = useRef<HTMLElement>(null)
  useEffect(() => {
    block.current?.focus({ preventScroll: true })
    block.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return block
}
