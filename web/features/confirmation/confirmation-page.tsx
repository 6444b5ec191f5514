import { OWN_LISTINGS_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import {
  CONFIRMATION_PAGE_PATH,
  type ConfirmationAnswer,
  type ConfirmationOutcome,
  isAddressAnswer,
  isConfirmationAnswer,
} from '#modules/listings/contract/shared/confirmation.ts'
import { type Page, useQuery } from '#web/lib/page.ts'
import type { IconName } from '#web/ui/content/icon.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { NarrowPage } from '#web/ui/layout/page-header.tsx'

type Kind = 'job' | 'showcase'
type Copy = { readonly title: string; readonly text: string; readonly button?: string }

/** Page behind a reminder's links; only its button acts. */
const ConfirmationPage = () => {
  const query = useQuery()
  const kind: Kind = query.get('kind') === 'showcase' ? 'showcase' : 'job'
  const [wish, token, end] = [query.get('wish'), query.get('token'), query.get('end')]

  return (
    <NarrowPage title={titleOf(kind, token ? wish : end)}>
      {token && isConfirmationAnswer(wish) ? (
        <Asking kind={kind} wish={wish} token={token} />
      ) : (
        <Ended kind={kind} end={isConfirmationAnswer(end) || end === 'full' ? end : 'invalid'} />
      )}
    </NarrowPage>
  )
}

const titleOf = (kind: Kind, answer: string | null) => {
  if (isAddressAnswer(answer)) return 'Il tuo indirizzo email'
  return kind === 'job' ? 'La tua richiesta' : 'Il tuo annuncio'
}

const Asking = ({ kind, wish, token }: { kind: Kind; wish: ConfirmationAnswer; token: string }) => {
  const { title, text, button } = QUESTIONS[kind][wish]
  return (
    <EmptyState
      icon={ICONS[wish] ?? 'clock'}
      title={title}
      action={
        <form method="post" action={CONFIRMATION_PAGE_PATH}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="kind" value={kind} />
          <Button variant="primary" type="submit" label={button} />
        </form>
      }
      text={text}
    />
  )
}

const ICONS: Readonly<Partial<Record<ConfirmationAnswer, IconName>>> = {
  done: 'check',
  address_mine: 'mail',
  address_not_mine: 'warning',
}

const Ended = ({ kind, end }: { readonly kind: Kind; readonly end: ConfirmationOutcome }) => {
  const { title, text } = isConfirmationAnswer(end) ? ENDS[kind][end] : UNDONE[end]
  return (
    <EmptyState
      icon={isConfirmationAnswer(end) ? 'check' : 'warning'}
      title={title}
      action={
        isAddressAnswer(end) ? (
          <LinkButton href="/" label="Vai alla home" />
        ) : (
          <LinkButton href={OWN_LISTINGS_PAGE_PATH} variant="primary" label="I Miei Annunci" />
        )
      }
      text={text}
    />
  )
}

const UNDONE: Record<Exclude<ConfirmationOutcome, ConfirmationAnswer>, Copy> = {
  full: {
    title: 'La tua vetrina è al completo',
    text: 'Per rinnovare questo annuncio, segna come venduto o elimina un altro annuncio, oppure scegli un piano superiore dalla pagina Abbonamento.',
  },
  invalid: {
    title: 'Link non valido o scaduto',
    text: 'Puoi rinnovare o chiudere i tuoi annunci dalla pagina «I miei annunci».',
  },
}

const CONTACT_RIGHT = {
  question: {
    title: 'I tuoi contatti sono giusti?',
    text: 'Un professionista ha provato a contattarti e non ci è riuscito. Se confermi che telefono ed email sono giusti, la richiesta torna subito visibile; altrimenti correggili dalla pagina «I miei annunci».',
    button: 'I miei contatti sono giusti',
  },
  end: {
    title: 'Grazie: la tua richiesta è di nuovo visibile',
    text: 'Se un altro professionista ci segnala gli stessi contatti, li ricontrolliamo.',
  },
}

const AGREED = {
  question: {
    title: 'Pubblichiamo la tua richiesta?',
    text: 'Ce l’hai dettata al telefono. Pubblicandola accetti i termini di servizio e la privacy policy, che trovi in fondo a questa pagina; telefono ed email restano nascosti.',
    button: 'Sono d’accordo, pubblicatela',
  },
  end: {
    title: 'Grazie: abbiamo il tuo consenso',
    text: 'Leggiamo la richiesta un’ultima volta e ti scriviamo appena è online.',
  },
}

const REFUSED = {
  question: {
    title: 'Non vuoi pubblicare la richiesta?',
    text: 'La richiesta che ci è stata dettata al telefono non sarà pubblicata.',
    button: 'Non pubblicatela',
  },
  end: {
    title: 'Fatto: non pubblichiamo la richiesta',
    text: 'Grazie di avercelo detto.',
  },
}

const ADDRESS = {
  address_mine: {
    question: {
      title: 'L’annuncio è tuo?',
      text: 'Se l’hai scritto tu e questo indirizzo email è il tuo, confermalo.',
      button: 'Confermo',
    },
    end: {
      title: 'Grazie: l’indirizzo è confermato',
      text: 'Ora i professionisti vedono che l’indirizzo è verificato.',
    },
  },
  address_not_mine: {
    question: {
      title: 'Non l’hai chiesto tu?',
      text: 'Nascondiamo subito tutto ciò che è stato pubblicato con il tuo indirizzo e avvisiamo lo staff.',
      button: 'Non l’ho chiesto io',
    },
    end: {
      title: 'Fatto: ora è tutto nascosto',
      text: 'Abbiamo nascosto tutto ciò che è stato pubblicato con il tuo indirizzo, e ora lo controlliamo. Non devi fare altro.',
    },
  },
}

const ANY_QUESTION = {
  contact_right: CONTACT_RIGHT.question,
  agreed: AGREED.question,
  refused: REFUSED.question,
  address_mine: ADDRESS.address_mine.question,
  address_not_mine: ADDRESS.address_not_mine.question,
}

const ANY_END = {
  contact_right: CONTACT_RIGHT.end,
  agreed: AGREED.end,
  refused: REFUSED.end,
  address_mine: ADDRESS.address_mine.end,
  address_not_mine: ADDRESS.address_not_mine.end,
}

const QUESTIONS: Record<Kind, Record<ConfirmationAnswer, Copy>> = {
  job: {
    ...ANY_QUESTION,
    still_wanted: {
      title: 'Cerchi ancora un professionista?',
      text: 'Teniamo la tua richiesta online per altri 30 giorni.',
      button: 'Tieni online la richiesta',
    },
    done: {
      title: 'Hai trovato chi cercavi?',
      text: 'Segniamo la tua richiesta come completata: nessuno potrà più chiedere i tuoi contatti.',
      button: 'Segna come completato',
    },
  },
  showcase: {
    ...ANY_QUESTION,
    still_wanted: {
      title: 'È ancora disponibile?',
      text: 'Teniamo il tuo annuncio in vetrina per altri 60 giorni.',
      button: 'Tieni online l’annuncio',
    },
    done: {
      title: 'Hai venduto?',
      text: 'Segniamo il tuo annuncio come venduto: nessuno potrà più chiedere i tuoi contatti.',
      button: 'Segna come venduto',
    },
  },
}

const ENDS: Record<Kind, Record<ConfirmationAnswer, Copy>> = {
  job: {
    ...ANY_END,
    still_wanted: {
      title: 'La tua richiesta è di nuovo attiva',
      text: 'Resta online per altri 30 giorni. Ti scriviamo prima che scada.',
    },
    done: {
      title: 'Richiesta completata',
      text: 'Grazie di avercelo detto: i professionisti non perderanno tempo.',
    },
  },
  showcase: {
    ...ANY_END,
    still_wanted: {
      title: 'Il tuo annuncio è di nuovo attivo',
      text: 'Resta in vetrina per altri 60 giorni. Ti scriviamo prima che scada.',
    },
    done: {
      title: 'Annuncio segnato come venduto',
      text: 'Grazie di avercelo detto: chi cerca non perderà tempo.',
    },
  },
}

export const page: Page = {
  Component: ConfirmationPage,
  head: () => ({ title: 'Conferma annuncio', isIndexed: false }),
}
