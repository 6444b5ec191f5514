import type { Page } from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { AccessLog } from './access-log.tsx'
import { ConsentLog } from './consent-log.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportButton } from './export-button.tsx'

const PrivacyPage = () => (
  <div className="wrap account-page">
    <PageHeader
      title="Privacy e dati"
      subtitle="Che cosa sappiamo di te, chi lo ha visto, e come portarlo via o cancellarlo."
      actions={<LinkButton href="/profilo">Il tuo profilo</LinkButton>}
    />
    <RequireSignIn waiting={<Waiting />}>{() => <Sections />}</RequireSignIn>
  </div>
)

const Sections = () => (
  <>
    <FormSection
      title="Scarica i tuoi dati"
      hint="Un archivio ZIP con tutto quello che conserviamo su di te: dati, foto e fatture."
    >
      <ExportButton />
    </FormSection>
    <FormSection
      title="Chi ha visto i tuoi dati"
      hint="I professionisti che hanno aperto i tuoi recapiti e gli interventi del nostro personale."
    >
      <AccessLog />
    </FormSection>
    <FormSection
      title="Consensi"
      hint="Le versioni di termini e informativa in vigore quando ti sei iscritto e quando hai pubblicato."
    >
      <ConsentLog />
    </FormSection>
    <FormSection
      title="Decisioni e reclami"
      hint="Che cosa abbiamo deciso su annunci, piano e account, con i motivi, e come opporti."
    >
      <LinkButton href="/decisioni">Vedi le decisioni</LinkButton>
    </FormSection>
    <FormSection
      title="Elimina il tuo account"
      hint="Per sempre: non possiamo recuperare nulla. Prima di cominciare, scarica i tuoi dati."
    >
      <DeleteAccount />
    </FormSection>
  </>
)

const Waiting = () => (
  <div className="stack" role="status" aria-label="Caricamento in corso">
    <Skeleton shape="title" />
    <Skeleton />
    <Skeleton shape="control" />
  </div>
)

export const page: Page = {
  Component: PrivacyPage,
  head: () => ({ title: 'Privacy e dati', isIndexed: false }),
}
