import { SWRConfig } from 'swr'
import { RoutedContext } from '#web/lib/routed.ts'
import { type Site, SiteContext } from '#web/lib/site.ts'
import { Awakening } from './awakening.tsx'
import { Layout } from './layout.tsx'
import { isRouted } from './routes.ts'
import { Screen } from './screen.tsx'

type Props = {
  /** What the server fetched before drawing. */
  readonly answers: Readonly<Record<string, unknown>>
  readonly site: Site
}

/** Everything inside the router. */
export const App = ({ answers, site }: Props) => (
  <SWRConfig value={{ fallback: answers }}>
    <SiteContext value={site}>
      <RoutedContext value={isRouted}>
        <Awakening>
          <Layout>
            <Screen />
          </Layout>
        </Awakening>
      </RoutedContext>
    </SiteContext>
  </SWRConfig>
)
