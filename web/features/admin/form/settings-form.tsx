import { send, useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton-stack.tsx'
import { RecordForm, type RecordSection } from './record-form.tsx'

type Props<Reply> = {
  readonly path: string
  readonly sections: (settings: Reply) => readonly RecordSection[]
  /** For several forms on one page. */
  readonly saveLabel?: string
  readonly savedTitle?: string
  readonly isMinor?: boolean
  /** Called before the stored values are shown. */
  readonly onSaved?: () => void
  /** What the server refused elsewhere because of these settings. */
  readonly refusal?: unknown
}

/** Settings under one API path, read and written as a whole. */
export const SettingsForm = <Reply extends object>({
  path,
  sections,
  saveLabel = 'Salva',
  savedTitle = 'Impostazioni salvate',
  isMinor = false,
  onSaved,
  refusal,
}: Props<Reply>) => {
  const { data, mutate, ...reply } = useApi<Reply>(path, { freshMs: 0 })
  if (!data)
    return (
      <NotLoaded
        {...reply}
        mutate={mutate}
        failed="Le impostazioni non sono arrivate"
        waiting={<Waiting />}
      />
    )
  return (
    <RecordForm
      // Remounted after saving, to show the stored values.
      key={JSON.stringify(data)}
      sections={sections(data)}
      record={data}
      saveLabel={saveLabel}
      savedTitle={savedTitle}
      isMinor={isMinor}
      refusal={refusal}
      onSave={async (body) => {
        const stored = await send<Reply>('PUT', path, { body })
        onSaved?.()
        await mutate(stored, { revalidate: false })
      }}
    />
  )
}

const Waiting = () => <SkeletonStack shapes={['short', 'row', 'short', 'row']} />
