import { firmPagePath } from '#modules/firms/contract/paths.ts'
import type { FirmReply } from '#modules/firms/contract/public-firm.ts'
import { cutText } from '#modules/kernel/cut-text.ts'
import type { PageHeadFields } from '#web/lib/page.ts'
import { firmStructuredData } from './firm-structured-data.server.ts'

const DESCRIPTION_CHARACTERS = 140

export const firmHead = (firm: FirmReply | undefined, origin: string): PageHeadFields => {
  if (!firm) return { title: 'Impresa non trovata', isIndexed: false }
  const trades = firm.trades.map(({ name }) => name).join(', ')
  return {
    title: `${firm.name} - ${firm.trades[0]?.name ?? 'Professionista'} a ${firm.city}`,
    description: cutText(
      `${trades} a ${firm.city}. ${firm.about.replace(/\s+/g, ' ')}`,
      DESCRIPTION_CHARACTERS,
    ),
    canonicalPath: firmPagePath(firm.slug),
    image: `/condivisione/professionisti/${firm.slug}.png`,
    jsonLd: firmStructuredData(firm, origin),
  }
}
