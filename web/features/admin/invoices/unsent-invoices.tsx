import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { ActionButton } from '../form/action-dialog.tsx'

type Props = { readonly unsent: number; readonly onDone: () => void }

/** For who sends by another channel: all files at once, then all marks at once. */
export const UnsentInvoices = ({ unsent, onDone }: Props) => {
  const counted = unsent === 1 ? '1 documento' : `${unsent} documenti`
  return (
    <section className="stack" aria-labelledby="unsent-invoices">
      <h2 id="unsent-invoices">Da inviare al SdI: {counted}</h2>
      <p className="soft">
        Scarica gli XML, caricali nel tuo canale (per esempio «Fatture e corrispettivi») e poi
        segnali tutti come inviati.
      </p>
      <div className="cluster">
        <a className="button secondary" href={invoiceAdminPaths.unsent} download>
          Scarica ZIP da inviare
        </a>
        <ActionButton
          action={{
            label: 'Segna tutti come inviati',
            question: `Hai inviato al SdI ${counted}? Da qui in poi nessun avviso ricorda i termini di questi documenti, e la PEC non li manda più.`,
            path: invoiceAdminPaths.markAllSent,
            record: { total: unsent },
            done: 'Documenti segnati come inviati',
          }}
          onDone={onDone}
        />
      </div>
    </section>
  )
}
