import { useState } from 'react'
import { useNavigate } from 'react-router'
import { OWN_LISTINGS_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import { isStaff } from '#modules/kernel/viewer.ts'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import {
  MAX_REVEALS,
  MAX_REVEALS_IN_WORDS,
} from '#modules/listings/contract/job-requests/vocabulary.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { type Page, useQuery } from '#web/lib/page.ts'
import { useViewer, type ViewerState } from '#web/lib/viewer.ts'
import { PUBLISH_PAGE_PATHS } from '#web/listing/form/carried-address.ts'
import { ConsentCheckbox } from '#web/listing/form/consent.tsx'
import { ListingPublished } from '#web/listing/form/listing-published.tsx'
import { formAddressApiPaths } from '#web/listing/form/use-carried.ts'
import { useFields } from '#web/listing/form/use-fields.ts'
import { usePictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { ModeSwitch } from '#web/ui/controls/mode-switch.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { RequestForm } from '../form/request-form.tsx'
import type { RequestFormValues } from '../form/request-form-values.ts'
import { useRequestPublishForm } from './use-publish-form.ts'

/** Needed at the end only. */
const Review = lazyPart(async () => (await import('./review.tsx')).ReviewStep)

const STEPS = [
  'La leggiamo e la approviamo: di solito bastano poche ore.',
  'I professionisti la vedono tra le richieste attive.',
  `Ti contattano al massimo in ${MAX_REVEALS_IN_WORDS}: scegli tu con chi parlare.`,
]

/** A guest's account has just been made. */
const VERIFY = 'Conferma la tua email con il link che ti abbiamo appena mandato.'

const SENT = 'inviata'

const PublishRequestPage = () => {
  const viewer = useViewer()
  const [title, setTitle] = useState<string>()
  const navigate = useNavigate()
  /** The address keeps it, so that a reload shows no empty form. */
  const sent = useQuery().get(SENT)
  const showSent = async (made: OwnJobRequestReply) => {
    setTitle(made.title)
    await navigate(`?${SENT}=1`, { replace: true })
  }

  if (sent) {
    const isVerified = viewer.user?.emailVerified ?? sent !== 'verifica'
    return (
      <Published
        title={title}
        steps={isVerified ? STEPS : [VERIFY, ...STEPS]}
        mayApprove={viewer.user !== null && isStaff(viewer.user)}
      />
    )
  }
  return (
    <div className="wrap listing-form-page" data-mode="cerco">
      <PageHeader
        look="of-form"
        before={<ModeSwitch mode="cerco" hrefs={PUBLISH_PAGE_PATHS} />}
        title="Pubblica un Nuovo Annuncio"
        subtitle={
          <>
            È gratis e bastano pochi minuti: ricevi fino a {MAX_REVEALS} preventivi da
            professionisti della tua zona. Se non hai un account, lo crei alla fine.
          </>
        }
      />
      <PublishForm viewer={viewer} onPublished={showSent} />
    </div>
  )
}

export const page: Page = {
  Component: PublishRequestPage,
  preload: ({ search }) => [
    placePaths.regions,
    placePaths.popularCategories,
    ...formAddressApiPaths(search),
  ],
  head: () => ({
    title: 'Pubblica un Nuovo Annuncio',
    canonicalPath: PUBLISH_PAGE_PATHS.cerco,
    description: `Descrivi il lavoro che ti serve: è gratis, e ti contattano al massimo ${MAX_REVEALS} professionisti.`,
  }),
}

type PublishedProps = { title: string | undefined; steps: readonly string[]; mayApprove: boolean }

const Published = ({ title, steps, mayApprove }: PublishedProps) => (
  <ListingPublished
    heading="Richiesta Creata!"
    lead={`${title ? `«${title}»` : 'La tua richiesta'} è in attesa di approvazione.`}
    steps={steps}
  >
    <LinkButton href={OWN_LISTINGS_PAGE_PATH} variant="primary" label="I Miei Annunci" />
    {mayApprove && <LinkButton href="/admin" label="Vai alla moderazione" />}
    <LinkButton href="/lavori" label="Sfoglia le richieste" />
  </ListingPublished>
)

type Props = {
  readonly viewer: ViewerState
  readonly onPublished: (made: OwnJobRequestReply) => Promise<unknown>
}

/** A new request; guests also choose a password. */
const PublishForm = ({ viewer, onPublished }: Props) => {
  const uploads = usePictureUploads()
  const state = useRequestPublishForm(viewer, uploads, onPublished)
  const { formState, getValues } = state.form
  // A guest who logs in halfway stays on the current step.
  const isMakingAccount = formState.isSubmitting && getValues('password') !== ''

  return (
    <RequestForm
      state={state}
      isStepped
      uploads={uploads}
      isSignedIn={viewer.state === 'authenticated'}
      account={viewer.state === 'anonymous' || isMakingAccount ? ACCOUNT : undefined}
      submitLabel="Pubblica Richiesta Gratis"
      busyLabel="Pubblicazione…"
    >
      {viewer.state === 'loading' && (
        <noscript>
          <AccountSection />
        </noscript>
      )}
      {viewer.state !== 'loading' && <Review />}
      <ConsentCheckbox />
      <p className="publish-reassurance soft small below-4">
        Gratis e senza impegno. La leggiamo prima di pubblicarla.
      </p>
    </RequestForm>
  )
}

const NAMES = ['clientName', 'clientLastName', 'clientEmail'] as const

const PasswordAdvice = lazyPart(
  async () => (await import('#web/lib/password/password-advice.tsx')).PasswordAdvice,
)

const PASSWORDS = ['password', 'confirmPassword'] as const

const PASSWORD_TEXTS = {
  password: {
    label: 'Password',
    hint: 'Almeno 8 caratteri, con una minuscola, una maiuscola e un numero.',
  },
  confirmPassword: { label: 'Conferma password' },
}

/** Guests choose a password: their account is created first. */
const AccountSection = () => {
  const { register, field, watch } = useFields<RequestFormValues>()
  const [password = '', ...names] = watch(['password', ...NAMES])
  return (
    <FormSection
      title="Il tuo account"
      hint={
        <>
          Con l’account segui la richiesta e la chiudi quando vuoi.{' '}
          <a href="/login?returnTo=/pubblica-annuncio">Hai già un account? Accedi</a>
        </>
      }
    >
      {PASSWORDS.map((name) => (
        <Field key={name} {...field(name)} {...PASSWORD_TEXTS[name]} required>
          <PasswordInput autoComplete="new-password" {...register(name)} />
        </Field>
      ))}
      {password && <PasswordAdvice password={password} names={names.map((name) => name ?? '')} />}
    </FormSection>
  )
}

/** Only guests have no account yet. */
const ACCOUNT = {
  title: 'Account',
  fields: PASSWORDS,
  needs: PASSWORDS,
  content: <AccountSection />,
}
