import { useSWRConfig } from 'swr'
import { WITHDRAWAL_FORM_PAGE_PATH } from '#modules/billing/contract/begin-request.ts'
import type { OrderReply } from '#modules/billing/contract/checkout.ts'
import { orderPaths } from '#modules/billing/contract/order-paths.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { markAnswersStale } from '#web/lib/answers.ts'
import { sendRequest, showFailure } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/formats.ts'
import { showToast } from '#web/lib/toast.ts'
import { ConfirmButton } from '#web/ui/overlays/confirm-dialog.tsx'
import { Withdrawal } from './withdrawal.tsx'

/** Cancels a waiting order or withdraws from a paid one, after a confirmation. */
export const OrderActions = ({ order }: { order: OrderReply }) => {
  const cancel = useCancel(order.id)

  if (!(order.canCancel || order.canWithdraw)) return null
  return (
    <div className="order-actions cluster ruled pad-top-3">
      {order.canCancel && (
        <ConfirmButton
          button={{ children: 'Annulla l’ordine', variant: 'ghost' }}
          onConfirm={cancel}
          title="Annullare l’ordine?"
          yes="Annulla l’ordine"
          destructive
        >
          <p>
            L’ordine {order.orderNumber} sarà annullato e non dovrai pagarlo. Se cambi idea, puoi
            farne uno nuovo.
          </p>
        </ConfirmButton>
      )}
      {order.canWithdraw && (
        <>
          <Withdrawal id={order.id} />
          <p className="soft small">
            Puoi recedere senza dare motivazioni fino{' '}
            {withArticle('al', formatDate(order.withdrawUntil))} compreso, qui o con il{' '}
            <a href={WITHDRAWAL_FORM_PAGE_PATH}>modulo di recesso</a>.
          </p>
        </>
      )}
    </div>
  )
}

const useCancel = (id: string) => {
  const { mutate } = useSWRConfig()
  return async () => {
    try {
      await sendRequest('POST', orderPaths.orderAction(id, 'cancel'))
      showToast({ title: 'Ordine annullato' })
    } catch (error) {
      showFailure(error, 'Riprova più tardi o contatta il supporto.')
    }
    markAnswersStale((path) => path !== billingPaths.cart)
    await mutate(orderPaths.order(id))
  }
}
