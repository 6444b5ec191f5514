import type { FirmLandingReply } from '#modules/firms/contract/public-firm.ts'
import { formatNumber } from '#web/lib/formats.ts'

/** "a Milano e provincia", "in tutta Italia". */
const placeOf = (province: FirmLandingReply['province']) =>
  province ? `a ${province.name} e provincia` : 'in tutta Italia'

export const firmLandingCopy = ({ category, province, total, local }: FirmLandingReply) => {
  const place = placeOf(province)
  const amount =
    total === 1 ? 'Un professionista lavora' : `${formatNumber(total)} professionisti lavorano`
  const title = category ? `${category.name} ${place}` : `Professionisti ${place}`
  return {
    title,
    description:
      local && total === 0
        ? `${title}: non abbiamo ancora aperto. Lascia la tua email e ti scriviamo quando apriamo.`
        : `${title}: ${amount.toLowerCase()} qui. Chi sono, dove lavorano, che cosa abbiamo controllato di loro e quando.`,
    intro:
      local && total === 0
        ? `Qui non c’è ancora nessuno.`
        : `${amount} ${place}. Di ognuno leggi chi è, in quali zone va e che cosa abbiamo controllato, come e quando.`,
    provinces: category ? `${category.name} nelle altre province` : 'Per provincia',
    categories: `Altri mestieri ${place}`,
  }
}
