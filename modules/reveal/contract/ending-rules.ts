/**
 * Every cause that ends a contact, and what follows from it. A new cause is a line of `ENDINGS`, an entry here and its
 * label in `ending-labels.ts`, and a line of `REVERSIBLE_ENDINGS` if the contact may be paid for again: the compiler
 * refuses whatever is missing.
 */
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import type { ContactEnding } from './endings.ts'
import type { ReversibleEnding } from './taken-up-again.ts'

/** What decides whether a contact goes back when it ends. */
export type EndingReveal = {
  readonly revealedAt: Date
  /** The client wrote, or chose this professional. */
  readonly wasAnswered: boolean
  /** The client looked into the talk. */
  readonly wasRead: boolean
  /** The request is completed. */
  readonly isFinished: boolean
  /** True if the client of the request gives the contact. */
  readonly isOnRequest: boolean
}

type Moment = { readonly now: Date; readonly isOfRunningTerm: boolean }

type EndingRules = {
  /** Tells whether a contact that was shown at once or answered goes back. An ended term gets nothing back. */
  readonly returns: (reveal: EndingReveal, moment: Moment) => boolean
  /** Ends nothing that it does not return: the contact stays readable as long as any other. */
  readonly onlyReturns: boolean
  /** After `No, grazie` and its like the place stays taken, or sealed quotes could be collected without end. */
  readonly freesSpot: boolean
  /** What the talk hears, where it ends with its contact. */
  readonly closesTalkAs: 'unanswered' | 'unwritten' | null
  /** Completes the mail to the professional; null where the cause has a mail of its own. */
  readonly notification: string | null
  /** The client, who had not given the contact yet, may still answer. */
  readonly answeredLate: boolean
  /** The professional may pay for the contact again, while the listing takes contacts. */
  readonly takenUpAgain: boolean
}

type RulesOfEveryEnding = {
  readonly [Cause in ContactEnding]: EndingRules & {
    readonly takenUpAgain: Cause extends ReversibleEnding ? true : false
  }
}

const RETURNED_WITHIN_MS = 72 * HOUR_MS
const CLOSED_EARLY_MS = 24 * HOUR_MS
const BY_ITSELF_WITHIN_MS = 7 * DAY_MS

const ageOf = ({ revealedAt }: EndingReveal, { now }: Moment) =>
  now.getTime() - revealedAt.getTime()

const never = () => false
const isOfRunningTerm = (_: EndingReveal, moment: Moment) => moment.isOfRunningTerm

export const CONTACT_ENDING_RULES: RulesOfEveryEnding = {
  reported: {
    returns: () => true,
    onlyReturns: false,
    freesSpot: false,
    closesTalkAs: null,
    notification:
      'un altro professionista ci ha segnalato che telefono o email non sono giusti: abbiamo controllato, ed è vero. Se il cliente li corregge, puoi scoprirli di nuovo.',
    answeredLate: false,
    takenUpAgain: true,
  },
  disowned: {
    returns: isOfRunningTerm,
    onlyReturns: false,
    freesSpot: false,
    closesTalkAs: null,
    notification:
      'chi usa l’indirizzo email indicato ci ha fatto sapere di non aver chiesto nulla, e abbiamo nascosto l’annuncio.',
    answeredLate: false,
    takenUpAgain: false,
  },
  unapproved: {
    returns: isOfRunningTerm,
    onlyReturns: false,
    freesSpot: false,
    closesTalkAs: null,
    notification:
      'avevamo approvato l’annuncio per errore e dobbiamo ricontrollarlo. Lo sbaglio è nostro.',
    answeredLate: false,
    takenUpAgain: false,
  },
  taken_back: {
    returns: (reveal, moment) =>
      moment.isOfRunningTerm &&
      !reveal.wasAnswered &&
      !reveal.isFinished &&
      ageOf(reveal, moment) < RETURNED_WITHIN_MS,
    onlyReturns: false,
    freesSpot: false,
    closesTalkAs: null,
    notification: 'il cliente ha nascosto i suoi contatti.',
    answeredLate: false,
    takenUpAgain: false,
  },
  expired: {
    returns: never,
    onlyReturns: false,
    freesSpot: false,
    closesTalkAs: null,
    notification: null,
    answeredLate: false,
    takenUpAgain: true,
  },
  withdrawn: {
    returns: never,
    onlyReturns: false,
    freesSpot: false,
    closesTalkAs: null,
    notification: null,
    answeredLate: false,
    takenUpAgain: true,
  },
  refunded: {
    returns: never,
    onlyReturns: false,
    freesSpot: false,
    closesTalkAs: null,
    notification: null,
    answeredLate: false,
    takenUpAgain: true,
  },
  unwritten: {
    returns: never,
    onlyReturns: false,
    freesSpot: true,
    closesTalkAs: 'unwritten',
    notification: 'non hai scritto al cliente entro due ore: il posto è di nuovo libero.',
    answeredLate: false,
    takenUpAgain: false,
  },
  declined: {
    returns: never,
    onlyReturns: false,
    freesSpot: false,
    closesTalkAs: null,
    notification: 'il cliente ha risposto «No, grazie». Grazie comunque di aver scritto.',
    answeredLate: true,
    takenUpAgain: false,
  },
  unanswered: {
    returns: never,
    onlyReturns: false,
    freesSpot: true,
    closesTalkAs: 'unanswered',
    notification: 'il cliente non ha risposto entro 72 ore dal tuo primo messaggio.',
    answeredLate: true,
    takenUpAgain: false,
  },
  other_chosen: {
    returns: never,
    onlyReturns: false,
    freesSpot: false,
    closesTalkAs: null,
    notification: 'il cliente ha scelto un altro professionista prima di risponderti.',
    answeredLate: true,
    takenUpAgain: false,
  },
  given_up: {
    returns: never,
    onlyReturns: false,
    freesSpot: true,
    closesTalkAs: null,
    notification: 'hai chiuso la conversazione prima che il cliente rispondesse.',
    answeredLate: false,
    takenUpAgain: false,
  },
  left: {
    returns: never,
    onlyReturns: false,
    freesSpot: true,
    closesTalkAs: null,
    notification: 'la tua impresa o il tuo account non era più sul sito.',
    answeredLate: false,
    takenUpAgain: false,
  },
  closed: {
    returns: (reveal, moment) =>
      moment.isOfRunningTerm &&
      !reveal.wasAnswered &&
      !reveal.wasRead &&
      !reveal.isFinished &&
      ageOf(reveal, moment) < CLOSED_EARLY_MS,
    onlyReturns: true,
    freesSpot: false,
    closesTalkAs: null,
    notification: 'la richiesta si è chiusa prima che il cliente rispondesse.',
    answeredLate: true,
    takenUpAgain: false,
  },
  // Marked only while the request was neither completed nor anybody chosen.
  erased: {
    returns: (reveal, moment) =>
      moment.isOfRunningTerm && ageOf(reveal, moment) < BY_ITSELF_WITHIN_MS,
    onlyReturns: true,
    freesSpot: false,
    closesTalkAs: null,
    notification: 'il cliente ha cancellato il suo account.',
    answeredLate: false,
    takenUpAgain: false,
  },
  bounced: {
    returns: (reveal, moment) =>
      !reveal.isOnRequest &&
      moment.isOfRunningTerm &&
      !reveal.isFinished &&
      ageOf(reveal, moment) < BY_ITSELF_WITHIN_MS,
    onlyReturns: true,
    freesSpot: false,
    closesTalkAs: null,
    notification: 'l’indirizzo email del cliente non funziona.',
    answeredLate: true,
    takenUpAgain: false,
  },
}
