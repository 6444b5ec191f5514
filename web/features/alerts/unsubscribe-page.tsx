import { UNSUBSCRIBE_PAGE, unsubscribePath } from '#modules/alerts/contract/paths.ts'
import { type Page, useQuery } from '#web/lib/page.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ColumnPage } from '#web/ui/layout/page-header.tsx'

/** Page behind alert mails' links; only its button unsubscribes. */
const UnsubscribePage = () => {
  const query = useQuery()
  const token = query.get('token')
  return (
    <ColumnPage title="Email degli avvisi">
      {token ? <Asking token={token} /> : <Ended isDone={query.get('end') === 'done'} />}
    </ColumnPage>
  )
}

const Asking = ({ token }: { readonly token: string }) => (
  <EmptyState
    icon="mail"
    title="Non vuoi più queste email?"
    action={
      <form method="post" action={unsubscribePath(token)}>
        <input type="hidden" name="from" value="page" />
        <Button variant="primary" type="submit" label="Non scrivetemi più" />
      </form>
    }
    text="Smettiamo di mandarti email come quella. Puoi riattivarle quando vuoi."
  />
)

const Ended = ({ isDone }: { readonly isDone: boolean }) => (
  <EmptyState
    icon={isDone ? 'check' : 'warning'}
    title={isDone ? 'Fatto: non ti scriviamo più' : 'Link non valido'}
    action={<LinkButton href="/avvisi" variant="primary" label="I tuoi avvisi" />}
    text={
      isDone
        ? 'Gli avvisi li riattivi da I tuoi avvisi, le novità dalle preferenze delle notifiche.'
        : 'Puoi mettere in pausa o eliminare gli avvisi da I tuoi avvisi.'
    }
  />
)

export const page: Page = {
  Component: UnsubscribePage,
  head: () => ({
    title: 'Email degli avvisi',
    isIndexed: false,
    canonicalPath: UNSUBSCRIBE_PAGE,
  }),
}
