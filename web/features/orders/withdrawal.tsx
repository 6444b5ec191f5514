import { type MouseEvent, useState } from 'react'
import { useSWRConfig } from 'swr'
import { orderPaths, withdrawalPagePath } from '#modules/billing/contract/order-paths.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { WithdrawReply } from '#modules/billing/contract/withdrawal.ts'
import { invoicePaths } from '#modules/invoicing/contract/paths.ts'
import { markAnswersStale } from '#web/lib/answers.ts'
import { ApiError, describeFailure, sendRequest, showFailure } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { WithdrawalFacts } from './withdrawal-facts.tsx'

type Props = { readonly id: string }

/** Withdrawal in two steps: the server's figures, then the confirmation. Without JavaScript the link leads to its page. */
export const Withdrawal = ({ id }: Props) => {
  const { figures, obstacle, ask, close } = useQuestion(id)
  const [receiptEmail, setReceiptEmail] = useState<string>()
  const [error, setError] = useState<string>()
  const withdraw = useWithdraw(id)

  const open = (event: MouseEvent) => {
    event.preventDefault()
    void ask()
  }
  const confirm = async () => {
    if (!figures) return
    const issue = await withdraw({
      refundAmount: figures.refundAmount,
      receiptEmail: receiptEmail ?? figures.receiptEmail,
    })
    setError(issue)
    if (issue === undefined) close()
  }
  return (
    <>
      <LinkButton href={withdrawalPagePath(id)} onClick={open} label="Recedi dal contratto qui" />
      {obstacle !== null && (
        <Alert live tone="warning" title="Il recesso non è possibile">
          {obstacle}
        </Alert>
      )}
      <ConfirmDialog
        open={figures !== null}
        onClose={close}
        onConfirm={confirm}
        title="Confermi il recesso?"
        yes="Conferma il recesso"
        destructive
      >
        {figures && (
          <div className="stack">
            <p>Il tuo acquisto termina subito.</p>
            <WithdrawalFacts figures={figures} />
            <Field label="Email per la ricevuta" required error={error}>
              <TextInput
                type="email"
                autoComplete="email"
                value={receiptEmail ?? figures.receiptEmail ?? ''}
                onChange={({ target }) => setReceiptEmail(target.value)}
              />
            </Field>
          </div>
        )}
      </ConfirmDialog>
    </>
  )
}

/** The refund of a withdrawal, or why there is none. */
const useQuestion = (id: string) => {
  const [figures, setFigures] = useState<WithdrawReply | null>(null)
  const [obstacle, setObstacle] = useState<string | null>(null)
  const ask = async () => {
    try {
      const path = orderPaths.orderAction(id, 'withdraw')
      setFigures(await sendRequest<WithdrawReply>('POST', path, { body: {} }))
      setObstacle(null)
    } catch (error) {
      setObstacle(describeFailure(error, 'Riprova più tardi o contatta il supporto.'))
    }
  }
  return { figures, obstacle, ask, close: () => setFigures(null) }
}

type Confirmed = { readonly refundAmount: number; readonly receiptEmail: string | null }

/** Answers what is wrong with the address, if that is all. */
const useWithdraw = (id: string) => {
  const { mutate } = useSWRConfig()
  return async (confirmed: Confirmed): Promise<string | undefined> => {
    try {
      const path = orderPaths.orderAction(id, 'withdraw')
      const body = { confirm: true, ...confirmed }
      showToast({ title: (await sendRequest<WithdrawReply>('POST', path, { body })).message })
    } catch (error) {
      const issue = error instanceof ApiError ? error.issues[0] : undefined
      if (issue?.path === 'receiptEmail') return issue.message
      showFailure(error, 'Riprova più tardi o contatta il supporto.')
    }
    markAnswersStale((path) => path !== billingPaths.cart)
    // A withdrawal makes a credit note too.
    await Promise.all([mutate(orderPaths.order(id)), mutate(invoicePaths.list(id))])
    return undefined
  }
}
