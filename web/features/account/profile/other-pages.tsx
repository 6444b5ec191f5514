import { billingPaths } from '#modules/billing/contract/paths.ts'
import { FIRM_STATE_LABELS, type OwnFirmReply } from '#modules/firms/contract/own-firm.ts'
import { firmPaths, OWN_FIRM_PAGE_PATH } from '#modules/firms/contract/paths.ts'
import type { UserReply } from '#modules/identity/contract/account.ts'
import { START_PAGE_PATH } from '#modules/identity/contract/paths.ts'
import { OWN_LISTINGS_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import { PREFERENCES_PAGE_PATH } from '#modules/notifications/contract/paths.ts'
import { PRIVACY_PAGE_PATH } from '#modules/personal/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { LinkRow } from './profile-row.tsx'

/** What belongs to somebody and has a page of its own, with what it still lacks. */
export const OtherPages = ({ user }: { user: UserReply }) => (
  <div className="ruled">
    <LinkRow
      href={OWN_LISTINGS_PAGE_PATH}
      title="I miei annunci"
      glance="Vedi a che punto sono i tuoi annunci e chi ha visto i tuoi contatti"
    />
    <LinkRow
      href="/i-miei-contatti"
      title="I miei contatti"
      glance="I contatti che hai scoperto, con i tuoi appunti"
    />
    <LinkRow
      href="/le-mie-immagini"
      title="Le mie immagini"
      glance="Le immagini che hai caricato e dove le usi"
    />
    <LinkRow
      href={OWN_FIRM_PAGE_PATH}
      title="La tua impresa"
      glance={
        user.userType === 'professional' ? (
          <FirmGlance />
        ) : (
          'Mestieri, zone e sede, se offri il tuo lavoro'
        )
      }
    />
    {user.userType === 'professional' && (
      <LinkRow
        href={START_PAGE_PATH}
        title="Primi passi"
        glance="Completa profilo, zona e avviso: riprendi da dove avevi lasciato"
      />
    )}
    <LinkRow href="/profilo-fatturazione" title="Fatturazione" glance={<BillingGlance />} />
    <LinkRow
      href={PREFERENCES_PAGE_PATH}
      title="Notifiche"
      glance="Scegli quali avvisi ricevere, e dove"
    />
    <LinkRow
      href={PRIVACY_PAGE_PATH}
      title="Privacy e dati"
      glance="Scarica i tuoi dati, vedi chi li ha visti, elimina il tuo account"
    />
  </div>
)

const FirmGlance = () => {
  const { data } = useApi<OwnFirmReply>(firmPaths.own, { freshMs: 0 })
  if (!data) return 'Chi sei, che cosa fai e in quali zone lavori'
  const { state, missing, tradeName, legalName } = data
  const name = tradeName ?? legalName
  return (
    <>
      {name && <span>{name}</span>}
      {missing.length > 0 ? (
        <Badge tone="warning" icon="clock">
          {missing.length === 1 ? 'Manca 1 dato' : `Mancano ${missing.length} dati`}
        </Badge>
      ) : (
        <Badge tone={state === 'shown' ? 'success' : 'warning'} label={FIRM_STATE_LABELS[state]} />
      )}
    </>
  )
}

const BillingGlance = () => {
  const { data } = useApi(billingPaths.profile, { freshMs: 0 })
  if (!data) return 'A chi intestiamo le fatture'
  const { billingName, isComplete } = data
  return (
    <>
      {billingName && <span>{billingName}</span>}
      {isComplete ? (
        <Badge tone="success" icon="check" label="Completa" />
      ) : (
        <span className="soft">Da completare prima di acquistare</span>
      )}
    </>
  )
}
