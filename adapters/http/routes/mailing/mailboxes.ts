import { adminOnly, newRoutes, readActor } from '#adapters/http/guards.ts'
import { readIdParameter, readJson, readQuery } from '#adapters/http/input.ts'
import { replyInvalid, replyNotFound, replyTooMany, valueOrRefuse } from '#adapters/http/reply.ts'
import { RECEIPT_MESSAGES } from '#adapters/http/routes/invoicing/invoices.ts'
import { settingsRoutes } from '#adapters/http/routes/settings.ts'
import { type ReadMailReply, ReadMailsQuery } from '#modules/mailboxes/contract/read-mails.ts'
import {
  InboxSettingsInput,
  LOCAL_PART_MAX,
  MAILBOX_TROUBLE_LABELS,
  MailboxTestInput,
  type MailboxTestReply,
} from '#modules/mailboxes/contract/settings.ts'
import type { Mailboxes } from '#modules/mailboxes/index.ts'
import type { ReadMailRow } from '#modules/mailboxes/ports.ts'

export const mailboxRoutes = ({ settings, test, ...mailboxes }: Mailboxes) =>
  settingsRoutes('inbox', InboxSettingsInput, {
    read: settings.read,
    change: (actor, input) =>
      valueOrRefuse(settings.change(actor, input), (c, { code, mailbox }) =>
        code === 'mailbox.no-address'
          ? replyInvalid(c, [{ path: 'bounces.address', message: NO_ADDRESS }])
          : replyInvalid(c, [{ path: `${mailbox}.password`, message: NO_PASSWORD }]),
      ),
  })
    .post('/admin/settings/inbox/test', adminOnly, async (c) => {
      const { mailbox } = await readJson(c, MailboxTestInput)
      const outcome = await test(readActor(c), mailbox)
      return c.json(
        toReply(valueOrRefuse(outcome, (_, limited) => replyTooMany(c, limited.retryAfterMs))),
      )
    })
    .route('/', readMailRoutes(mailboxes))

const readMailRoutes = ({
  mails,
  markReadMailChecked,
  retryReadMail,
}: Pick<Mailboxes, 'mails' | 'markReadMailChecked' | 'retryReadMail'>) =>
  newRoutes()
    .get('/admin/read-mails', adminOnly, (c) => {
      const { items, total } = mails(readQuery(c, ReadMailsQuery))
      return c.json({ items: items.map(toMailReply), total })
    })
    .post('/admin/read-mails/:id/settle', adminOnly, (c) => {
      valueOrRefuse(markReadMailChecked(readActor(c), readIdParameter(c)), () =>
        replyNotFound(c, GONE),
      )
      return c.json({ message: 'Messaggio segnato come controllato' })
    })
    .post('/admin/read-mails/:id/retry', adminOnly, async (c) => {
      const outcome = valueOrRefuse(await retryReadMail(readActor(c), readIdParameter(c)), () =>
        replyNotFound(c, GONE),
      )
      return c.json({
        message: outcome.isUnmatched ? 'Non corrisponde ancora a nessuna fattura' : 'Abbinata',
      })
    })

const GONE = 'Questo messaggio non c’è più tra quelli da leggere'

const toMailReply = ({ contents, ...mail }: ReadMailRow): ReadMailReply => ({
  ...mail,
  contents: contents.map(({ name, why }) => ({ name, message: why && messageOf(why) })),
  canRetry: mail.state === 'open' && contents.some(({ why, xml }) => why !== null && xml !== null),
})

const TOO_LARGE = 'Il messaggio è troppo grande: aprilo nella casella'

const messageOf = (why: string) =>
  RECEIPT_MESSAGES[why as keyof typeof RECEIPT_MESSAGES] ?? TOO_LARGE

const NO_PASSWORD = 'Scrivi la password della casella'
const NO_ADDRESS = `Scrivi l’indirizzo di questa casella: al massimo ${LOCAL_PART_MAX} caratteri prima di @`
const MISSING = 'Questa casella non è impostata: compila i campi, salva e riprova'

type Visited = Extract<Awaited<ReturnType<Mailboxes['test']>>, { ok: true }>['value']

const toReply = (visited: Visited): MailboxTestReply => {
  if (!visited.ok) {
    const { trouble, answer } = visited.refusal
    if (trouble === 'missing') return { isReached: false, message: MISSING, answer: null }
    return { isReached: false, message: MAILBOX_TROUBLE_LABELS[trouble], answer }
  }
  const messageCount = visited.value === 1 ? 'c’è 1 messaggio' : `ci sono ${visited.value} messaggi`
  return {
    isReached: true,
    message: `Riusciamo a leggere la casella: ${messageCount}`,
    answer: null,
  }
}
