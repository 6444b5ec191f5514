import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { OwnFirmReply } from '#modules/firms/contract/own-firm.ts'
import { firmPaths, OWN_FIRM_PAGE } from '#modules/firms/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { memberPage } from '#web/lib/member-page.tsx'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { CredentialsSection } from './credentials-section.tsx'
import { FirmForm } from './firm-form.tsx'
import { FirmProgress, PROGRESS } from './firm-progress.tsx'

const OwnFirm = () => {
  const { data, mutate, ...reply } = useApi<OwnFirmReply>(firmPaths.own, { freshMs: 0 })
  const leadToProgress = useProgressAfterSaving()
  if (!data)
    return (
      <NotLoaded
        {...reply}
        mutate={mutate}
        failed="Il profilo non è arrivato"
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
      {data.id !== null && <FirmProgress firm={data} onChanged={store} />}
      {data.isPublic ? [credentials, form] : [form, data.id !== null && credentials]}
    </>
  )
}

/** Whoever saved comes back to the head of the page: what is missing, or how to show it. */
const useProgressAfterSaving = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isDue) return
    // A later step hides it on a phone.
    if (search) return void navigate(OWN_FIRM_PAGE, { replace: true })
    setDue(false)
    document.getElementById(PROGRESS)?.focus()
  }, [isDue, search, navigate])
  return () => setDue(true)
}

const Waiting = () => <SkeletonStack shapes={['title', 'line', 'line', 'control']} />

/** The form, what is missing, whether it is shown, credentials. */
export const page = memberPage({
  className: 'wrap own-firm grid gap-5 page-end',
  mode: 'offro',
  title: 'Profilo della tua impresa',
  subtitle: 'Chi riceve la tua chiamata vuole sapere chi sei: compila, mostra, fatti controllare',
  waiting: <Waiting />,
  content: () => <OwnFirm />,
})
