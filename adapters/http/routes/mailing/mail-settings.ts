import { adminOnly, newRoutes, readActor } from '#adapters/http/guards.ts'
import { readJson } from '#adapters/http/input.ts'
import {
  replyCommonRefusal,
  replyInvalid,
  replyTooMany,
  valueOrNotFound,
  valueOrRefuse,
} from '#adapters/http/reply.ts'
import { settingsRoutes } from '#adapters/http/routes/settings.ts'
import { sliceListByQuery } from '#adapters/http/slice-list.ts'
import { mailingPaths } from '#modules/mailing/contract/paths.ts'
import { MailTextsInput } from '#modules/mailing/contract/previews.ts'
import {
  MailSettingsInput,
  MailTestInput,
  type MailTestReply,
} from '#modules/mailing/contract/settings.ts'
import type { MailTrouble } from '#modules/mailing/ports.ts'
import type { MailAdmin } from '#modules/mailing/settings/mail-settings.ts'

export const mailSettingsRoutes = ({ settings, sendTest }: MailAdmin) =>
  settingsRoutes('email', MailSettingsInput, settings).post(
    '/admin/settings/email/test',
    adminOnly,
    async (c) => {
      const outcome = await sendTest((await readJson(c, MailTestInput)).recipient, readActor(c))
      if (outcome.ok) return c.json(toReply(outcome.value))
      return outcome.refusal.code === 'sender.missing'
        ? replyInvalid(c, [{ path: 'senderAddress', message: SENDER_MISSING }])
        : replyTooMany(c, outcome.refusal.retryAfterMs)
    },
  )

const SENDER_MISSING =
  'Manca l’indirizzo del mittente: scrivine uno del tuo dominio, salva e riprova'

type Outcome = Extract<Awaited<ReturnType<MailAdmin['sendTest']>>, { ok: true }>['value']

const toReply = (outcome: Outcome): MailTestReply => {
  if (outcome.kind === 'failed')
    return { isSent: false, message: TROUBLES[outcome.trouble], answer: outcome.answer }
  const message =
    outcome.kind === 'sent'
      ? 'Email di prova inviata: il server l’ha accettata'
      : 'Nessun server impostato: l’email di prova è stata salvata nella cartella outbox'
  return { isSent: outcome.kind === 'sent', message, answer: null }
}

const TROUBLES = {
  'unknown-host': 'Il server non esiste: controlla che il nome sia scritto bene',
  'no-answer': 'Il server non accetta la connessione: controlla nome e porta',
  timeout:
    'Il server non risponde in tempo: controlla la porta e assicurati che un firewall non blocchi la connessione',
  encryption:
    'La connessione cifrata non riesce: controlla il tipo di cifratura e il certificato del server',
  'log-in': 'Il server rifiuta l’accesso: controlla utente e password',
  sender: 'Il server non accetta questo mittente: controlla l’indirizzo del mittente',
  recipient: 'Il server non accetta questo destinatario: controlla l’indirizzo',
  message: 'Il server ha rifiutato il messaggio',
  other: 'L’invio non è riuscito',
} as const satisfies Record<MailTrouble, string>

const MISSING = 'Modello non trovato'

/** A mail as a sandboxed document: rendered, without scripts. */
const DOCUMENT_HEADERS = {
  'Content-Security-Policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'no-referrer',
}

export const mailTemplateRoutes = ({
  previews,
  changeWords,
}: Pick<MailAdmin, 'previews' | 'changeWords'>) => {
  const preview = async (name: string) => {
    const { html: _, ...mail } = valueOrNotFound(await previews.find(name), MISSING)
    return { ...mail, name, frameUrl: mailingPaths.templateDocument(name) }
  }
  return newRoutes()
    .get('/admin/mail-templates', adminOnly, async (c) =>
      c.json(sliceListByQuery(c, await previews.list())),
    )
    .get('/admin/mail-templates/:name', adminOnly, async (c) => {
      return c.json(await preview(c.req.param('name')))
    })
    .put('/admin/mail-templates/:name', adminOnly, async (c) => {
      const template = c.req.param('name')
      const { blocks } = await preview(template)
      const { own } = await readJson(c, MailTextsInput)
      valueOrRefuse(changeWords(readActor(c), { template, blocks, own }), replyCommonRefusal)
      return c.json(await preview(template))
    })
    .get('/admin/mail-templates/:name/document', adminOnly, async (c) =>
      c.html(
        valueOrNotFound(await previews.find(c.req.param('name')), MISSING).html,
        200,
        DOCUMENT_HEADERS,
      ),
    )
}
