import type { HomepageSettingsReply } from '#modules/content/contract/homepage-settings.ts'
import { contentPaths, DEFAULT_HOMEPAGE } from '#modules/content/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'

export const Hero = () => {
  const { data: settings = DEFAULT_HOMEPAGE } = useApi<HomepageSettingsReply>(contentPaths.homepage)
  return (
    <>
      <header className="home-hero grid gap-2">
        <h1>{settings.homepageTitle}</h1>
        <p className="soft">{settings.homepageSubtitle}</p>
      </header>
      <img
        className="home-street"
        src="/drawings/street.svg"
        alt=""
        width={960}
        height={440}
        fetchPriority="high"
      />
    </>
  )
}
