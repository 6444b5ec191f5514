import type { FirmLandingReply } from '#modules/firms/contract/public-firm.ts'
import { formatNumber, prefixItalianTo } from '#web/lib/formats.ts'

/** "a Milano e provincia", "ad Abano Terme", "in tutta Italia". */
const placeOf = ({ province, local }: FirmLandingReply) => {
  if (local?.place.isComune) return prefixItalianTo(local.place.name)
  return province ? `${prefixItalianTo(province.name)} e provincia` : 'in tutta Italia'
}

export const firmLandingCopy = (landing: FirmLandingReply) => {
  const { category, total, local } = landing
  const place = placeOf(landing)
  const amount = total === 1 ? '1 professionista' : `${formatNumber(total)} professionisti`
  const works = total === 1 ? 'lavora' : 'lavorano'
  const title = category ? `${category.name} ${place}` : `Professionisti ${place}`
  return {
    title,
    ...(local && total === 0
      ? emptyCopy(title, local.isOpen)
      : {
          description: `${title}: ${amount}. Scopri chi sono, in quali zone lavorano e che cosa abbiamo controllato.`,
          intro: `${amount} ${works} ${place}: guarda lavori, recensioni e che cosa abbiamo controllato. Scrivere è gratis.`,
        }),
    provinces: category ? `${category.name} nelle altre province` : 'Per provincia',
    categories: `Altri mestieri ${place}`,
  }
}

const emptyCopy = (title: string, isOpen: boolean) =>
  isOpen
    ? {
        description: `${title}: pubblica gratis la tua richiesta, e scopri come scegliere e che cosa controllare prima di dire sì.`,
        intro: `${title}: per ora nessun profilo. Racconta il lavoro, è gratis: ti risponde chi si iscrive.`,
      }
    : {
        description: `${title}: non abbiamo ancora aperto. Lascia la tua email e ti scriviamo quando apriamo.`,
        intro: 'Qui non c’è ancora nessun professionista.',
      }
