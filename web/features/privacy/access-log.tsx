import { personalPaths } from '#modules/personal/contract/paths.ts'
import type { DataAccess } from '#modules/personal/contract/personal-data.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { LogList } from './log-list.tsx'

export const AccessLog = () => (
  <LogList<DataAccess>
    path={personalPaths.accesses}
    failure="Non è stato possibile caricare gli accessi"
    empty="Nessuno ha ancora visto i tuoi recapiti."
  >
    {({ at, by, name, action, listing }) => (
      <>
        <div>
          <p className="name">{by === 'member' ? name : 'Il nostro personale'}</p>
          <p className="soft small">
            {listing ? `Ha visto i recapiti di «${listing.title}»` : deedOf(action)}
          </p>
        </div>
        <time className="soft small" dateTime={at}>
          {formatDateTime(at)}
        </time>
      </>
    )}
  </LogList>
)

const DEEDS: Readonly<Record<string, string>> = {
  'user.view': 'Ha aperto la scheda del tuo account',
  'user.change': 'Ha modificato il tuo account',
  'user.set-password': 'Ha impostato una nuova password',
}

const deedOf = (action: string | null) =>
  DEEDS[action ?? ''] ?? (action?.startsWith('subscription') ? SUBSCRIPTION : ACCOUNT)

const SUBSCRIPTION = 'È intervenuto sul tuo abbonamento'
const ACCOUNT = 'È intervenuto sul tuo account'
