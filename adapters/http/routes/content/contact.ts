import { type CsvColumn, tableReply } from '#adapters/http/csv.ts'
import { actorOf, newRoutes, senderOf, staffOnly } from '#adapters/http/guards.ts'
import { readJson, readQuery } from '#adapters/http/input.ts'
import { found, granted, personal } from '#adapters/http/reply.ts'
import {
  ContactInput,
  ContactMessageChange,
  ContactMessageQuery,
  type ContactMessageReply,
} from '#modules/content/contract/contact.ts'
import type { Content } from '#modules/content/index.ts'
import { momentInRome } from '#modules/kernel/long-day.ts'
import { CONTACT_SENT, refuseContact } from './contact-refusals.ts'

/** Contact messages: sending, and handling by the staff. */
export const contactRoutes = (content: Content) =>
  newRoutes()
    .get('/contact-info', (c) => c.json(content.contactInfo()))
    .post('/contact', async (c) => {
      personal(c)
      const sent = content.sendMessage(await readJson(c, ContactInput), senderOf(c))
      return c.json({ id: granted(sent, refuseContact).id, message: CONTACT_SENT }, 201)
    })
    .get('/admin/contact-messages', staffOnly, (c) => {
      return tableReply(c, readQuery(c, ContactMessageQuery), {
        fileName: 'messaggi.csv',
        columns: COLUMNS,
        read: content.messages,
      })
    })
    .patch('/admin/contact-messages/:id', staffOnly, async (c) => {
      const input = await readJson(c, ContactMessageChange)
      const id = c.req.param('id')
      return c.json(
        found(content.handleMessage(actorOf(c), id, input.isHandled), 'Messaggio non trovato'),
      )
    })

const COLUMNS: readonly CsvColumn<ContactMessageReply>[] = [
  ['Ricevuto', ({ createdAt }) => momentInRome(createdAt)],
  ['Nome', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Telefono', ({ phone }) => phone],
  ['Oggetto', ({ subject }) => subject],
  ['Messaggio', ({ message }) => message],
  ['Gestito il', ({ handledAt }) => handledAt && momentInRome(handledAt)],
]
