import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { UserReply } from '#modules/identity/contract/account.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { OWN_SHOWCASE_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import { TRADER_CONFIRMATION_NOTICE } from '#modules/listings/contract/showcase/vocabulary.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import type { Page } from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { EditSkeleton } from '#web/listing/edit/edit-waiting.tsx'
import { PUBLISH_PAGE_PATHS } from '#web/listing/form/carried-address.ts'
import { ConsentCheckbox } from '#web/listing/form/consent.tsx'
import { ListingPublished } from '#web/listing/form/listing-published.tsx'
import { usePictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { ModeSwitch } from '#web/ui/controls/mode-switch.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ShowcaseForm } from '../form/showcase-form.tsx'
import { useItemPublishForm } from './use-publish-form.ts'

const HOME_AFTER_MS = 2000

const STEPS = [
  'Leggiamo l’annuncio e lo approviamo entro 24 ore al massimo.',
  'Ti scriviamo per email appena è in vetrina.',
  'Lo ritrovi tra i tuoi annunci, dove puoi modificarlo o segnarlo come venduto.',
]

const PublishShowcasePage = () => {
  const [published, setPublished] = useState<string | null>(null)
  if (published !== null) return <Published title={published} />
  return (
    <div className="wrap listing-form-page" data-mode="offro">
      <PageHeader
        look="of-form"
        before={
          <>
            <p className="back">
              <LinkButton href="/" variant="ghost" icon="arrow-left" label="Torna alla home" />
            </p>
            <ModeSwitch mode="offro" hrefs={PUBLISH_PAGE_PATHS} />
          </>
        }
        title="Pubblica nella Vetrina"
        subtitle="Offri un prodotto o un servizio, con il suo prezzo: lo vedranno i clienti della tua zona."
      />
      <RequireSignIn waiting={<EditSkeleton />} registers>
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
          Per pubblicare in vetrina devi verificare il tuo indirizzo: apri il link che ti abbiamo
          mandato. Il testo che scrivi resta in questo browser.
        </p>
      </Alert>
    )}
    <PublishForm user={user} onPublished={onPublished} />
  </>
)

export const page: Page = {
  Component: PublishShowcasePage,
  preload: ({ isSignedIn }) => [
    placePaths.regions,
    placePaths.popularCategories,
    ...(isSignedIn ? [identityPaths.user] : []),
  ],
  head: () => ({
    title: 'Pubblica nella Vetrina',
    description:
      'Metti in vetrina un prodotto o un servizio, con prezzo, fotografie e luogo: lo vedrà chi cerca nella tua zona.',
  }),
}

const PublishForm = ({ user, onPublished }: Props) => {
  const uploads = usePictureUploads()
  const { isFull, ...state } = useItemPublishForm(user, onPublished, uploads)
  return (
    <ShowcaseForm
      isStepped
      state={state}
      uploads={uploads}
      submitLabel="Pubblica in vetrina"
      busyLabel="Pubblicazione…"
    >
      {state.form.watch('sellerKind') === 'trader' && (
        <p className="soft small">{TRADER_CONFIRMATION_NOTICE}</p>
      )}
      <ConsentCheckbox />
      {isFull && <ShowcaseFull />}
    </ShowcaseForm>
  )
}

const ShowcaseFull = () => (
  <Alert tone="warning" title="La tua vetrina è al completo">
    <p>
      Segna come venduto o elimina uno dei <a href={OWN_SHOWCASE_PAGE_PATH}>tuoi annunci</a>, oppure{' '}
      <a href="/abbonamento">scegli un piano superiore</a>. Il testo che hai scritto resta in questo
      browser.
    </p>
  </Alert>
)

/** Stays for two seconds; then everybody goes home, unless they left before. */
const Published = ({ title }: { title: string }) => {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/'), HOME_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <ListingPublished
      heading="Annuncio inviato!"
      lead={`«${title}» sarà in vetrina dopo l’approvazione.`}
      steps={STEPS}
    >
      <LinkButton href={OWN_SHOWCASE_PAGE_PATH} variant="primary" label="I Miei Annunci" />
      <LinkButton href="/" label="Torna alla home" />
    </ListingPublished>
  )
}
