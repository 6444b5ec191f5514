/** People of the demo: clients, professionals with and without a plan, staff. */

import { idOf, type UserId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import { must, placeOf, type Scenario } from './scenario.ts'

export type Person = {
  readonly id: UserId
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

export type LogIn = { readonly who: string; readonly email: string; readonly password: string }

export type Actors = {
  /** The log-in of the first is shown. */
  readonly clients: readonly Person[]
  /** The others who live in the region of a comune and sigla. */
  readonly clientsIn: (place: string) => readonly Person[]
  /** Have a firm and allowance left; the log-in of the first is shown. */
  readonly subscribers: readonly Person[]
  /** Follow the order of the firms' texts. */
  readonly firmOwners: readonly Person[]
  /** Professionals who only sell in the showcase. */
  readonly sellers: readonly Person[]
  readonly moderator: Person
  readonly logIns: readonly LogIn[]
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

export const createActors = async (scenario: Scenario): Promise<Actors> => {
  const enter = enterer(scenario)
  const clients: Person[] = []
  for (const [index, [name]] of CLIENTS.entries())
    clients.push(await enter(name, 'client', index === 0 ? 'cliente' : undefined))
  const clientsIn = (place: string) => {
    const { regionId } = placeOf(scenario.product.connection, place)
    return clients.filter((_, index) => index > 0 && CLIENTS[index]?.[1] === regionId)
  }

  const subscribers: Person[] = []
  for (const [index, [name, plan]] of SUBSCRIBERS.entries()) {
    const person = await enter(name, 'professional', index === 0 ? 'professionista' : undefined)
    must(scenario.product.billing.grantSubscription({ email: person.email, planSlug: plan }))
    subscribers.push(person)
  }
  const firmOwners = [...subscribers, await enter('Bruno Parisi', 'professional')]
  const former = await enter('Giada Monti', 'professional')
  must(
    scenario.product.billing.grantSubscription({ email: former.email, planSlug: 'pro', days: 20 }),
  )

  for (const { owner, plan } of scenario.texts.firms) {
    if (!owner) continue
    const person = await enter(owner, 'professional')
    firmOwners.push(person)
    if (!plan) continue
    must(scenario.product.billing.grantSubscription({ email: person.email, planSlug: plan }))
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
  others: readonly Person[],
): Promise<Person[]> => {
  const existing = new Set(others.map(nameOf))
  const names = new Set(texts.items.flatMap(({ seller }) => seller ?? []))
  const sellers: Person[] = []
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
  ): Promise<Person> => {
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
    const { account } = must(await at(moment, () => product.identity.register(input, device)))
    must(product.identity.verifyEmail(lastToken()))
    return account
  }
}

const hire = async (
  { product, at, now }: Scenario,
  role: 'admin' | 'moderator',
  name: string,
): Promise<Person> => {
  const mailbox = role === 'admin' ? 'admin' : 'moderatrice'
  const input = { ...split(name), email: `${mailbox}@example.it`, password: PASSWORD, role }
  const moment = new Date(now.getTime() - FIRST_ENTRANCE_DAYS * DAY_MS)
  return must(await at(moment, () => product.identity.createStaff(input)))
}

const split = (name: string) => {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' ') }
}

export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

const mailboxOf = (name: string) => name.toLowerCase().replaceAll(' ', '.')

/** Builds the viewer that the session guard would pass to a use case. */
export const viewerOf = ({ id }: Person): Viewer => ({
  userId: id,
  role: 'professional',
  sessionId: idOf(''),
})
