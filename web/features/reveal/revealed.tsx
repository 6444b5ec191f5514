import { lazyDialog } from '#web/lib/lazy-part.tsx'

/** Awaited before a contact is asked for, so that none is counted that cannot be shown. */
export const loadContactBlock = () => import('./contact-block.tsx')

/** A newly revealed contact, whose code comes with the press. */
export const RevealedContactBlock = lazyDialog(async () => (await loadContactBlock()).ContactBlock)
