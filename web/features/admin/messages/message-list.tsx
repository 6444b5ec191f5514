import { contentAdminPaths } from '#modules/content/contract/admin-paths.ts'
import type { ContactMessageReply } from '#modules/content/contract/contact.ts'
import { send } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { AdminList, useAdminList } from '../list/admin-list.tsx'
import type { Filter } from '../list/list-filters.tsx'

const FILTERS: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Nome, email o oggetto' },
  {
    kind: 'choice',
    name: 'state',
    label: 'Stato',
    all: 'Tutti i messaggi',
    options: [
      { value: 'open', label: 'Da gestire' },
      { value: 'handled', label: 'Gestiti' },
    ],
  },
]

/** Contact messages and their state. */
export const MessageList = () => {
  const list = useAdminList<ContactMessageReply>(contentAdminPaths.messages, ['q', 'state'])
  const mark = async ({ id }: ContactMessageReply, isHandled: boolean) => {
    try {
      await send('PATCH', contentAdminPaths.message(id), { body: { isHandled } })
      await list.reload()
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <AdminList
      list={list}
      caption="Messaggi"
      columns={[]}
      keyOf={({ id }) => id}
      filters={FILTERS}
      counted={{ one: 'messaggio', many: 'messaggi' }}
      empty="Nessun messaggio"
      hasCsv
      render={(messages) => (
        <ol className="admin-cards grid gap-5">
          {messages.map((message) => (
            <li key={message.id}>
              <Message message={message} onMark={(isHandled) => void mark(message, isHandled)} />
            </li>
          ))}
        </ol>
      )}
    />
  )
}

type MessageProps = {
  readonly message: ContactMessageReply
  readonly onMark: (isHandled: boolean) => void
}

const Message = ({ message, onMark }: MessageProps) => {
  const isHandled = message.handledAt !== null
  return (
    <Card
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
          <a className="button primary" href={replyAddress(message)}>
            Rispondi per email
          </a>
          <Button onClick={() => onMark(!isHandled)}>
            {isHandled ? 'Riapri' : 'Segna come gestito'}
          </Button>
        </>
      }
    >
      <p className="soft">
        {message.name}, {message.email}
        {message.phone && `, ${message.phone}`} · {formatDateTime(message.createdAt)}
      </p>
      <p className="written as-written">{message.message}</p>
    </Card>
  )
}

const replyAddress = ({ email, subject }: ContactMessageReply) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`

export const page = adminPage({
  subtitle: 'Scritti dal modulo di contatto.',
  Content: MessageList,
})
