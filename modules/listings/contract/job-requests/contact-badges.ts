/** Sent as text, so that no page of many cards carries the words. */
import { CONTACT_MODE_BADGES } from '#modules/kernel/contract/contact-modes.ts'
import type { ContactMode, JobStatus } from './vocabulary.ts'

const LOCAL_ONLY = 'Solo chi lavora in zona'

type BadgedContact = {
  readonly status: JobStatus
  readonly contactMode: ContactMode
  /** Accepts the stored number or the sent boolean. */
  readonly localOnly: boolean | number
}

/** How the contact is given, and who may ask for it; nothing once the work is done. */
export const listContactBadges = ({ status, contactMode, localOnly }: BadgedContact): string[] =>
  status === 'completed'
    ? []
    : [CONTACT_MODE_BADGES[contactMode], ...(localOnly ? [LOCAL_ONLY] : [])]
