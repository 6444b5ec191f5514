import * as v from 'valibot'
import { type CsvColumn, tableReply } from '#adapters/http/csv.ts'
import {
  newRoutes,
  personalReply,
  readActor,
  readSender,
  staffOnly,
} from '#adapters/http/guards.ts'
import {
  readFormBody,
  readIdParameter,
  readJson,
  readQuery,
  toInputIssues,
} from '#adapters/http/input.ts'
import { renderFormAgain } from '#adapters/http/plain-forms/plain-form.ts'
import type { RenderedPages } from '#adapters/http/rendered-pages/pages.ts'
import {
  createRefusalReply,
  replyInvalid,
  replyNotFound,
  valueOrNotFound,
  valueOrRefuse,
} from '#adapters/http/reply.ts'
import {
  ContactAnswerInput,
  ContactInput,
  ContactMessageChange,
  ContactMessageQuery,
  type ContactMessageReply,
} from '#modules/content/contract/contact.ts'
import type { Content } from '#modules/content/index.ts'
import { formatCsvMoment } from '#modules/kernel/csv.ts'
import { cutText } from '#modules/kernel/cut-text.ts'

export const contactRoutes = (content: Content) =>
  newRoutes()
    .get('/contact-info', (c) => c.json(content.contactInfo()))
    .post('/contact', personalReply, async (c) => {
      const sent = content.sendMessage(await readJson(c, ContactInput), readSender(c))
      return c.json(
        { id: valueOrRefuse(sent, refuseContact).id, message: CONTACT_SENT_MESSAGE },
        201,
      )
    })
    .get('/admin/contact-messages', staffOnly, (c) => {
      return tableReply(c, readQuery(c, ContactMessageQuery), {
        fileName: 'messaggi.csv',
        columns: COLUMNS,
        read: content.messages,
      })
    })
    .patch('/admin/contact-messages/:id', staffOnly, async (c) => {
      const { isHandled } = await readJson(c, ContactMessageChange)
      const handled = content.handleMessage(readActor(c), readIdParameter(c), isHandled)
      return c.json(valueOrNotFound(handled, MISSING))
    })
    .post('/admin/contact-messages/:id/answer', staffOnly, async (c) => {
      const input = await readJson(c, ContactAnswerInput)
      const answered = content.answerMessage(readActor(c), readIdParameter(c), input)
      return c.json(valueOrRefuse(answered, () => replyNotFound(c, MISSING)))
    })

const MISSING = 'Messaggio non trovato'

const COLUMNS: readonly CsvColumn<ContactMessageReply>[] = [
  ['Ricevuto', ({ createdAt }) => formatCsvMoment(createdAt)],
  ['Nome', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Telefono', ({ phone }) => phone],
  ['Telefono con prefisso internazionale', ({ phoneE164 }) => phoneE164],
  ['Oggetto', ({ subject }) => subject],
  ['Messaggio', ({ message }) => message],
  ['Gestito il', ({ handledAt }) => handledAt && formatCsvMoment(handledAt)],
]

export const CONTACT_SENT_MESSAGE = 'Ti risponderemo entro 24 ore. Grazie per averci contattato!'

export const refuseContact = createRefusalReply({
  'contact.too-fast': [
    400,
    'Il modulo è stato inviato troppo in fretta. Aspetta qualche secondo e riprova.',
  ],
})

/** The contact form without JavaScript, posted to its own path. */
type Needs = {
  readonly content: Content
  readonly pages: RenderedPages
  readonly now: () => Date
}

export const contactPageRoutes = ({ content, pages, now }: Needs) =>
  newRoutes().post('/contattaci', personalReply, async (c) => {
    const form = await readFormBody(c)
    const { shownAt } = form
    const input = v.safeParse(ContactInput, { ...form, filledInMs: filledInMs(shownAt, now()) })
    const values = typedIn(form)
    if (!input.success)
      return await renderFormAgain(c, pages, replyInvalid(c, toInputIssues(input)), { values })
    const outcome = content.sendMessage(input.output, readSender(c))
    if (outcome.ok) return c.redirect('/contattaci?inviato=1#modulo', 303)
    return await renderFormAgain(c, pages, refuseContact(c, outcome.refusal), { values })
  })

/** Measures from the page's rendering time; null when the time is absent or forged. */
const filledInMs = (shownAt: string | undefined, now: Date) =>
  shownAt && /^\d{1,15}$/.test(shownAt) ? now.getTime() - Number(shownAt) : undefined

const MOST_SHOWN = 6000

/** The beginning of what was typed into each field. */
const typedIn = (form: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(form).map(([name, text]) => [name, cutText(text, MOST_SHOWN)]))
