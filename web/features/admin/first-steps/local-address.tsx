import type { FirstStepsReply } from '#modules/operations/contract/first-steps.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** What only the person who runs the server can set. */
export const LocalAddress = ({ localAddress }: Pick<FirstStepsReply, 'localAddress'>) =>
  localAddress && (
    <Alert tone="warning" title="Il sito non ha ancora il suo indirizzo pubblico">
      <p>
        I termini e i link nelle email portano a <code>{localAddress}</code>, che si apre solo dalla
        macchina del sito. Chi gestisce il server imposta{' '}
        <code>
          PUBLIC_URL=
          <wbr />
          https://www.tuosito.it
        </code>{' '}
        con l’indirizzo vero, e lo riavvia.
      </p>
    </Alert>
  )
