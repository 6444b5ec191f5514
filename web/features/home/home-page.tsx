import {
  contentPaths,
  DEFAULT_HOMEPAGE,
  type HomepageSettingsReply,
} from '#modules/content/contract.ts'
import { type CategoryReply, placePaths } from '#modules/listings/contract/places.ts'
import { useApi } from '#web/lib/api.ts'
import type { Page } from '#web/lib/page.ts'

const HomePage = () => {
  const { data: settings = DEFAULT_HOMEPAGE } = useApi<HomepageSettingsReply>(contentPaths.homepage)
  const { data: categories = [] } = useApi<CategoryReply[]>(placePaths.popularCategories)
  return (
    <>
      <h1>{settings.homepageTitle}</h1>
      <p>{settings.homepageSubtitle}</p>
      <ul>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <a href={`/lavori?categoryId=${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

export const page: Page = {
  Component: HomePage,
  preload: () => [contentPaths.homepage, placePaths.popularCategories],
  head: (_, answers) => {
    const settings = (answers(contentPaths.homepage) ?? DEFAULT_HOMEPAGE) as HomepageSettingsReply
    return { title: settings.homepageTitle, description: settings.homepageSubtitle }
  },
}
