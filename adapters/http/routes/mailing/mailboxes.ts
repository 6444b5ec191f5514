import { actorOf, adminOnly } from '#adapters/http/guards.ts'
import { readJson } from '#adapters/http/input.ts'
import { granted, invalid, tooMany } from '#adapters/http/reply.ts'
import { settingsRoutes } from '#adapters/http/routes/settings.ts'
import {
  InboxSettingsInput,
  MAILBOX_TROUBLE_LABELS,
  MailboxTestInput,
  type MailboxTestReply,
} from '#modules/mailboxes/contract/settings.ts'
import type { Mailboxes } from '#modules/mailboxes/index.ts'

export const mailboxRoutes = ({ settings, test }: Mailboxes) =>
  settingsRoutes('inbox', InboxSettingsInput, {
    read: settings.read,
    change: (actor, input) =>
      granted(settings.change(actor, input), (c, { mailbox }) =>
        invalid(c, [{ path: `${mailbox}.password`, message: NO_PASSWORD }]),
      ),
  }).post('/admin/settings/inbox/test', adminOnly, async (c) => {
    const { mailbox } = await readJson(c, MailboxTestInput)
    const tried = await test(actorOf(c), mailbox)
    return c.json(toReply(granted(tried, (_, limited) => tooMany(c, limited.retryAfterMs))))
  })

const NO_PASSWORD = 'Scrivi la password della casella'
const MISSING = 'Questa casella non è impostata: compila i campi, salva e riprova'

type Visited = Extract<Awaited<ReturnType<Mailboxes['test']>>, { ok: true }>['value']

const toReply = (visited: Visited): MailboxTestReply => {
  if (!visited.ok) {
    const { trouble, answer } = visited.refusal
    if (trouble === 'missing') return { isReached: false, message: MISSING, answer: null }
    return { isReached: false, message: MAILBOX_TROUBLE_LABELS[trouble], answer }
  }
  const held = visited.value === 1 ? 'c’è 1 messaggio' : `ci sono ${visited.value} messaggi`
  return { isReached: true, message: `La casella si apre: ${held}`, answer: null }
}
