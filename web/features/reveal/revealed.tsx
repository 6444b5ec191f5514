import { lazy, Suspense } from 'react'
import type { ContactBlockProps } from './contact-block.tsx'

/** Awaited before a contact is asked for, so that none is counted that cannot be shown. */
export const loadContactBlock = () => import('./contact-block.tsx')

const ContactBlock = lazy(async () => ({ default: (await loadContactBlock()).ContactBlock }))

/** A newly revealed contact, whose code comes with the press. */
export const Revealed = (props: ContactBlockProps) => (
  <Suspense>
    <ContactBlock {...props} />
  </Suspense>
)
