import { useState } from 'react'
import { formatCount } from '#modules/kernel/format-count.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { personalPaths } from '#modules/personal/contract/paths.ts'
import type { AccountEndingReply } from '#modules/personal/contract/personal-data.ts'
import { useApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/formats.ts'
import { lazyDialog } from '#web/lib/lazy-part.tsx'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const DeleteDialog = lazyDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

const OBSTACLES = {
  'last-admin':
    'Se elimini il tuo account il sito resta senza amministratori: prima dai questo ruolo a un’altra persona.',
  'payment-under-way':
    'Hai un pagamento in corso: potrai eliminare l’account quando sarà concluso.',
} as const

export const DeleteAccount = () => {
  const { data, ...reply } = useApi<AccountEndingReply>(personalPaths.ending, {
    freshMs: 0,
  })
  const [isAsking, setAsking] = useState(false)
  if (!data)
    return (
      <NotLoaded
        {...reply}
        failed="Non riusciamo a preparare l’eliminazione"
        waiting={<Skeleton shape="control" />}
      />
    )
  if (data.obstacle) return <Alert tone="warning">{OBSTACLES[data.obstacle]}</Alert>
  return (
    <>
      <WhatGoes ending={data} />
      <Button className="wide-as-words" variant="destructive" onClick={() => setAsking(true)}>
        Elimina il mio account
      </Button>
      {isAsking && <DeleteDialog onClose={() => setAsking(false)} />}
    </>
  )
}

const WhatGoes = ({ ending }: { ending: AccountEndingReply }) => (
  <div className="stack">
    <div className="stack tight">
      <h3>Che cosa cancelliamo subito</h3>
      <ul className="bullets readable grid gap-2">
        <li>
          Il tuo account, {formatCount(ending.listings, 'annuncio', 'annunci')} e{' '}
          {formatCount(ending.pictures, 'immagine', 'immagini')}: spariscono anche dalle pagine
          pubbliche.
        </li>
        <li>I contatti che hai scoperto, le note, le notifiche e i messaggi che ci hai scritto.</li>
        <li>I tuoi contatti, anche per chi li aveva già visti.</li>
        {ending.openOrders.length > 0 && (
          <li>
            Annulliamo gli ordini in attesa: {ending.openOrders.join(', ')}. Se hai già fatto il
            bonifico, aspetta la conferma prima di continuare.
          </li>
        )}
        {ending.paidUntil && (
          <li>
            L’abbonamento, già pagato fino {withArticle('al', formatDate(ending.paidUntil))},
            finisce subito e non viene rimborsato
            {ending.renews ? '; fermiamo anche il rinnovo' : ''}.
          </li>
        )}
      </ul>
    </div>
    <div className="stack tight">
      <h3>Che cosa resta</h3>
      <ul className="bullets readable grid gap-2">
        <li>
          {ending.invoices > 0
            ? `${formatCount(ending.invoices, 'fattura', 'fatture')} e gli ordini pagati`
            : 'Fatture e ordini pagati, se ce ne sono'}
          : la legge ci obbliga a conservarli per 10 anni.
        </li>
        <li>
          Resta registrato che un contatto è stato visto o un annuncio segnalato, ma senza il tuo
          nome e i tuoi dati.
        </li>
        <li>Le copie di sicurezza, fino alla loro scadenza: al massimo 5 settimane.</li>
      </ul>
    </div>
  </div>
)
