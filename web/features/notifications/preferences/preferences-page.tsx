import type { UserReply } from '#modules/identity/contract/account.ts'
import type { PreferencesReply } from '#modules/notifications/contract/notifications.ts'
import {
  NOTIFICATIONS_PAGE,
  notificationPaths,
  PREFERENCES_PAGE,
} from '#modules/notifications/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import type { Page } from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Choices } from './choices.tsx'
import { PushSwitch } from './push-switch.tsx'

const PreferencesPage = () => (
  <div className="wrap notifications-page grid at-start gap-5 page-end">
    <PageHeader
      title="Preferenze delle notifiche"
      subtitle="Scegli che cosa ti interessa, e dove vuoi saperlo"
      actions={<LinkButton href={NOTIFICATIONS_PAGE}>Torna alle notifiche</LinkButton>}
    />
    <RequireSignIn waiting={<Waiting />}>{(user) => <Preferences user={user} />}</RequireSignIn>
  </div>
)

const Preferences = ({ user }: { user: UserReply }) => {
  const { data, error, isValidating, mutate } = useApi<PreferencesReply>(
    notificationPaths.preferences,
    { freshMs: 0 },
  )
  if (!data && error !== undefined) {
    return (
      <ErrorState
        title="Le tue preferenze non sono arrivate"
        onRetry={() => void mutate()}
        retrying={isValidating}
      />
    )
  }
  if (!data) return <Waiting />
  return (
    <>
      <FormSection
        title="Su questo dispositivo"
        hint="Le notifiche push arrivano anche quando il sito è chiuso. Si attivano su ogni dispositivo, e finiscono quando esci."
      >
        <PushSwitch userId={user.id} pushKey={data.pushKey} />
      </FormSection>
      <FormSection
        title="Che cosa e dove"
        hint="Le email su ordini, pagamenti e decisioni ti arrivano sempre."
      >
        <Choices items={data.items} onChanged={(reply) => mutate(reply, { revalidate: false })} />
      </FormSection>
    </>
  )
}

const Waiting = () => (
  <div className="stack" role="status" aria-label="Caricamento in corso">
    <Skeleton shape="title" />
    <Skeleton shape="control" />
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </div>
)

export const page: Page = {
  Component: PreferencesPage,
  head: () => ({
    title: 'Preferenze delle notifiche',
    canonicalPath: PREFERENCES_PAGE,
    isIndexed: false,
  }),
}
