import type { WithdrawReply } from '#modules/billing/contract/withdrawal.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'

/** Who withdraws from what, and what comes back: for the dialog and the page. */
export const WithdrawalFacts = ({ figures }: { readonly figures: WithdrawReply }) => {
  const { customerName, orderNumber, totalAmount, usage, keptAmount, refundAmount } = figures
  return (
    <>
      <KeyValueList
        rows={[
          { term: 'Nome', value: customerName },
          { term: 'Ordine', value: orderNumber },
          { term: 'Hai pagato', value: formatPrice(totalAmount) },
          ...(usage ? usageRows(usage) : []),
          { term: 'Parte usata', value: formatPrice(keptAmount) },
          { term: 'Ti restituiamo', value: <strong>{formatPrice(refundAmount)}</strong> },
        ]}
      />
      {keptAmount > 0 && (
        <p className="soft small">
          Avevi chiesto di iniziare subito: paghi la quota più alta tra quella dei contatti visti e
          quella del tempo passato. I contatti visti con questo ordine non saranno più disponibili.
        </p>
      )}
    </>
  )
}

const usageRows = (usage: NonNullable<WithdrawReply['usage']>) => [
  ...(usage.contactsIncluded === null
    ? []
    : [{ term: 'Contatti visti', value: `${usage.contactsUsed} su ${usage.contactsIncluded}` }]),
  ...(usage.daysIncluded === null
    ? []
    : [{ term: 'Giorni passati', value: `${usage.daysUsed} su ${usage.daysIncluded}` }]),
]
