/** The withdrawal function as a page of its own: without JavaScript, and by the order mail's link without a log-in. */

import { WITHDRAWAL_FORM_PAGE_PATH } from '#modules/billing/contract/begin-request.ts'
import {
  orderPagePath,
  orderPaths,
  withdrawalPagePath,
} from '#modules/billing/contract/order-paths.ts'
import type { WithdrawalReply } from '#modules/billing/contract/withdrawal.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { isNotFoundError, useApi } from '#web/lib/api.ts'
import { formatDate, formatDateTime, formatPrice } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { type Page, useIsPageMissing, usePageParams, useQuery } from '#web/lib/page.ts'
import { PostedRefusal } from '#web/lib/posted-refusal.tsx'
import { readPostedValue, usePostedForm } from '#web/lib/posted-values.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { NarrowPage } from '#web/ui/layout/page-header.tsx'
import { WithdrawalFacts } from './withdrawal-facts.tsx'

const WAITING = ['line', 'line', 'line', 'control'] as const

const WithdrawalPage = () => {
  const token = useQuery().get('token')
  return (
    <NarrowPage title="Recesso dal contratto">
      {token ? (
        <Order token={token} />
      ) : (
        <RequireSignIn waiting={<SkeletonStack shapes={WAITING} />}>
          {() => <Order token={null} />}
        </RequireSignIn>
      )}
    </NarrowPage>
  )
}

type OfToken = { readonly token: string | null }

const Order = ({ token }: OfToken) => {
  const { id = '' } = usePageParams()
  const isMissing = useIsPageMissing()
  const path = token ? orderPaths.withdrawalByLink(token) : orderPaths.withdrawal(id)
  const { data, ...reply } = useApi<WithdrawalReply>(isMissing ? null : path, { freshMs: 0 })
  if (isMissing || isNotFoundError(reply.error)) return <Missing />
  if (!data)
    return <NotLoaded {...reply} failed="Non riusciamo a caricare l’ordine" waiting={WAITING} />
  if (data.step === 'closed') return <Closed withdrawal={data} />
  return data.step === 'done' ? (
    <Done withdrawal={data} />
  ) : (
    <Form id={id} token={token} withdrawal={data} />
  )
}

type Props = { readonly withdrawal: WithdrawalReply }

const Form = ({ id, token, withdrawal }: Props & OfToken & { readonly id: string }) => {
  const posted = usePostedForm()
  const issue = posted?.issues.find(({ path }) => path === 'receiptEmail')
  return (
    <form method="post" action={withdrawalPagePath(id, token)} className="stack">
      <PostedRefusal />
      <p>
        Puoi recedere senza dare motivazioni fino{' '}
        {withArticle('al', formatDate(withdrawal.withdrawUntil))} compreso. Il tuo acquisto termina
        subito.
      </p>
      <p className="as-written">{withdrawal.items.join('\n')}</p>
      <WithdrawalFacts figures={{ ...withdrawal, step: 'confirm' }} />
      <input type="hidden" name="refundAmount" value={withdrawal.refundAmount} />
      <Field label="Email per la ricevuta" required error={issue?.message}>
        <TextInput
          type="email"
          name="receiptEmail"
          autoComplete="email"
          defaultValue={readPostedValue(posted, 'receiptEmail') ?? withdrawal.receiptEmail ?? ''}
        />
      </Field>
      <div className="cluster">
        <Button type="submit" variant="destructive" label="Conferma il recesso" />
        <LinkButton href={token ? '/' : orderPagePath(id)} variant="ghost" label="Annulla" />
      </div>
    </form>
  )
}

const Done = ({ withdrawal: { orderNumber, withdrawnAt, refundAmount } }: Props) => (
  <EmptyState
    icon="check"
    title="Recesso registrato"
    text={`Ordine ${orderNumber}, ${formatDateTime(withdrawnAt)}. Il rimborso è di ${formatPrice(refundAmount)}. Ti abbiamo mandato la ricevuta per email.`}
  />
)

const Closed = ({ withdrawal: { orderNumber, message } }: Props) => (
  <EmptyState
    icon="info"
    title={`Qui non puoi recedere dall’ordine ${orderNumber}`}
    action={<LinkButton href="/contattaci" label="Contattaci" />}
    text={`${message.replace(/\.$/, '')}.`}
  />
)

const Missing = () => (
  <EmptyState
    icon="document"
    title="Ordine non trovato"
    action={<LinkButton href={WITHDRAWAL_FORM_PAGE_PATH} label="Modulo di recesso" />}
    text="Apri il link completo che trovi nell’email, oppure accedi con l’account che hai usato per l’acquisto. Puoi recedere anche con il modulo."
  />
)

export const page: Page = {
  Component: WithdrawalPage,
  preload: ({ params: { id = '' }, search, isSignedIn }) => {
    const token = search.get('token')
    if (token) return [orderPaths.withdrawalByLink(token)]
    return isSignedIn ? [orderPaths.withdrawal(id), identityPaths.user] : []
  },
  head: () => ({ title: 'Recesso dal contratto', isIndexed: false }),
}
