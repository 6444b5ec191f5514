import { useSWRConfig } from 'swr'
import { firmAdminPaths } from '#modules/firms/contract/admin-paths.ts'
import type { FirmChangesReply } from '#modules/firms/contract/firm-changes.ts'
import { firmPagePath } from '#modules/firms/contract/paths.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import { sendRequest, showFailure, useApi, useBusyState } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { WordChanges } from './word-changes.tsx'

const AT_ONCE = 10

type Reply = { readonly items: readonly FirmChangesReply[]; readonly total: number }

/** Words of shown firms that are public already, for somebody to read. */
export const FirmChanges = () => {
  const { data, mutate } = useApi<Reply>(`${firmAdminPaths.changes}?limit=${AT_ONCE}`, {
    freshMs: 0,
  })
  const { mutate: refresh } = useSWRConfig()
  if (!data || data.total === 0) return null
  const later = data.total - data.items.length
  return (
    <section id="testi-cambiati">
      <FormSection
        look="staff"
        title={`Testi cambiati: ${data.total}`}
        hint="Questi testi sono già pubblici. Controlla che cosa è cambiato: se non va bene, sospendi il profilo."
      >
        <ol className="moderation-list grid gap-3">
          {data.items.map((firm) => (
            <li key={firm.id}>
              <ChangedFirm
                firm={firm}
                onSeen={async () => {
                  await Promise.all([mutate(), refresh(operationsPaths.summary)])
                }}
              />
            </li>
          ))}
        </ol>
        {later > 0 && (
          <p className="soft">
            {later === 1 ? 'Un’altra impresa comparirà' : `Altre ${later} imprese compariranno`} qui
            quando avrai controllato queste.
          </p>
        )}
      </FormSection>
    </section>
  )
}

type Props = { readonly firm: FirmChangesReply; readonly onSeen: () => Promise<void> }

const ChangedFirm = ({ firm, onSeen }: Props) => {
  const { isBusy, whileBusy } = useBusyState(showFailure)
  const see = () =>
    whileBusy(async () => {
      await sendRequest('POST', firmAdminPaths.seen(firm.id), { body: { until: firm.changedAt } })
      await onSeen()
    })
  return (
    <article className="moderation-card grid boxed pad-3-4 gap-2-4 accent-edge" data-mode="offro">
      <div className="read stack gap-2 small">
        <h3 className="larger">{firm.name}</h3>
        <WordChanges changes={firm.changes} />
        <p className="soft">{withArticle('Dal', formatDateTime(firm.changedSince))}</p>
      </div>
      <div className="decide flow gap-2">
        <Button variant="primary" icon="check" busy={isBusy} onClick={() => void see()}>
          Ho controllato<span className="visually-hidden">: {firm.name}</span>
        </Button>
        <LinkButton href={firmPagePath(firm.slug)} icon="external">
          Pagina
        </LinkButton>
        <LinkButton
          href={`/admin/imprese?state=shown&q=${encodeURIComponent(firm.name)}`}
          icon="eye-off"
        >
          Sospendi
        </LinkButton>
      </div>
    </article>
  )
}
