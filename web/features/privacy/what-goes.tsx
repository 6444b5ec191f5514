import type { EndingReply } from '#modules/personal/contract/personal-data.ts'
import { formatDate } from '#web/lib/formats.ts'

/** Consequences of deleting the account. */
export const WhatGoes = ({ ending }: { ending: EndingReply }) => (
  <div className="stack">
    <div className="stack tight">
      <h3>Che cosa cancelliamo subito</h3>
      <ul className="bullets grid gap-2">
        <li>
          Il tuo account, {counted(ending.listings, 'annuncio', 'annunci')} e{' '}
          {counted(ending.pictures, 'immagine', 'immagini')}; spariscono anche dalle pagine
          pubbliche.
        </li>
        <li>I contatti che hai scoperto, le note, le notifiche e i messaggi che ci hai scritto.</li>
        <li>I tuoi recapiti, anche per chi li aveva già aperti.</li>
        {ending.openOrders.length > 0 && (
          <li>
            Annulliamo gli ordini in attesa: {ending.openOrders.join(', ')}. Se hai già fatto il
            bonifico, aspetta la conferma prima di continuare.
          </li>
        )}
        {ending.paidUntil && (
          <li>
            L’abbonamento, già pagato fino al {formatDate(ending.paidUntil)}, finisce subito e non
            viene rimborsato{ending.renews ? '; fermiamo anche il rinnovo' : ''}.
          </li>
        )}
      </ul>
    </div>
    <div className="stack tight">
      <h3>Che cosa resta</h3>
      <ul className="bullets grid gap-2">
        <li>
          {ending.invoices > 0
            ? `${counted(ending.invoices, 'fattura', 'fatture')} e gli ordini pagati`
            : 'Fatture e ordini pagati, se ce ne sono'}
          : la legge ci obbliga a conservarli per 10 anni.
        </li>
        <li>
          Che un contatto è stato visto o un annuncio segnalato, ma senza il tuo nome e senza i tuoi
          dati.
        </li>
        <li>Le copie di sicurezza, fino alla loro scadenza: al massimo 5 settimane.</li>
      </ul>
    </div>
  </div>
)

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
