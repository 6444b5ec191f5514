import { openConsent } from '#web/lib/consent.ts'
import { copyrightYears } from '#web/lib/formats.ts'
import { inRome } from '#web/lib/rome-clock.ts'
import { useIsRouted } from '#web/lib/routed.ts'
import { useSite } from '#web/lib/site.ts'
import { SiteFooter } from '#web/ui/layout/site-footer.tsx'
import { footerColumns } from './site-links.ts'

export const PageFoot = () => {
  const { name, now, consentVersion, company } = useSite()
  const isRouted = useIsRouted()
  return (
    <SiteFooter
      siteName={name}
      tagline="La bacheca dove chi cerca un lavoro ben fatto trova chi lo sa fare."
      columns={footerColumns(isRouted)}
      small={
        <>
          <p>
            © {copyrightYears(inRome(now).year)} {name}
          </p>
          {company && <p>{[company.name, `P.IVA ${company.vatId}`].filter(Boolean).join(' · ')}</p>}
          {consentVersion && (
            <button type="button" className="text-button" onClick={openConsent}>
              Preferenze pubblicità
            </button>
          )}
        </>
      }
    />
  )
}
