import { formatCount } from '#modules/kernel/format-count.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { romeDayOf } from '#modules/kernel/rome-calendar.ts'
import type { MarketRow } from './contract/market.ts'
import { readMarket } from './market.ts'
import type { GrowthNeeds } from './ports.ts'

const DAYS = 7
const MONDAY = 1
const TO_DO = 3

type Needs = GrowthNeeds

/** Tells subscribed admins on Mondays what moved, what waits and three things to do. Returns the number of mails. */
export const sendWeekReport = (needs: Needs) => {
  const { rows } = readMarket(needs)
  return (): number => {
    const today = romeDayOf(needs.world.now())
    if (today.dayOfWeek !== MONDAY) return 0
    const due = needs.prospects.dueBy(today.toString())
    const week = rows(DAYS)
    const late = needs.lateCopies().map((task) => ({ task }))
    const sum = (name: 'requests' | 'answered' | 'waiting') =>
      week.reduce((total, row) => total + row[name], 0)
    return needs.atomically(() => {
      const admins = needs.people.admins()
      for (const admin of admins)
        needs.outbox.enqueue(
          mailTo(admin, 'week-report', {
            moved: `${formatCount(sum('requests'), 'richiesta pubblicata', 'richieste pubblicate')}, ${sum('answered')} con una risposta`,
            waits: `${formatCount(sum('waiting'), 'persona', 'persone')} in lista d’attesa, ${formatCount(due, 'impresa da richiamare', 'imprese da richiamare')}`,
            todo: [...late, ...toDo(week, due)].slice(0, TO_DO),
            path: '/admin/mercato',
          }),
        )
      return admins.length
    })
  }
}

/** The most pressing first; there are always three. */
const toDo = (week: readonly MarketRow[], due: number) => {
  const where = ({ category, province }: MarketRow) =>
    `${category ?? 'tutti i mestieri'}, ${province}`
  const silent = week.find(({ requests, answered }) => requests > answered)
  const alone = week.find(({ requests, firms }) => requests > 0 && firms === 0)
  const waited = week.toSorted((one, other) => other.waiting - one.waiting)[0]
  return [
    silent &&
      `Ci sono richieste senza risposta per ${where(silent)}: chiama chi può fare quei lavori`,
    alone && `Nessuna impresa per ${where(alone)}: cercane una e dalle un invito`,
    due > 0 && `Richiama ${formatCount(due, 'impresa', 'imprese')} dell’elenco «Da contattare»`,
    waited &&
      waited.waiting > 0 &&
      `Valuta di aprire ${where(waited)}: in lista d’attesa ci sono già ${formatCount(waited.waiting, 'persona', 'persone')}`,
    'Distribuisci dieci inviti di persona: stampa i foglietti con il codice',
    'Scrivi i testi delle pagine locali: li trovi nel modulo di ogni categoria',
    'Aggiungi tre imprese all’elenco «Da contattare»',
  ].flatMap((task) => (task ? [{ task }] : []))
}
