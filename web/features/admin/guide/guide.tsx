import { useEffect } from 'react'
import { useLocation } from 'react-router'
import {
  type GuideChapter,
  type GuideReply,
  guidePath,
} from '#modules/operations/contract/guide.ts'
import { useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { adminPage } from '../frame/admin-page.tsx'

const WAITING = ['panel', 'panel', 'panel'] as const

export const Guide = () => {
  const { data, ...reply } = useApi<GuideReply>(guidePath)
  useArrivalAt(data !== undefined)
  if (!data)
    return <NotLoaded {...reply} failed="Non riusciamo a caricare la guida" waiting={WAITING} />
  return (
    <div className="guide stack loose">
      <Contents chapters={data.chapters} />
      {data.chapters.map(({ id, title, html }) => (
        <section key={id} className="prose" aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, cleaned by the server. */}
          <div dangerouslySetInnerHTML={{ __html: html }} className="prose" />
        </section>
      ))}
    </div>
  )
}

/** A link to a section is followed once the section is there. */
const useArrivalAt = (isThere: boolean) => {
  const { hash } = useLocation()
  useEffect(() => {
    if (!isThere || hash === '') return
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [isThere, hash])
}

const Contents = ({ chapters }: { readonly chapters: readonly GuideChapter[] }) => (
  <nav aria-label="Capitoli" className="stack">
    <div className="folds grid gap-0-4">
      {chapters.map(({ id, title, sections }) => (
        <details key={id}>
          <summary className="flex aligned pressable semibold">{title}</summary>
          <ul className="bullets">
            {[{ id, title: 'Dall’inizio' }, ...sections].map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
    <div className="cluster">
      <Button icon="document" onClick={() => window.print()}>
        Stampa la guida
      </Button>
    </div>
  </nav>
)

export const page = adminPage({
  subtitle:
    'Per chi gestisce un sito per la prima volta. È tutta in questa pagina: per trovare una parola usa la ricerca del browser.',
  Content: Guide,
})
