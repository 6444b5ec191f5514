import { UNSUBSCRIBE_PAGE_PATH, unsubscribePath } from '#modules/kernel/contract/unsubscribing.ts'
import { type Page, useHasPage, useQuery } from '#web/lib/page.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { NarrowPage } from '#web/ui/layout/page-header.tsx'

/** Page behind the links of mails that somebody may stop; only its button does it. */
const UnsubscribePage = () => {
  const query = useQuery()
  const token = query.get('token')
  const end = query.get('end')
  const back = query.get('back')
  return (
    <NarrowPage title="Email degli avvisi">
      {token && <Asking token={token} />}
      {!token && back && (end === 'silenced' || end === 'speaks') && (
        <Silenced token={back} isSilent={end === 'silenced'} />
      )}
      {!token && !back && <Ended isDone={end === 'done'} />}
    </NarrowPage>
  )
}

type PressProps = { readonly token: string; readonly label: string }

const Press = ({ token, label }: PressProps) => (
  <form method="post" action={unsubscribePath(token)}>
    <input type="hidden" name="from" value="page" />
    <Button variant="primary" type="submit" label={label} />
  </form>
)

const Asking = ({ token }: { readonly token: string }) => (
  <EmptyState
    icon="mail"
    title="Non vuoi più queste email?"
    action={<Press token={token} label="Non scrivetemi più" />}
    text="Se confermi, non ti mandiamo più email come quella che hai ricevuto. Puoi riattivarle quando vuoi."
  />
)

/** Confirms for an address that no account proved. */
const Silenced = ({ token, isSilent }: { readonly token: string; readonly isSilent: boolean }) => (
  <EmptyState
    icon="check"
    title={isSilent ? 'Fatto: non ti scriviamo più' : 'Fatto: ti scriviamo di nuovo'}
    action={<Press token={token} label={isSilent ? 'Scrivetemi di nuovo' : 'Non scrivetemi più'} />}
    text={
      isSilent
        ? 'Anche se qualcuno scrive il tuo indirizzo nei nostri moduli non ricevi più nulla, per un anno o finché non accedi con un account verificato. Ricevute, fatture e avvisi di legge te li mandiamo lo stesso.'
        : 'Da ora ricevi di nuovo le nostre email a questo indirizzo.'
    }
  />
)

const ALERTS_PAGE = '/avvisi'

const Ended = ({ isDone }: { readonly isDone: boolean }) => (
  <EmptyState
    icon={isDone ? 'check' : 'warning'}
    title={isDone ? 'Fatto: non ti scriviamo più' : 'Link non valido'}
    action={
      useHasPage()(ALERTS_PAGE) && (
        <LinkButton href={ALERTS_PAGE} variant="primary" label="I tuoi avvisi" />
      )
    }
    text={
      isDone
        ? 'Puoi riattivare gli avvisi da «I tuoi avvisi» e le novità dalle preferenze delle notifiche.'
        : 'Puoi mettere in pausa o eliminare gli avvisi da «I tuoi avvisi».'
    }
  />
)

export const page: Page = {
  Component: UnsubscribePage,
  head: () => ({
    title: 'Email degli avvisi',
    isIndexed: false,
    canonicalPath: UNSUBSCRIBE_PAGE_PATH,
  }),
}
