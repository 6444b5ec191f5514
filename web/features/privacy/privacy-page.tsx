import { personalPaths } from '#modules/personal/contract/paths.ts'
import type {
  AccountEndingReply,
  ConsentEntry,
  DataAccessEntry,
} from '#modules/personal/contract/personal-data.ts'
import { createFailureReader, showFailure, useApi, useBusyState } from '#web/lib/api.ts'
import { useConsent } from '#web/lib/consent.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { memberPage } from '#web/lib/member-page.tsx'
import { isAnyLoading } from '#web/lib/not-loaded.tsx'
import { showToast } from '#web/lib/toast.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { LogList } from './log-list.tsx'

const ConsentLog = () => (
  <>
    <LogList<ConsentEntry>
      path={personalPaths.consents}
      failure="Non riusciamo a caricare i consensi"
      empty="Non hai ancora dato nessun consenso."
    >
      {({ occasion, title, versions, at }) => (
        <>
          <div>
            <p className="name semibold">{occasionIn({ occasion, title })}</p>
            <p className="soft small">{inItalian(versions)}</p>
          </div>
          <time className="soft small" dateTime={at}>
            {formatDateTime(at)}
          </time>
        </>
      )}
    </LogList>
    <CookieChoice />
  </>
)

const occasionIn = ({ occasion, title }: Pick<ConsentEntry, 'occasion' | 'title'>) => {
  if (occasion === 'registration') return 'Iscrizione'
  if (occasion === 'change') return 'Aggiornamento dei testi'
  return occasion === 'checkout' ? `Ordine ${title}` : `Pubblicazione di «${title}»`
}

/** `terms 1, privacy 1`, as stored by the server. */
const inItalian = (versions: string) =>
  versions.replace('terms', 'Termini versione').replace('privacy', 'informativa versione')

const CHOICES = {
  accepted: 'accettati',
  refused: 'rifiutati',
  undecided: 'non hai ancora scelto, quindi non li carichiamo',
} as const

const CookieChoice = () => {
  const consent = useConsent()
  return (
    <p className="soft small">
      Contenuti pubblicitari di terzi su questo dispositivo:{' '}
      {CHOICES[consent === 'unknown' ? 'undecided' : consent]}. La tua scelta è salvata nel browser,
      non nel tuo account.
    </p>
  )
}

const NO_ANSWER = 'Controlla la connessione e riprova.'

const DEEDS: Readonly<Record<string, string>> = {
  'user.view': 'Ha aperto la scheda del tuo account',
  'user.change': 'Ha modificato il tuo account',
  'user.set-email': 'Ha chiesto di cambiare il tuo indirizzo email',
  'user.set-password': 'Ha impostato una nuova password',
}

const SUBSCRIPTION = 'È intervenuto sul tuo abbonamento'
const ACCOUNT = 'È intervenuto sul tuo account'

/** All at once, so that nothing moves. */
const Sections = () => {
  const accesses = useApi<DataAccessEntry[]>(personalPaths.accesses, { freshMs: 0 })
  const consents = useApi<ConsentEntry[]>(personalPaths.consents, { freshMs: 0 })
  const ending = useApi<AccountEndingReply>(personalPaths.ending, { freshMs: 0 })
  return isAnyLoading(accesses, consents, ending) ? <Waiting /> : <AllSections />
}

const Waiting = () => <SkeletonStack shapes={['title', 'line', 'control']} />

const AllSections = () => (
  <>
    <FormSection
      title="Scarica i tuoi dati"
      hint="Un archivio ZIP con tutto quello che conserviamo su di te: dati, foto e fatture."
    >
      <ExportButton />
    </FormSection>
    <FormSection
      look="wide"
      title="Chi ha visto i tuoi dati"
      hint="I professionisti che hanno visto i tuoi contatti, e gli interventi dello staff."
    >
      <AccessLog />
    </FormSection>
    <FormSection
      look="wide"
      title="Consensi"
      hint="Le versioni dei termini e dell’informativa in vigore quando hai creato l’account e quando hai pubblicato."
    >
      <ConsentLog />
    </FormSection>
    <FormSection
      title="Decisioni e reclami"
      hint="Che cosa abbiamo deciso su annunci, piano e account, con i motivi, e come fare reclamo."
    >
      <LinkButton className="wide-as-words" href="/decisioni" label="Vedi le decisioni" />
    </FormSection>
    <FormSection
      title="Elimina il tuo account"
      hint="L’eliminazione è definitiva: non possiamo recuperare nulla. Prima di cominciare, scarica i tuoi dati."
    >
      <DeleteAccount />
    </FormSection>
  </>
)

const AccessLog = () => (
  <LogList<DataAccessEntry>
    path={personalPaths.accesses}
    failure="Non riusciamo a mostrare chi ha visto i tuoi dati"
    empty="Nessuno ha ancora visto i tuoi contatti."
  >
    {({ at, by, name, action, listing }) => (
      <>
        <div>
          <p className="name semibold">{by === 'member' ? name : 'Lo staff'}</p>
          <p className="soft small">
            {listing ? `Ha visto i contatti di «${listing.title}»` : deedOf(action)}
          </p>
        </div>
        <time className="soft small" dateTime={at}>
          {formatDateTime(at)}
        </time>
      </>
    )}
  </LogList>
)

const deedOf = (action: string | null) =>
  DEEDS[action ?? ''] ?? (action?.startsWith('subscription') ? SUBSCRIPTION : ACCOUNT)

/** Fetched before saving, so that a refusal is shown here. */
const ExportButton = () => {
  const { isBusy, whileBusy } = useBusyState()
  const save = () => saveAnswer(personalPaths.export, 'i-miei-dati.zip')
  return (
    <>
      <Button
        className="wide-as-words"
        icon="download"
        busy={isBusy}
        onClick={() => void whileBusy(save)}
      >
        Scarica i miei dati
      </Button>
      <p className="soft small">
        Ogni volta che i dati vengono scaricati ti avvisiamo per email, così ti accorgi se è stato
        qualcun altro. Nell’archivio non ci sono i contatti di altre persone: puoi vederli in{' '}
        <a href="/i-miei-contatti">I miei contatti</a>.
      </p>
    </>
  )
}

const saveAnswer = async (path: string, fileName: string) => {
  const failure = createFailureReader()
  try {
    const reply = await fetch(path)
    if (!reply.ok) throw failure(reply.status, await reply.text(), reply.statusText)
    offer(await reply.blob(), fileName)
    showToast({ title: 'Archivio scaricato', description: 'Lo trovi tra i tuoi download.' })
  } catch (error) {
    showFailure(error, NO_ANSWER, 'Non siamo riusciti a scaricare i dati')
  }
}

const offer = (file: Blob, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

export const page = memberPage({
  className: 'wrap account-page grid page-end gap-6',
  title: 'Privacy e dati',
  subtitle: 'I dati che abbiamo su di te, chi li ha visti e come scaricarli o cancellarli.',
  actions: <LinkButton href="/profilo" label="Il tuo profilo" />,
  waiting: <Waiting />,
  content: () => <Sections />,
})
