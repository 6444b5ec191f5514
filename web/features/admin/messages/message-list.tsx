import { contentAdminPaths } from '#modules/content/contract/admin-paths.ts'
import type { ContactMessageReply } from '#modules/content/contract/contact.ts'
import { formatEmail } from '#modules/kernel/email.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { sendRequest, showFailure } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Phone } from '#web/ui/content/phone.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ActionButton } from '../form/action-dialog.tsx'
import { recordField } from '../form/record-values.ts'
import { listPage } from '../list/admin-list.tsx'
import { choiceFilter, searchFilter } from '../list/filters.tsx'

type MessageProps = {
  readonly message: ContactMessageReply
  readonly onMarked: () => void
}

const Message = ({ message, onMarked }: MessageProps) => {
  const isHandled = message.handledAt !== null
  const mark = async () => {
    const body = { isHandled: !isHandled }
    try {
      await sendRequest('PATCH', contentAdminPaths.message(message.id), { body })
      onMarked()
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <Card
      look="staff"
      title={message.subject}
      headingLevel={2}
      badges={
        <>
          {message.isPriority && (
            <Badge tone="danger" icon="star">
              Prioritario
            </Badge>
          )}
          {isHandled ? (
            <Badge tone="success">Gestito</Badge>
          ) : (
            <Badge tone="warning">Da gestire</Badge>
          )}
        </>
      }
      actions={
        <>
          <ActionButton
            label="Rispondi"
            question={`${message.name} riceve la risposta per email, e può rispondere. Il saluto «Ciao ${message.name},» lo mette il sito. La trovi anche qui, sotto il messaggio.`}
            about={message.message}
            path={contentAdminPaths.answer(message.id)}
            done="Risposta in partenza"
            record={{ subject: `Re: ${message.subject}` }}
            fields={[
              recordField('text', 'subject', 'Oggetto', { required: true }),
              recordField('multiline', 'text', 'Risposta', { required: true }),
            ]}
            onDone={onMarked}
          />
          <Button onClick={() => void mark()}>{isHandled ? 'Riapri' : 'Segna come gestito'}</Button>
        </>
      }
    >
      <p className="soft">
        {message.name}, {formatEmail(message.email)}
        {message.phone && (
          <>
            , <Phone typed={message.phone} e164={message.phoneE164} />
          </>
        )}{' '}
        · {formatDateTime(message.createdAt)}
      </p>
      <p className="written as-written">{message.message}</p>
      {message.answers?.map(({ text, at }) => (
        <blockquote key={at} className="stack">
          <p className="soft">Risposta {withArticle('del', formatDateTime(at))}</p>
          <p className="written as-written">{text}</p>
        </blockquote>
      ))}
    </Card>
  )
}

export const page = listPage<ContactMessageReply>({
  subtitle: 'I messaggi che arrivano dal modulo di contatto.',
  path: contentAdminPaths.messages,
  filters: [
    searchFilter('Nome, email o oggetto'),
    choiceFilter('state', 'Stato', 'Tutti i messaggi', { open: 'Da gestire', handled: 'Gestiti' }),
  ],
  counted: { one: 'messaggio', many: 'messaggi' },
  empty: 'Nessun messaggio',
  hasCsv: true,
  render: (messages, reload) => (
    <ol className="grid gap-3 flush">
      {messages.map((message) => (
        <li key={message.id}>
          <Message message={message} onMarked={reload} />
        </li>
      ))}
    </ol>
  ),
})
