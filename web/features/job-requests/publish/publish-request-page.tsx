import { useNavigate } from 'react-router'
import { isStaff } from '#modules/kernel/viewer.ts'
import {
  MAX_REVEALS,
  MAX_REVEALS_IN_WORDS,
} from '#modules/listings/contract/job-requests/vocabulary.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import type { Page } from '#web/lib/page.ts'
import { useQuery } from '#web/lib/use-query.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { ListingPublished } from '#web/listing/form/listing-published.tsx'
import { PUBLISH_PAGES } from '#web/listing/form/publish-pages.ts'
import { carriedPaths } from '#web/listing/form/use-carried.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { ModeSwitch } from '#web/ui/controls/mode-switch.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { PublishForm } from './publish-form.tsx'
import { usePublishRequest } from './use-publish-request.ts'

const STEPS = [
  'Un amministratore legge la richiesta e la approva: di solito bastano poche ore.',
  'I professionisti della tua zona la vedono tra le richieste attive.',
  `Ti contattano al massimo in ${MAX_REVEALS_IN_WORDS}: scegli tu con chi parlare.`,
]

/** A guest's account has just been made. */
const VERIFY = 'Conferma la tua email con il link che ti abbiamo appena mandato.'

const SENT = 'inviata'

const ACCOUNT_LAST = ' L’account lo crei alla fine: basta una password.'

const PublishRequestPage = () => {
  const viewer = useViewer()
  const isGuest = viewer.state !== 'authenticated'
  const { publish, published } = usePublishRequest(isGuest)
  const navigate = useNavigate()
  /** In the address, so that a reload shows no empty form. */
  const isSent = useQuery().has(SENT)
  const send: typeof publish = async (...input) => {
    const made = await publish(...input)
    if (made) await navigate(`?${SENT}=1`, { replace: true })
    return made
  }

  if (isSent) {
    const isVerified = viewer.user?.emailVerified !== false
    return (
      <Published
        title={published?.title}
        steps={isVerified ? STEPS : [VERIFY, ...STEPS]}
        mayApprove={viewer.user !== null && isStaff(viewer.user)}
      />
    )
  }
  return (
    <div className="wrap listing-form-page" data-mode="cerco">
      <PageHeader
        before={<ModeSwitch mode="cerco" hrefs={PUBLISH_PAGES} />}
        title="Pubblica un Nuovo Annuncio"
        subtitle={`Gratis, in pochi minuti: ricevi fino a ${MAX_REVEALS} preventivi da professionisti della tua zona.${isGuest ? ACCOUNT_LAST : ''}`}
      />
      <PublishForm viewer={viewer} onPublish={send} />
    </div>
  )
}

export const page: Page = {
  Component: PublishRequestPage,
  preload: ({ search }) => [
    placePaths.regions,
    placePaths.popularCategories,
    ...carriedPaths(search),
  ],
  head: () => ({
    title: 'Pubblica un Nuovo Annuncio',
    canonicalPath: PUBLISH_PAGES.cerco,
    description: `Descrivi il lavoro che ti serve e ricevi fino a ${MAX_REVEALS} preventivi gratuiti da professionisti della tua zona.`,
  }),
}

type PublishedProps = { title: string | undefined; steps: readonly string[]; mayApprove: boolean }

const Published = ({ title, steps, mayApprove }: PublishedProps) => (
  <ListingPublished
    heading="Richiesta Creata!"
    lead={`${title ? `«${title}»` : 'La tua richiesta'} aspetta l’approvazione.`}
    steps={steps}
  >
    <LinkButton href="/i-miei-annunci" variant="primary">
      I Miei Annunci
    </LinkButton>
    {mayApprove && <LinkButton href="/admin">Vai alla moderazione</LinkButton>}
    <LinkButton href="/lavori">Sfoglia le richieste</LinkButton>
  </ListingPublished>
)
