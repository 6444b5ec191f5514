import { useState } from 'react'
import { MISSING_PART_LABELS, type OwnFirmReply } from '#modules/firms/contract/own-firm.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ContestDialog } from './contest-dialog.tsx'
import { FirmPreviewButton } from './firm-preview.tsx'
import { useShowOrHideFirm } from './use-showing.ts'

type Props = {
  readonly firm: OwnFirmReply
  readonly onShown: (firm: OwnFirmReply) => void
}

/** What everybody will read first, and the press that lets them. */
export const ShowFirmStep = ({ firm, onShown }: Props) => {
  const [isTaken, setTaken] = useState(false)
  const { isBusy, show } = useShowOrHideFirm(onShown, () => setTaken(true))
  return (
    <section className="stack gap-4">
      <h2>Mostra il profilo</h2>
      {firm.missing.length > 0 ? (
        <p>
          Manca ancora: {firm.missing.map((field) => MISSING_PART_LABELS[field]).join(', ')}. Torna
          ai passi di prima: bastano pochi secondi.
        </p>
      ) : (
        <>
          <p>{whatNow(firm)}</p>
          <Shown firm={firm} />
          <p className="cluster">
            {firm.state === 'draft' && (
              <Button variant="primary" icon="eye" busy={isBusy} onClick={() => void show()}>
                Mostra il profilo
              </Button>
            )}
            <FirmPreviewButton firm={firm} />
          </p>
        </>
      )}
      {isTaken && (
        <ContestDialog
          about={{ vatId: firm.vatId ?? '', legalName: firm.legalName ?? '' }}
          onClose={() => setTaken(false)}
        />
      )}
    </section>
  )
}

const whatNow = ({ state, isPublic }: OwnFirmReply) => {
  if (state === 'draft')
    return 'Leggiamo nome e partita IVA, di solito entro 24 ore. Poi ti trovano i clienti che cercano questi lavori nella tua zona.'
  return isPublic
    ? 'Ora il tuo profilo è visibile a tutti.'
    : 'Stiamo leggendo nome e partita IVA: ti scriviamo appena abbiamo finito.'
}

const Shown = ({ firm }: { readonly firm: OwnFirmReply }) => {
  const { data: categories = [] } = useApi(placePaths.categories)
  const trades = categories.filter(({ id }) => firm.trades.includes(id)).map(({ name }) => name)
  return (
    <div className="boxed padded">
      <KeyValueList
        rows={[
          { term: 'Nome', value: firm.tradeName ?? firm.legalName ?? '' },
          { term: 'Partita IVA', value: firm.vatId ?? '' },
          { term: 'Mestieri', value: trades.join(', ') },
          { term: 'Zone', value: firm.areaNames.join(', ') },
        ]}
      />
    </div>
  )
}
