import { SWRConfig } from 'swr'
import { Layout } from './layout.tsx'
import { Screen } from './screen.tsx'

type Props = { readonly answers: Readonly<Record<string, unknown>> }

/** Everything inside the router; `answers` are what the server fetched before drawing. */
export const App = ({ answers }: Props) => (
  <SWRConfig value={{ fallback: answers }}>
    <Layout>
      <Screen />
    </Layout>
  </SWRConfig>
)
