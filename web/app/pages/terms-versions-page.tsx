import { termsPaths, termsVersionsPagePath } from '#modules/content/contract/terms-paths.ts'
import type { TermsVersionsReply } from '#modules/content/contract/terms-versions.ts'
import { readComparedVersions, VersionsScreen } from '#web/features/terms/versions-screen.tsx'
import { type Page, usePageParams } from '#web/lib/page.ts'

const TermsVersionsPage = () => {
  const { slug = '' } = usePageParams()
  return <VersionsScreen key={slug} slug={slug} />
}

export const page: Page = {
  Component: TermsVersionsPage,
  preload: ({ params: { slug = '' }, search }) => [
    termsPaths.versions(slug),
    termsPaths.compare(slug, readComparedVersions(search)),
  ],
  head: ({ params: { slug = '' } }, answers) => {
    const versions = answers(termsPaths.versions(slug)) as TermsVersionsReply | undefined
    const title = versions?.items[0]?.title
    return {
      title: title ? `${title}: versioni e confronto` : 'Pagina non trovata',
      canonicalPath: termsVersionsPagePath(slug),
      isIndexed: false,
    }
  },
}
