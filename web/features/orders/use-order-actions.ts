import { useSWRConfig } from 'swr'
import type { OrderReply, WithdrawReply } from '#modules/billing/contract/checkout.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { invoicePaths } from '#modules/invoicing/contract/paths.ts'
import { forgetAnswers } from '#web/lib/answers.ts'
import { send, sentenceOf } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'

export const useOrderActions = ({ id }: OrderReply) => {
  const { mutate } = useSWRConfig()
  const tried = async (deed: () => Promise<string>) => {
    try {
      showToast({ title: await deed() })
    } catch (error) {
      showFailure(error, 'Riprova più tardi o contatta il supporto.')
    }
    forgetAnswers((path) => path !== billingPaths.cart)
    // A withdrawal makes a credit note too.
    await Promise.all([mutate(billingPaths.order(id)), mutate(invoicePaths.list(id))])
  }

  return {
    /** The refund of a withdrawal, or why there is none. */
    askWithdrawal: async () => {
      try {
        return await send<WithdrawReply>('POST', billingPaths.orderAction(id, 'withdraw'), {
          body: {},
        })
      } catch (error) {
        return sentenceOf(error, 'Riprova più tardi o contatta il supporto.')
      }
    },
    cancel: () =>
      tried(async () => {
        await send('POST', billingPaths.orderAction(id, 'cancel'))
        return 'Ordine annullato'
      }),
    withdraw: (refundAmount: number) =>
      tried(async () => {
        const path = billingPaths.orderAction(id, 'withdraw')
        return (await send<WithdrawReply>('POST', path, { body: { confirm: true, refundAmount } }))
          .message
      }),
  }
}
