import { useEffect, useState } from 'react'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import { SAVED_ITEMS_MAX } from '#modules/listings/contract/showcase/vocabulary.ts'
import { useApi } from '#web/lib/api.ts'
import { readSavedItems, removeSavedItem } from '#web/lib/change-saved-items.ts'
import type { Page } from '#web/lib/page.ts'
import { savedItemIds } from '#web/lib/saved-items.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { ListingCardSkeletons } from '#web/listing/card/listing-card.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ItemCard } from '../browse/item-card.tsx'

const SavedPage = () => (
  <div className="wrap page-end stack" data-mode="offro">
    <PageHeader title="Salvati" subtitle="Gli annunci della vetrina che hai messo da parte" />
    <noscript>
      <p>Gli annunci salvati restano nel tuo browser: per vederli attiva JavaScript.</p>
    </noscript>
    <Saved />
  </div>
)

/** Those saved when the page was opened; one that is let go can be taken back. */
const Saved = () => {
  const { state } = useViewer()
  const [attempt, setAttempt] = useState(0)
  const [ids, setIds] = useState<readonly string[] | 'failed'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again.
  useEffect(() => {
    if (state === 'anonymous') setIds(savedItemIds() ?? [])
    if (state === 'authenticated') readSavedItems().then(setIds, () => setIds('failed'))
  }, [state, attempt])
  const loadedIds = ids === 'failed' ? undefined : ids
  const { data, error, mutate } = useApi(
    loadedIds?.length ? showcasePaths.cards(loadedIds) : null,
    {
      freshMs: 0,
    },
  )

  if (ids === 'failed' || error)
    return (
      <ErrorState
        title="Non riusciamo a leggere gli annunci salvati"
        onRetry={() => {
          setAttempt(attempt + 1)
          void mutate()
        }}
        text="Controlla la connessione e riprova."
      />
    )
  if (loadedIds?.length === 0) return <NothingSaved />
  if (!loadedIds || !data) return <ListingCardSkeletons board="showcase" />
  const gone = loadedIds.filter((id) => !data.some((item) => item.id === id))
  return (
    <>
      <Gone ids={gone} onRemoved={() => setIds(loadedIds.filter((id) => !gone.includes(id)))} />
      <ul className="card-grid">
        {data.map((item) => (
          <li key={item.id}>
            <ItemCard item={item} />
          </li>
        ))}
      </ul>
      <p className="soft small">
        {state === 'anonymous' && (
          <>
            Restano su questo dispositivo: se <a href="/login?returnTo=%2Fsalvati">accedi</a> li
            ritrovi ovunque.{' '}
          </>
        )}
        {loadedIds.length >= SAVED_ITEMS_MAX &&
          `Conserviamo gli ultimi ${SAVED_ITEMS_MAX} annunci salvati.`}
      </p>
    </>
  )
}

const NothingSaved = () => (
  <EmptyState
    icon="heart"
    title="Non hai ancora salvato nessun annuncio"
    action={
      <LinkButton variant="primary" href="/vetrina" icon="store" label="Esplora la vetrina" />
    }
  >
    Tocca il cuore su un annuncio per ritrovarlo qui, anche senza registrarti.
  </EmptyState>
)

const Gone = ({ ids, onRemoved }: { ids: readonly string[]; onRemoved: () => void }) => {
  if (ids.length === 0) return null
  const isOne = ids.length === 1
  return (
    <Alert
      title={
        isOne ? 'Un annuncio non è più in vetrina' : `${ids.length} annunci non sono più in vetrina`
      }
    >
      <p>{isOne ? 'È scaduto oppure è stato tolto.' : 'Sono scaduti oppure sono stati tolti.'}</p>
      <Button
        onClick={() => {
          void removeSavedItem(ids)
          onRemoved()
        }}
        label="Togli dai salvati"
      />
    </Alert>
  )
}

export const page: Page = {
  Component: SavedPage,
  head: () => ({ title: 'Salvati', isIndexed: false }),
}
