import type { World } from '#modules/kernel/world.ts'
import type { Erased, Person, PersonalRecords } from '#modules/personal/index.ts'
import type { Connection } from '../database.ts'
import { emptyListings } from './empty-listings.ts'
import { emptyOrders, letGoOfUser } from './let-go.ts'
import { scrubTraces } from './scrub-traces.ts'
import { type Traces, tracesOf } from './traces.ts'

/**
 * Takes a person out of every table, from what others see down to the account itself. What belongs to
 * others stays without the person: that a contact was revealed, that something was reported and decided.
 * Orders that were paid and their invoices stay as they are: the law wants them for ten years.
 */
export const erasePerson =
  (connection: Connection, world: World): PersonalRecords['erase'] =>
  (person, at) => {
    const traces = tracesOf(connection, person)
    scrubTraces(connection, person, traces)
    emptyListings(connection, { person, at, newId: world.newId })
    emptyOrders(connection, person.userId)
    letGoOfUser(connection, person.userId, at)
    return erasedOf(person, traces)
  }

const erasedOf = (person: Person, { pictures, mails, words }: Traces): Erased => ({
  pictures,
  mails,
  traces: [person.email, ...words],
})
