/** The question about changed terms as a page: where the log-in leads without JavaScript. */
import { useSWRConfig } from 'swr'
import {
  CHANGED_TERMS_PAGE_PATH,
  TERMS_FORM_KEY,
  type TermsFormReply,
} from '#modules/content/contract/terms-paths.ts'
import type { Page } from '#web/lib/page.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { NarrowPage } from '#web/ui/layout/page-header.tsx'
import { TermsToAcceptTexts } from './due-texts.tsx'

const TITLE = 'Abbiamo aggiornato i testi'

const ChangedTermsPage = () => {
  const form = useSWRConfig().fallback[TERMS_FORM_KEY] as TermsFormReply | undefined
  return <NarrowPage title={TITLE}>{form ? <Question {...form} /> : <NothingAsked />}</NarrowPage>
}

const Question = ({ due, returnTo }: TermsFormReply) => (
  <form method="post" action={CHANGED_TERMS_PAGE_PATH} className="stack">
    <TermsToAcceptTexts due={due} />
    {due.map(({ slug, number }) => (
      <input key={slug} type="hidden" name={slug} value={number} />
    ))}
    <input type="hidden" name="returnTo" value={returnTo} />
    <div className="cluster">
      <Button variant="primary" type="submit" label="Accetto" />
      <LinkButton href={returnTo} label="Più tardi" />
    </div>
  </form>
)

const NothingAsked = () => (
  <EmptyState
    icon="check"
    title="Nessun testo da accettare"
    action={<LinkButton href="/" label="Torna alla home" />}
  />
)

export const page: Page = {
  Component: ChangedTermsPage,
  head: () => ({ title: TITLE, isIndexed: false }),
}
