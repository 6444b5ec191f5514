import { useState } from 'react'
import type { AlertListReply, AlertReply } from '#modules/alerts/contract/alert.ts'
import { alertPaths } from '#modules/alerts/contract/alert-paths.ts'
import { sendRequest, useBusyState } from '#web/lib/api.ts'
import { memberPage } from '#web/lib/member-page.tsx'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { SendDialog } from '#web/lib/send-dialog.tsx'
import { showToast } from '#web/lib/toast.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { AlertCard } from './alert-card.tsx'
import { ALERT_NOT_SAVED_MESSAGE, AlertFields } from './alert-fields.tsx'
import { SaveSearchDialog } from './save-search-dialog.tsx'
import { useAlerts } from './use-alerts.ts'

type FirmAlertsProps = {
  /** How many the trades and areas of one's firm would make. */
  readonly count: number
  readonly onSaved: () => void
}

/** Alerts for all trades of one's firm where it works, with one press. */
const FirmAlerts = ({ count, onSaved }: FirmAlertsProps) => {
  const { isBusy, whileBusy } = useBusyState()
  const save = async () => {
    const { items, left } = await sendRequest('POST', alertPaths.ofFirm)
    showToast({
      title: items.length === 1 ? 'Avviso salvato' : `${items.length} avvisi salvati`,
      ...(left > 0 && {
        description: `Per ${left === 1 ? 'un altro avviso' : `altri ${left} avvisi`} serve un piano superiore.`,
      }),
    })
    onSaved()
  }
  return (
    <section
      className="firm-alerts cluster between padded boxed gap-3-5"
      aria-label="Avvisi per la tua impresa"
    >
      <p className="grid">
        <strong>Richieste per i tuoi mestieri, nelle tue zone</strong>
        <span className="soft small">
          {count === 1
            ? 'Creiamo un avviso con il mestiere e la zona che hai scritto nel profilo della tua impresa.'
            : `Creiamo ${count} avvisi, uno per ogni mestiere e zona che hai scritto nel profilo della tua impresa.`}
        </span>
      </p>
      <Button icon="bell" busy={isBusy} onClick={() => void whileBusy(save)} label="Avvisami" />
    </section>
  )
}

type Props = {
  readonly alert: AlertReply
  readonly onClose: () => void
  readonly onChanged: (alert: AlertReply) => void
}

/** Changes name or frequency; the filters stay. */
const EditAlertDialog = ({ alert, onClose, onChanged }: Props) => (
  <SendDialog<AlertReply>
    onClose={onClose}
    title="Modifica avviso"
    yes="Salva"
    method="PATCH"
    path={alertPaths.one(alert.id)}
    otherwise={ALERT_NOT_SAVED_MESSAGE}
    done={(changed) => {
      onChanged(changed)
      return { title: 'Avviso aggiornato' }
    }}
  >
    {(problems) => (
      <AlertFields name={alert.name} frequency={alert.frequency} problem={problems['name']} />
    )}
  </SendDialog>
)

type AlertAction =
  | { readonly what: 'new' }
  | { readonly what: 'edit' | 'delete'; alert: AlertReply }

export const AlertList = () => {
  const alerts = useAlerts()
  const [action, setAction] = useState<AlertAction | null>(null)
  const { items, rights, ofFirm } = alerts

  if (!items)
    return (
      <NotLoaded
        {...alerts.reply}
        failed="Non riusciamo a caricare i tuoi avvisi"
        advice="Controlla la connessione e riprova."
        waiting={<AlertsWaiting />}
      />
    )
  const isFull = rights !== undefined && items.length >= rights.savedSearches
  return (
    <>
      {ofFirm > 0 && !isFull && <FirmAlerts count={ofFirm} onSaved={alerts.reload} />}
      {items.length === 0 ? (
        <NoAlerts onNew={() => setAction({ what: 'new' })} />
      ) : (
        <>
          <NewAlert count={items.length} rights={rights} onNew={() => setAction({ what: 'new' })} />
          <ul className="alert-list grid gap-5">
            {items.map((alert) => (
              <li key={alert.id}>
                <AlertCard
                  alert={alert}
                  onEdit={() => setAction({ what: 'edit', alert })}
                  onPause={() => void alerts.pauseOrWake(alert)}
                  onDelete={() => setAction({ what: 'delete', alert })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <AlertDialogs action={action} onClose={() => setAction(null)} alerts={alerts} />
    </>
  )
}

type DialogsProps = {
  readonly action: AlertAction | null
  readonly onClose: () => void
  readonly alerts: Pick<ReturnType<typeof useAlerts>, 'replace' | 'remove'>
}

const AlertDialogs = ({ action, onClose, alerts }: DialogsProps) => {
  if (action?.what === 'new') return <SaveSearchDialog filters={{}} onClose={onClose} />
  if (action?.what === 'edit')
    return <EditAlertDialog alert={action.alert} onClose={onClose} onChanged={alerts.replace} />
  return (
    <ConfirmDialog
      open={action !== null}
      onClose={onClose}
      onConfirm={async () => {
        if (action) await alerts.remove(action.alert)
        onClose()
      }}
      title="Eliminare l’avviso?"
      yes="Elimina"
      destructive
    >
      <p>
        Non riceverai più email per «{action?.alert.name}». Se vuoi solo sospendere l’avviso per un
        po’, mettilo in pausa.
      </p>
    </ConfirmDialog>
  )
}

type NewAlertProps = {
  readonly count: number
  readonly rights: AlertListReply['rights'] | undefined
  readonly onNew: () => void
}

const NewAlert = ({ count, rights, onNew }: NewAlertProps) => (
  <div className="stack tight">
    <div className="cluster">
      <Button
        variant="primary"
        icon="plus"
        onClick={onNew}
        aria-disabled={rights !== undefined && count >= rights.savedSearches}
        label="Nuovo avviso"
      />
      {rights && (
        <p className="soft small">
          {count} di {rights.savedSearches} avvisi
        </p>
      )}
    </div>
    {rights && (!rights.instantAlerts || count >= rights.savedSearches) && (
      <p className="soft small">
        {!rights.instantAlerts && 'Gli avvisi arrivano una volta al giorno, alle 8:00. '}
        <a href="/abbonamento">Con un piano superiore hai più avvisi, anche immediati</a>
        {!rights.instantAlerts &&
          ': appena il piano è attivo, anche gli avvisi che hai già diventano immediati'}
        .
      </p>
    )}
  </div>
)

const NoAlerts = ({ onNew }: { readonly onNew: () => void }) => (
  <EmptyState
    icon="bell"
    title="Non hai ancora nessun avviso"
    action={
      <div className="cluster">
        <Button variant="primary" icon="plus" onClick={onNew} label="Nuovo avviso" />
        <LinkButton href="/lavori" label="Sfoglia le richieste" />
      </div>
    }
    text="Salva una ricerca e ti scriviamo quando arriva un lavoro che fa per te."
  />
)

const AlertsWaiting = () => (
  <div className="alert-list grid gap-5" role="status" aria-label="Caricamento in corso">
    {[1, 2].map((place) => (
      <CardSkeleton key={place} hasPicture={false} buttons={3} />
    ))}
  </div>
)

export const page = memberPage({
  className: 'wrap grid gap-5 page-end',
  mode: 'cerco',
  title: 'I tuoi avvisi',
  subtitle: 'Qui trovi le ricerche che hai salvato: ti scriviamo quando c’è una nuova richiesta.',
  waiting: <AlertsWaiting />,
  content: () => <AlertList />,
})
