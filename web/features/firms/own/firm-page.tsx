import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  CREDENTIAL_STATE_LABELS,
  type CredentialListReply,
  type CredentialReply,
  type RequiredCredential,
} from '#modules/firms/contract/credentials.ts'
import type { OwnFirmReply } from '#modules/firms/contract/own-firm.ts'
import { CHECKS_PAGE_PATH, firmPaths, OWN_FIRM_PAGE_PATH } from '#modules/firms/contract/paths.ts'
import type { FirmReply } from '#modules/firms/contract/public-firm.ts'
import { chooseWorkPictures } from '#modules/firms/contract/works.ts'
import { CREDENTIAL_KIND_LABELS } from '#modules/kernel/firm-checks.ts'
import { formatLongDay, withArticle } from '#modules/kernel/long-day.ts'
import { smallestPicture } from '#modules/media/contract/paths.ts'
import { sendRequest, showFailure, useApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/formats.ts'
import { memberPage } from '#web/lib/member-page.tsx'
import { isAnyLoading, NotLoaded } from '#web/lib/not-loaded.tsx'
import { Badge, type BadgeTone } from '#web/ui/content/badge.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { FirmCard } from '../browse/firm-card.tsx'
import { ClaimDialog, type CredentialClaim } from './claim-dialog.tsx'
import { FirmForm } from './firm-form.tsx'
import { FirmProgress, PROGRESS_ANCHOR } from './firm-progress.tsx'

const TONES = {
  claimed: 'warning',
  checked: 'success',
  expired: 'danger',
  refused: 'danger',
} satisfies Record<string, BadgeTone>

const CredentialsSection = () => {
  const { data, mutate } = useApi<CredentialListReply>(firmPaths.credentials, { freshMs: 0 })
  const [claim, setClaim] = useState<CredentialClaim | null>(null)
  const [leaving, setLeaving] = useState<CredentialReply | null>(null)
  const withdraw = async (id: string) => {
    try {
      await sendRequest('DELETE', firmPaths.credential(id))
    } catch (failure) {
      showFailure(failure)
    }
    await mutate()
  }

  return (
    <FormSection
      look={data?.items.length ? 'wide' : undefined}
      title="Documenti"
      hint={
        <>
          Aggiungi i documenti che hai: li controlliamo, e sul profilo scriviamo che cosa abbiamo
          controllato, come e quando. <a href={CHECKS_PAGE_PATH}>Che cosa controlliamo</a>
        </>
      }
    >
      {!data && <SkeletonStack shapes={['line', 'line']} />}
      {data?.suggested.map((rule) => (
        <Suggested key={`${rule.kind} ${rule.detail}`} rule={rule} onClaim={setClaim} />
      ))}
      <ul className="stack">
        {data?.items.map((credential) => (
          <li key={credential.id}>
            <Claimed
              credential={credential}
              onWithdraw={() =>
                credential.state === 'checked'
                  ? setLeaving(credential)
                  : void withdraw(credential.id)
              }
            />
          </li>
        ))}
      </ul>
      <p>
        <Button icon="plus" onClick={() => setClaim({ kind: '', detail: '' })}>
          Aggiungi un documento
        </Button>
      </p>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={async () => {
          if (leaving) await withdraw(leaving.id)
          setLeaving(null)
        }}
        title="Togliere questo documento?"
        yes="Togli"
        destructive
      >
        <p>
          Abbiamo già controllato questo documento: se lo togli sparisce subito dal profilo, e se lo
          rimetti dovremo ricontrollarlo.
        </p>
      </ConfirmDialog>
      {claim && <ClaimDialog claim={claim} onClose={() => setClaim(null)} onDone={mutate} />}
    </FormSection>
  )
}

const Suggested = ({
  rule,
  onClaim,
}: {
  rule: RequiredCredential
  onClaim: (claim: CredentialClaim) => void
}) => (
  <div className="stack tight">
    <p>
      <strong>
        {CREDENTIAL_KIND_LABELS[rule.kind]}: {rule.detail}
      </strong>{' '}
      <span className="soft">({rule.trades.join(', ')})</span>
    </p>
    <p className="soft small">{rule.why}</p>
    <p>
      <Button onClick={() => onClaim({ kind: rule.kind, detail: rule.detail })} label="Ce l’ho" />
    </p>
  </div>
)

type ClaimedProps = { readonly credential: CredentialReply; readonly onWithdraw: () => void }

const Claimed = ({ credential, onWithdraw }: ClaimedProps) => {
  const { kind, detail, state, method, checkedAt, validUntil, refusalReason } = credential
  return (
    <div className="claimed flex between gap-3 aligned-start">
      <div className="stack tight">
        <p className="cluster">
          <strong>
            {CREDENTIAL_KIND_LABELS[kind]}: {detail}
          </strong>
          <Badge tone={TONES[state]} label={CREDENTIAL_STATE_LABELS[state]} />
        </p>
        <p className="soft small">
          {[
            method && checkedAt && `${method}, ${formatDate(checkedAt)}`,
            validUntil && `vale fino ${withArticle('al', formatLongDay(validUntil))}`,
            refusalReason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button variant="ghost" icon="trash" onClick={onWithdraw}>
        Togli<span className="visually-hidden">: {detail}</span>
      </Button>
    </div>
  )
}

/** The card that everybody finds in the list. */
const AsListed = ({ firm }: { readonly firm: FirmReply }) => (
  <section className="stack tight" aria-label="Come appari nella lista">
    <p className="soft small">Così ti vedono i clienti</p>
    <FirmCard firm={{ ...firm, works: picturedIn(firm) }} eager />
  </section>
)

/** Selects the pictures that the list takes of the same items. */
const picturedIn = ({ items }: FirmReply) => {
  const works = chooseWorkPictures(items)
  return works.length > 0
    ? works.map((work) => ({ ...work, picture: smallestPicture(work.picture) }))
    : undefined
}

const OwnFirm = () => {
  const { data, mutate, ...reply } = useApi<OwnFirmReply>(firmPaths.own, { freshMs: 0 })
  const { listed, isWaiting } = usePublicParts(data)
  const leadToProgress = useProgressAfterSaving()
  if (!data || isWaiting)
    return (
      <NotLoaded
        {...reply}
        mutate={mutate}
        failed="Non riusciamo a caricare il profilo"
        waiting={<Waiting />}
      />
    )
  const store = (firm: OwnFirmReply) => void mutate(firm, { revalidate: false })
  const form = (
    <FirmForm
      key="form"
      firm={data}
      onSaved={(firm) => {
        store(firm)
        leadToProgress()
      }}
    />
  )
  const credentials = <CredentialsSection key="credentials" />
  return (
    <>
      {data.id !== null && (
        <div className="firm-overview grid gap-5-6 aligned-start">
          <FirmProgress firm={data} onChanged={store} />
          {listed && <AsListed firm={listed} />}
        </div>
      )}
      {data.isPublic ? [credentials, form] : [form, data.id !== null && credentials]}
    </>
  )
}

/** The part above the form of a public firm, shown together with the form, so that nothing moves. */
const usePublicParts = (firm: OwnFirmReply | undefined) => {
  const slug = firm?.isPublic ? firm.slug : null
  const listed = useApi<FirmReply>(slug && firmPaths.one(slug), { freshMs: 0 })
  const credentials = useApi<CredentialListReply>(slug && firmPaths.credentials, { freshMs: 0 })
  const isOnItsWay = slug !== null && isAnyLoading(listed, credentials)
  const [wasShown, setShown] = useState(false)
  // Never again, or a form would vanish under who writes in it.
  if (firm && !isOnItsWay && !wasShown) setShown(true)
  return { listed: listed.data, isWaiting: isOnItsWay && !wasShown }
}

/** After saving, the focus moves to the head of the page, which says what is missing or how to publish. */
const useProgressAfterSaving = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isDue) return
    // A later step hides it on a phone.
    if (search) return void navigate(OWN_FIRM_PAGE_PATH, { replace: true })
    setDue(false)
    document.getElementById(PROGRESS_ANCHOR)?.focus()
  }, [isDue, search, navigate])
  return () => setDue(true)
}

const Waiting = () => <SkeletonStack shapes={['title', 'line', 'line', 'control']} />

/** The form, what is missing, whether it is shown, credentials. */
export const page = memberPage({
  className: 'wrap own-firm grid gap-5 page-end',
  mode: 'offro',
  title: 'Profilo della tua impresa',
  subtitle:
    'I clienti vogliono sapere chi li chiama: completa il profilo, rendilo visibile e fai controllare i documenti',
  waiting: <Waiting />,
  content: () => <OwnFirm />,
})
