import { useState } from 'react'
import type { UserReply } from '#modules/identity/contract/account.ts'
import { placePaths } from '#modules/listings/contract/paths.ts'
import type { Page } from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { EditWaiting } from '#web/listing/edit/edit-waiting.tsx'
import { PUBLISH_PAGES } from '#web/listing/form/publish-pages.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { ModeSwitch } from '#web/ui/controls/mode-switch.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { PublishForm } from './publish-form.tsx'
import { Published } from './published.tsx'

const PublishShowcasePage = () => {
  const [published, setPublished] = useState<string | null>(null)
  if (published !== null) return <Published title={published} />
  return (
    <div className="wrap listing-form-page" data-mode="offro">
      <PageHeader
        before={
          <>
            <p className="back">
              <LinkButton href="/" variant="ghost" icon="arrow-left">
                Torna alla home
              </LinkButton>
            </p>
            <ModeSwitch mode="offro" hrefs={PUBLISH_PAGES} />
          </>
        }
        title="Pubblica nella Vetrina"
        subtitle="Un prodotto o un servizio, con il suo prezzo: lo vedono i clienti della tua zona."
      />
      <RequireSignIn waiting={<EditWaiting />}>
        {(user) => <Publishing user={user} onPublished={setPublished} />}
      </RequireSignIn>
    </div>
  )
}

type Props = { readonly user: UserReply; readonly onPublished: (title: string) => void }

const Publishing = ({ user, onPublished }: Props) => (
  <>
    {!user.emailVerified && (
      <Alert tone="warning" title="Prima verifica la tua email">
        <p>
          Per pubblicare nella vetrina serve un indirizzo verificato: apri il link che ti abbiamo
          mandato. Quello che scrivi qui resta in questo browser.
        </p>
      </Alert>
    )}
    <PublishForm user={user} onPublished={onPublished} />
  </>
)

export const page: Page = {
  Component: PublishShowcasePage,
  preload: () => [placePaths.regions, placePaths.popularCategories],
  head: () => ({
    title: 'Pubblica nella Vetrina',
    description:
      'Metti in vetrina un prodotto o un servizio: prezzo, fotografie e luogo, visibile a chi cerca nella tua zona.',
  }),
}
