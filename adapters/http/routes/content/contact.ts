import type { Context } from 'hono'
import * as v from 'valibot'
import { type CsvColumn, tableReply } from '#adapters/http/csv.ts'
import {
  actorOf,
  type HttpEnv,
  newRoutes,
  personalReply,
  senderOf,
  staffOnly,
} from '#adapters/http/guards.ts'
import { issuesOf, readForm, readJson, readQuery } from '#adapters/http/input.ts'
import type { Pages } from '#adapters/http/rendered-pages/pages.ts'
import { found, granted, invalid, refusals } from '#adapters/http/reply.ts'
import {
  type ContactFormReply,
  ContactInput,
  ContactMessageChange,
  ContactMessageQuery,
  type ContactMessageReply,
} from '#modules/content/contract/contact.ts'
import { CONTACT_FORM_KEY } from '#modules/content/contract/paths.ts'
import type { Content } from '#modules/content/index.ts'
import type { RefusalReply } from '#modules/kernel/contract.ts'
import { momentInRome } from '#modules/kernel/long-day.ts'

/** Contact messages: sending, and handling by the staff. */
export const contactRoutes = (content: Content) =>
  newRoutes()
    .get('/contact-info', (c) => c.json(content.contactInfo()))
    .post('/contact', personalReply, async (c) => {
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

export const CONTACT_SENT = 'Ti risponderemo entro 24 ore. Grazie per averci contattato!'

export const refuseContact = refusals({
  'contact.too-fast': [
    400,
    'Il modulo è stato inviato troppo in fretta. Aspetta qualche secondo e riprova.',
  ],
})

/** The contact form without JavaScript, posted to its own path. */
type Needs = {
  readonly content: Content
  readonly pages: Pages
  readonly now: () => Date
}

export const contactPageRoutes = ({ content, pages, now }: Needs) =>
  newRoutes().post('/contattaci', personalReply, async (c) => {
    const form = await readForm(c)
    const input = v.safeParse(ContactInput, {
      ...form,
      filledInMs: filledInMs(form['shownAt'], now()),
    })
    if (!input.success) {
      const refusal = invalid(c, issuesOf(input))
      return await again(c, pages, { form, refusal })
    }
    const outcome = content.sendMessage(input.output, senderOf(c))
    if (outcome.ok) return c.redirect('/contattaci?inviato=1#modulo', 303)
    const refusal = refuseContact(c, outcome.refusal)
    return await again(c, pages, { form, refusal })
  })

/** From the page's rendering time; null when absent or forged. */
const filledInMs = (shownAt: string | undefined, now: Date) =>
  shownAt && /^\d{1,15}$/.test(shownAt) ? now.getTime() - Number(shownAt) : undefined

type Failure = { readonly form: Readonly<Record<string, string>>; readonly refusal: Response }

/** The page again, with the API's messages and the typed values. */
const again = async (c: Context<HttpEnv>, pages: Pages, { form, refusal }: Failure) => {
  const { message, issues = [] } = (await refusal.json()) as RefusalReply
  const typed = (name: string) => form[name]?.slice(0, 6000) ?? ''
  const reply: ContactFormReply = {
    message,
    issues,
    values: {
      name: typed('name'),
      email: typed('email'),
      phone: typed('phone'),
      subject: typed('subject'),
      message: typed('message'),
    },
  }
  return await pages.answerForm(c, refusal.status, { [CONTACT_FORM_KEY]: reply })
}
