import { personalPaths } from '#modules/personal/contract/paths.ts'
import type { ConsentEntry } from '#modules/personal/contract/personal-data.ts'
import { useConsent } from '#web/lib/consent.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { LogList } from './log-list.tsx'

export const ConsentLog = () => (
  <>
    <LogList<ConsentEntry>
      path={personalPaths.consents}
      failure="Non è stato possibile caricare i consensi"
      empty="Non c’è ancora nessun consenso."
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
  undecided: 'nessuna scelta: non vengono caricati',
} as const

const CookieChoice = () => {
  const consent = useConsent()
  return (
    <p className="soft small">
      Contenuti pubblicitari di terzi su questo dispositivo:{' '}
      {CHOICES[consent === 'unknown' ? 'undecided' : consent]}. La scelta resta nel tuo browser, non
      nel tuo account.
    </p>
  )
}
