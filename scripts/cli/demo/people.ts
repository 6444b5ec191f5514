/** People of the demo: clients, professionals with and without a plan, staff. */

import { toId, type UserId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import { findPlaceIds, type Scenario, unwrapOrThrow } from './scenario.ts'

export type DemoPerson = {
  readonly id: UserId
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

export type LogInPerson = {
  readonly who: string
  readonly email: string
  readonly password: string
}

export type DemoActors = {
  /** The log-in of the first is shown. */
  readonly clients: readonly DemoPerson[]
  /** The others who live in the region of a comune and sigla. */
  readonly clientsIn: (place: string) => readonly DemoPerson[]
  /** Have a firm and allowance left; the log-in of the first is shown. */
  readonly subscribers: readonly DemoPerson[]
  /** Follow the order of the firms' texts. */
  readonly firmOwners: readonly DemoPerson[]
  /** Professionals who only sell in the showcase. */
  readonly sellers: readonly DemoPerson[]
  readonly moderator: DemoPerson
  readonly logIns: readonly LogInPerson[]
}

const PASSWORD = 'Demo1234'

/** Names, and codes of the regions where they live. */
const CLIENTS = [
  ['Giulia Ferri', '03'],
  ['Marco Bianchi', '03'],
  ['Francesca Greco', '16'],
  ['Luca Romano', '12'],
  ['Chiara Conti', '05'],
  ['Paolo Gallo', '01'],
  ['Elena Costa', '07'],
  ['Davide Fontana', '05'],
  ['Sara Rinaldi', '08'],
  ['Antonio Esposito', '15'],
  ['Valentina Moretti', '09'],
  ['Stefano Barbieri', '08'],
  ['Martina Lombardi', '03'],
  ['Giorgio Marchetti', '05'],
  ['Alessia De Santis', '13'],
  ['Roberto Piras', '20'],
  ['Silvia Caruso', '18'],
  ['Matteo Ferrara', '10'],
  ['Irene Martinelli', '04'],
  ['Salvatore Russo', '19'],
  ['Anna Pellegrini', '11'],
  ['Michele Testa', '03'],
  ['Laura Vitale', '17'],
  ['Giovanni Serra', '06'],
] as const

/** Names and plans, for a year, so that the allowance suffices; the first one orders the year after a month. */
const SUBSCRIBERS = [
  ['Andrea Colombo', 'pro'],
  ['Rosa Marino', 'enterprise-yearly'],
  ['Fabio Leone', 'pro-yearly'],
  ['Nadia Longo', 'pro-yearly'],
  ['Enrico Sala', 'basic-yearly'],
  ['Teresa Gatti', 'basic-yearly'],
  ['Carlo Villa', 'enterprise-yearly'],
] as const

export const createActors = async (scenario: Scenario): Promise<DemoActors> => {
  const enter = enterer(scenario)
  const clients: DemoPerson[] = []
  for (const [index, [name]] of CLIENTS.entries())
    clients.push(await enter(name, 'client', index === 0 ? 'cliente' : undefined))
  const clientsIn = (place: string) => {
    const { regionId } = findPlaceIds(scenario.product.connection, place)
    return clients.filter((_, index) => index > 0 && CLIENTS[index]?.[1] === regionId)
  }

  const subscribers: DemoPerson[] = []
  for (const [index, [name, plan]] of SUBSCRIBERS.entries()) {
    const person = await enter(name, 'professional', index === 0 ? 'professionista' : undefined)
    unwrapOrThrow(
      scenario.product.billing.grantSubscription({ email: person.email, planSlug: plan }),
    )
    subscribers.push(person)
  }
  const firmOwners = [...subscribers, await enter('Bruno Parisi', 'professional')]
  const former = await enter('Giada Monti', 'professional')
  unwrapOrThrow(
    scenario.product.billing.grantSubscription({ email: former.email, planSlug: 'pro', days: 20 }),
  )

  for (const { owner, plan } of scenario.texts.firms) {
    if (!owner) continue
    const person = await enter(owner, 'professional')
    firmOwners.push(person)
    if (!plan) continue
    unwrapOrThrow(
      scenario.product.billing.grantSubscription({ email: person.email, planSlug: plan }),
    )
    subscribers.push(person)
  }
  const sellers = await sellersOf(scenario, enter, [...clients, ...firmOwners])
  const unsubscribed = await enter('Sergio Amato', 'professional', 'senza.abbonamento')
  const moderator = await hire(scenario, 'moderator', 'Ilaria Bruno')
  const admin = await hire(scenario, 'admin', 'Olga Bassi')
  const logIns = [
    ['client', clients[0]],
    ['professional with a plan', subscribers[0]],
    ['professional without', unsubscribed],
    ['moderator', moderator],
    ['admin', admin],
  ] as const
  return {
    clients,
    clientsIn,
    subscribers,
    firmOwners,
    sellers,
    moderator,
    logIns: logIns.map(([who, person]) => ({
      who,
      email: person?.email ?? '',
      password: PASSWORD,
    })),
  }
}

/** Who offers something in the showcase and is nobody yet. */
const sellersOf = async (
  { texts }: Scenario,
  enter: ReturnType<typeof enterer>,
  others: readonly DemoPerson[],
): Promise<DemoPerson[]> => {
  const existing = new Set(others.map(formatPersonName))
  const names = new Set(texts.items.flatMap(({ seller }) => seller ?? []))
  const sellers: DemoPerson[] = []
  for (const name of names) if (!existing.has(name)) sellers.push(await enter(name, 'professional'))
  return sellers
}

const FIRST_ENTRANCE_DAYS = 80

/** Registers one person after the other, half a day apart, with verified addresses. */
const enterer = ({ product, at, now, lastToken }: Scenario) => {
  let entrances = 0
  return async (
    name: string,
    userType: 'client' | 'professional',
    mailbox = mailboxOf(name),
  ): Promise<DemoPerson> => {
    const moment = new Date(now.getTime() - FIRST_ENTRANCE_DAYS * DAY_MS + (entrances * DAY_MS) / 2)
    entrances += 1
    const { firstName, lastName } = split(name)
    const input = {
      firstName,
      lastName,
      email: `${mailbox}@example.it`,
      password: PASSWORD,
      userType,
      invitation: undefined,
    }
    const device = { ip: `192.0.2.${entrances}`, userAgent: null }
    const { account } = unwrapOrThrow(
      await at(moment, () => product.identity.register(input, device)),
    )
    unwrapOrThrow(product.identity.verifyEmail(lastToken()))
    return account
  }
}

const hire = async (
  { product, at, now }: Scenario,
  role: 'admin' | 'moderator',
  name: string,
): Promise<DemoPerson> => {
  const mailbox = role === 'admin' ? 'admin' : 'moderatrice'
  const input = { ...split(name), email: `${mailbox}@example.it`, password: PASSWORD, role }
  const moment = new Date(now.getTime() - FIRST_ENTRANCE_DAYS * DAY_MS)
  return unwrapOrThrow(await at(moment, () => product.identity.createStaff(input)))
}

const split = (name: string) => {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' ') }
}

export const formatPersonName = ({
  firstName,
  lastName,
}: Pick<DemoPerson, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`

const mailboxOf = (name: string) => name.toLowerCase().replaceAll(' ', '.')

/** Builds the viewer that the session guard would pass to a use case. */
export const toViewer = ({ id }: DemoPerson): Viewer => ({
  userId: id,
  role: 'professional',
  sessionId: toId(''),
})
