import { cutText } from '#modules/kernel/cut-text.ts'
import { facebookShareLink } from '#web/lib/share-links.ts'
import type { ListingMode } from '#web/ui/content/badge.tsx'
import { LISTING_SIDES } from './sides.ts'

const SHARED_CHARACTERS = 150

/** Facebook's sharing page for the listing's address, with the beginning of its description. */
export const shareOnFacebook = (mode: ListingMode, url: string, description: string) =>
  facebookShareLink({
    url,
    campaign: LISTING_SIDES[mode].campaign,
    text: cutText(description, SHARED_CHARACTERS),
  })
