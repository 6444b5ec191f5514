import type { ReactNode } from 'react'
import type { OrderReply } from '#modules/billing/contract/checkout.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { formatDate, formatPrice } from '#web/lib/formats.ts'
import { useCopyToClipboard } from '#web/lib/use-copying.ts'
import { IconButton } from '#web/ui/controls/button.tsx'

export const TransferCard = ({ order }: { order: OrderReply }) => (
  <section className="transfer-card grid gap-5 boxed roomy" aria-labelledby="bonifico">
    <div className="words stack gap-3">
      <h2 id="bonifico">Paga con bonifico</h2>
      <p>
        Fai il bonifico entro 7 giorni
        {order.expiresAt && (
          <strong>{` (${withArticle('il', formatDate(order.expiresAt))})`}</strong>
        )}
        : lo registriamo in 1-2 giorni lavorativi.
      </p>
      <dl>
        <Row term="IBAN" value={order.bankIban} canCopy shown={<InFours iban={order.bankIban} />} />
        <Row term="Intestatario" value={order.bankAccountHolder} canCopy />
        <Row term="Causale" value={order.bankCausale} canCopy />
        <Row
          term="Importo"
          value={formatAmount(order.totalAmount)}
          canCopy
          shown={formatPrice(order.totalAmount)}
        />
        <Row term="BIC" value={order.bankBic} canCopy />
        <Row term="Banca" value={order.bankName} />
      </dl>
      <p className="soft small">
        Scrivi la causale così com’è: ci serve per riconoscere il tuo bonifico.
      </p>
    </div>
    {order.qrCodeUrl && (
      <figure className="grid centered text-center gap-2 content-start">
        <img
          src={order.qrCodeUrl}
          width={200}
          height={200}
          alt="Codice QR con i dati del bonifico, da inquadrare con l’app della tua banca"
        />
        <figcaption className="soft small">
          Inquadra il codice con l’app della tua banca. Se l’app è su questo telefono, copia invece
          i dati.
        </figcaption>
      </figure>
    )}
  </section>
)

type RowProps = {
  term: string
  /** What is copied. */
  value: string | null
  canCopy?: boolean
  /** What is read, where it differs. */
  shown?: ReactNode
}

const Row = ({ term, value, canCopy = false, shown = value }: RowProps) =>
  value === null ? null : (
    <div className="grid aligned pressable ruled-below">
      <dt className="soft">{term}</dt>
      <dd>{canCopy ? <CopyValue name={term} value={value} shown={shown} /> : shown}</dd>
    </div>
  )

/** Groups of four as on a bank's form; the gaps are no characters, so that a selection copies it whole. */
const InFours = ({ iban }: { iban: string | null }) => (
  <span className="in-fours flow digits">
    {iban?.match(/.{1,4}/g)?.map((four, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat and never change places.
      <span key={place}>{four}</span>
    ))}
  </span>
)

/** "39,90", as a banking app takes it. */
const formatAmount = (amount: number) => amount.toFixed(2).replace('.', ',')

const CopyValue = ({ name, value, shown }: { name: string; value: string; shown: ReactNode }) => {
  const { isCopied, copy } = useCopyToClipboard()
  return (
    <span className="copy-value flex between aligned gap-2">
      <span className="value semibold">{shown}</span>
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        label={isCopied ? 'Copiato!' : `Copia ${name}`}
        onClick={() => void copy(value)}
      />
      <span className="visually-hidden" aria-live="polite">
        {isCopied ? 'Copiato!' : ''}
      </span>
    </span>
  )
}
