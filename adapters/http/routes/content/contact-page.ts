/** The contact form without JavaScript, posted to its own path. */

import type { Context } from 'hono'
import * as v from 'valibot'
import { type HttpEnv, newRoutes, senderOf } from '#adapters/http/guards.ts'
import { issuesOf, readForm } from '#adapters/http/input.ts'
import type { Pages } from '#adapters/http/rendered-pages/pages.ts'
import { invalid, personal } from '#adapters/http/reply.ts'
import { type ContactFormReply, ContactInput } from '#modules/content/contract/contact.ts'
import { CONTACT_FORM_KEY } from '#modules/content/contract/paths.ts'
import type { Content } from '#modules/content/index.ts'
import type { RefusalReply } from '#modules/kernel/contract.ts'
import { refuseContact } from './contact-refusals.ts'

type Needs = {
  readonly content: Content
  readonly pages: Pages
  readonly now: () => Date
}

export const contactPageRoutes = ({ content, pages, now }: Needs) =>
  newRoutes().post('/contattaci', async (c) => {
    personal(c)
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
