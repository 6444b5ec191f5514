import { cutText } from '#modules/kernel/cut-text.ts'
import { facebookShare } from '#web/lib/share-links.ts'
import type { Mode } from '#web/ui/content/badge.tsx'
import { SIDES } from './sides.ts'

const SHARED_CHARACTERS = 150

/** Facebook's sharing page for the listing's address, with the beginning of its description. */
export const shareOnFacebook = (mode: Mode, url: string, description: string) =>
  facebookShare({
    url,
    campaign: SIDES[mode].campaign,
    text: cutText(description, SHARED_CHARACTERS),
  })
