import type { BannerReply } from '#modules/content/contract/banners.ts'
import { openConsent, useConsent } from '#web/lib/consent.ts'
import { useSeen } from './use-seen.ts'

/** Somebody else's code in a document of its own: asked for only after consent. The place is kept either way. */
export const CodeBanner = ({ banner }: { banner: BannerReply }) => {
  const consent = useConsent()
  return (
    <div className="foreign">
      {consent === 'accepted' && banner.frameUrl ? (
        <Frame id={banner.id} name={banner.name} url={banner.frameUrl} />
      ) : (
        <p className="soft small">
          Contenuto pubblicitario non caricato.{' '}
          {consent !== 'unknown' && (
            <button type="button" className="text-button" onClick={openConsent}>
              Cambia scelta
            </button>
          )}
        </p>
      )}
    </div>
  )
}

const Frame = ({ id, name, url }: { id: string; name: string; url: string }) => (
  <iframe
    ref={useSeen(id)}
    src={url}
    title={`Pubblicità: ${name}`}
    sandbox="allow-scripts allow-popups"
    referrerPolicy="no-referrer"
    loading="lazy"
  />
)
