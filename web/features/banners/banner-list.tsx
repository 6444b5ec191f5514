import { useCallback } from 'react'
import type { BannerReply } from '#modules/content/contract/banners.ts'
import { openConsentDialog, useConsent } from '#web/lib/consent.ts'

export type BannerListProps = { readonly banners: readonly BannerReply[] }

export const BannerList = ({ banners }: BannerListProps) => (
  <aside className="banner-slot grid gap-3" aria-label="Spazio promozionale">
    {banners.map((banner) =>
      banner.bannerType === 'image' ? (
        <ImageBanner key={banner.id} banner={banner} />
      ) : (
        <CodeBanner key={banner.id} banner={banner} />
      ),
    )}
  </aside>
)

/** Third-party code in a framed document, loaded only after consent; its space is reserved. */
const CodeBanner = ({ banner }: { banner: BannerReply }) => {
  const consent = useConsent()
  return (
    <div className="foreign grid framed text-center centered">
      {consent === 'accepted' && banner.frameUrl ? (
        <Frame id={banner.id} name={banner.name} url={banner.frameUrl} />
      ) : (
        <p className="soft small">
          Qui non abbiamo caricato la pubblicità.{' '}
          {consent !== 'unknown' && (
            <button type="button" className="text-button" onClick={openConsentDialog}>
              Cambia la tua scelta
            </button>
          )}
        </p>
      )}
    </div>
  )
}

const Frame = ({ id, name, url }: { id: string; name: string; url: string }) => (
  <iframe
    className="full-width full-height borderless"
    ref={useCounted(id)}
    src={url}
    title={`Pubblicità: ${name}`}
    sandbox="allow-scripts allow-popups"
    referrerPolicy="no-referrer"
    loading="lazy"
  />
)

const ImageBanner = ({ banner }: { banner: BannerReply }) => {
  const ref = useCounted(banner.id)
  const url = banner.imageUrl ?? ''
  const picture = (
    <img
      ref={ref}
      src={url}
      // This repeats `pictureSources`, whose code no other part of the lists needs.
      srcSet={
        url.startsWith('/uploads/')
          ? `${url.replace('.webp', '-640.webp')} 640w, ${url} 1280w`
          : undefined
      }
      alt={banner.imageAlt ?? banner.name}
      width={1200}
      height={225}
      loading="lazy"
      referrerPolicy="no-referrer"
    />
  )
  if (!banner.linkUrl) return picture
  const leadsAway = !banner.linkUrl.startsWith('/')
  return (
    <a
      href={banner.linkUrl}
      {...(leadsAway && { target: '_blank', rel: 'noopener noreferrer sponsored' })}
    >
      {picture}
    </a>
  )
}

/** Its code is loaded only where there is a banner; a count that is lost is harmless. */
const useCounted = (id: string) =>
  useCallback(
    (element: Element | null) => {
      if (element)
        import('./count-banner.ts').then(
          ({ countBanner }) => countBanner(element, id),
          () => undefined,
        )
    },
    [id],
  )
