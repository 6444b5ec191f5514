import { useEffect, useRef } from 'react'
import type { RevealedContact } from '#modules/reveal/contract.ts'
import { ContactDetails } from './contact-details.tsx'

/** The contact that was just revealed. */
export const ContactBlock = ({ contact }: { contact: RevealedContact }) => (
  <section
    ref={useFocusOnArrival()}
    className="contact-block"
    aria-label="Contatti del cliente"
    tabIndex={-1}
  >
    <ContactDetails contact={contact} />
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
