import { useEffect } from 'react'
import { OWN_FIRM_PAGE_PATH } from '#modules/firms/contract/paths.ts'
import { formatGift } from '#modules/growth/contract/gift.ts'
import type { PublicInvitationReply } from '#modules/growth/contract/invitations.ts'
import { growthPaths } from '#modules/growth/contract/paths.ts'
import {
  invitationPagePath,
  REGISTERED_WITHOUT_GIFT_PARAMETER,
} from '#modules/kernel/contract/invitation-page.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { isNotFoundError, sendRequest, useApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { type Page, useIsPageMissing, usePageParams, useQuery } from '#web/lib/page.ts'
import { useSite } from '#web/lib/site.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { NotFound } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

const InvitationPage = () => {
  const { code = '' } = usePageParams()
  const isMissing = useIsPageMissing()
  const { data, ...reply } = useApi<PublicInvitationReply>(
    isMissing ? null : growthPaths.invited(code),
    {
      freshMs: 0,
    },
  )
  if (isMissing || isNotFoundError(reply.error)) return <NotFound title="Invito non trovato" />
  return (
    <div className="wrap account-page grid page-end gap-6">
      <div className="account-column grid gap-5 content-start">
        {data ? (
          <Invited code={code} invited={data} />
        ) : (
          <NotLoaded
            {...reply}
            failed="Non riusciamo a caricare l’invito"
            waiting={['title', 'line']}
          />
        )}
      </div>
    </div>
  )
}

type Props = { readonly code: string; readonly invited: PublicInvitationReply }

const Invited = ({ code, invited: { gift, expiresAt, isValid } }: Props) => {
  const { name } = useSite()
  const isRegistered = useQuery().has(REGISTERED_WITHOUT_GIFT_PARAMETER)
  useEffect(() => {
    // What counts the visit may fail without harm.
    sendRequest('POST', growthPaths.invitationSeen(code)).catch(() => undefined)
  }, [code])
  return (
    <>
      <PageHeader
        title="Un invito per la tua impresa"
        subtitle={`${name} mette in contatto chi cerca un professionista con chi lavora nella sua zona.`}
      />
      {isValid && gift.contacts > 0 && (
        <Alert tone="success" title={`In regalo: ${giftText(gift)}`}>
          <p>
            Il regalo si attiva quando approviamo il profilo della tua impresa. Non paghi nulla, non
            si rinnova e vale una volta sola per partita IVA.
          </p>
        </Alert>
      )}
      {!isValid && (
        <Alert
          tone="warning"
          title="Questo invito è già stato usato o è scaduto"
          text={
            isRegistered
              ? 'Il tuo account è pronto lo stesso, senza regalo.'
              : 'Puoi registrarti lo stesso, senza regalo.'
          }
        />
      )}
      <ol className="stack">
        {!isRegistered && <li>Registrati con la tua email.</li>}
        <li>Compila il profilo dell’impresa: mestieri, zone, partita IVA.</li>
        <li>Controlliamo il profilo, e da quel momento i clienti ti trovano.</li>
      </ol>
      {isRegistered ? (
        <LinkButton variant="primary" href={OWN_FIRM_PAGE_PATH} label="Profilo dell’impresa" />
      ) : (
        <LinkButton variant="primary" href={registrationOf(code)} label="Registra la tua impresa" />
      )}
      {isValid && (
        <p className="soft small">L’invito vale fino {withArticle('al', formatDate(expiresAt))}.</p>
      )}
    </>
  )
}

const giftText = (gift: PublicInvitationReply['gift']) => {
  const { contacts, days } = formatGift(gift)
  return `${contacts} per ${days}`
}

const registrationOf = (code: string) =>
  `/login?${new URLSearchParams({ tab: 'registrati', invito: code })}`

export const page: Page = {
  Component: InvitationPage,
  preload: ({ params }) => [growthPaths.invited(params['code'] ?? '')],
  head: ({ params }) => ({
    title: 'Un invito per la tua impresa',
    description: 'Registra la tua impresa e fatti trovare dai clienti della tua zona.',
    canonicalPath: invitationPagePath(params['code'] ?? ''),
    isIndexed: false,
  }),
}
