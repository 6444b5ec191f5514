import { useCallback } from 'react'
import type { BannerReply } from '#modules/content/contract/banners.ts'
import { type BannerPosition, contentPaths } from '#modules/content/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { openConsent, useConsent } from '#web/lib/consent.ts'

/**
 * The operator's banner for a position, if any. Pages preload `contentPaths.banners(position)`, so that it is in the
 * first rendering and nothing shifts.
 */
export const BannerSlot = ({ position }: { position: BannerPosition }) => {
  const { data: banners = [] } = useApi<BannerReply[]>(contentPaths.banners(position))
  if (banners.length === 0) return null
  return (
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
}

/** Third-party code in a framed document, loaded only after consent; its space is reserved. */
const CodeBanner = ({ banner }: { banner: BannerReply }) => {
  const consent = useConsent()
  return (
    <div className="foreign grid framed text-center centered">
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
    className="full-width full-height borderless"
    ref={useSeen(id)}
    src={url}
    title={`Pubblicità: ${name}`}
    sandbox="allow-scripts allow-popups"
    referrerPolicy="no-referrer"
    loading="lazy"
  />
)

const ImageBanner = ({ banner }: { banner: BannerReply }) => {
  const ref = useSeen(banner.id)
  const picture = (
    <img
      ref={ref}
      {...sourcesOf(banner.imageUrl ?? '')}
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
      onClick={() => report(contentPaths.bannerPressed(banner.id))}
    >
      {picture}
    </a>
  )
}

/** As `pictureSources`, whose code no other part of the lists needs: a phone takes the smaller of two files. */
const sourcesOf = (url: string) => ({
  src: url,
  ...(url.startsWith('/uploads/') && {
    srcSet: `${url.replace('.webp', '-640.webp')} 640w, ${url} 1280w`,
  }),
})

/** Fire and forget: a lost count is harmless. */
const report = (path: string) => {
  void fetch(path, { method: 'POST', keepalive: true }).catch(() => undefined)
}

/** Counts an impression once half of the banner is visible. */
const useSeen = (id: string) =>
  useCallback(
    (element: Element | null) => {
      if (!element || typeof IntersectionObserver === 'undefined') return
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          observer.disconnect()
          report(contentPaths.bannerSeen(id))
        },
        { threshold: 0.5 },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [id],
  )
