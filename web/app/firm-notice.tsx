import { useLocation } from 'react-router'
import type { GateReply, GateStep } from '#modules/firms/contract/gate.ts'
import { firmPaths, OWN_FIRM_PAGE_PATH } from '#modules/firms/contract/paths.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { useApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/formats.ts'
import { useSite } from '#web/lib/site.ts'
import { GATE_STEP_TEXTS } from '#web/lib/subscription/gate-words.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'

type Lack = { readonly step: GateStep; readonly until: string | null }

/** What a subscriber lacks to reveal contacts, where a banner should say it. */
export const useMissingFirmStep = (): Lack | null => {
  const { user } = useViewer()
  const { asksProfessionals } = useSite()
  const { pathname } = useLocation()
  const isMember =
    asksProfessionals && user?.subscriptionStatus === 'active' && user.role === 'professional'
  const { data } = useApi<GateReply>(isMember ? firmPaths.gate : null)
  // The other banner says it where the address is what is missing.
  const step = data?.step === 'email' ? null : data?.step
  if (!isMember || !data || !step || pathname === OWN_FIRM_PAGE_PATH) return null
  return { step, until: data.until }
}

/** Tells subscribers what they lack to reveal contacts, and until when they may all the same. */
export const FirmNotice = ({ step, until }: Lack) => (
  <section className="verify-email-banner" aria-label={GATE_STEP_TEXTS[step].title}>
    <div className="wrap flex aligned gap-2 pad-y-1">
      <Icon name="store" />
      <p className="small growing">
        <strong>{GATE_STEP_TEXTS[step].title}</strong>
        <span>
          {until
            ? `: ${withArticle('dal', formatDate(until))} serve per scoprire i contatti.`
            : ': serve per scoprire i contatti.'}
        </span>
      </p>
      <LinkButton variant="ghost" href={OWN_FIRM_PAGE_PATH}>
        {step === 'profile' ? 'Completa' : 'Vai al profilo'}
      </LinkButton>
    </div>
  </section>
)
