import { useEffect, useState } from 'react'
import { contentAdminPaths } from '#modules/content/contract/admin-paths.ts'
import { send } from '#web/lib/api.ts'

const PAUSE_MS = 500

/** Preview, sanitised by the server as on saving. */
export const ContentPreview = ({ text }: { text: string }) => {
  const html = usePreview(text)
  return (
    <section aria-label="Anteprima" className="framed padded">
      <h3 className="soft small">Anteprima</h3>
      {html === null ? (
        <p className="soft">Scrivi qualcosa per vedere come sarà.</p>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server answers with sanitised HTML only.
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </section>
  )
}

const usePreview = (text: string) => {
  const [html, setHtml] = useState<string | null>(null)
  useEffect(() => {
    let isStale = false
    const render = async () => {
      const preview = await previewOf(text)
      if (!isStale) setHtml(preview)
    }
    const timer = setTimeout(() => void render(), PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [text])
  return html
}

/** Null for empty text or a failed request. */
const previewOf = async (text: string) => {
  if (text.trim() === '') return null
  try {
    const body = { content: text }
    const { html } = await send<{ html: string }>('POST', contentAdminPaths.pagePreview, { body })
    return html
  } catch {
    return null
  }
}
