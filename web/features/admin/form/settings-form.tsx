import type { ComponentProps } from 'react'
import { useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { type Site, useSite } from '#web/lib/site.ts'
import { adminPage } from '../frame/admin-page.tsx'
import { RecordForm, type RecordSections } from './record-form.tsx'
import { saveRecord } from './save-record.ts'

type FormProps = ComponentProps<typeof RecordForm>

type Props<Reply, Form = Reply> = Pick<
  FormProps,
  'saveLabel' | 'isMinor' | 'isDense' | 'refusal' | 'actions'
> & {
  readonly path: string
  readonly sections: (settings: Reply, site: Site) => RecordSections<Form>
  /** Where the fields are not those of the reply. */
  readonly toForm?: (settings: Reply) => object
  readonly savedTitle?: string
  /** Called before the stored values are shown. */
  readonly onSaved?: () => void
}

/** Settings under one API path, read and written as a whole. */
export const SettingsForm = <Reply extends object, Form = Reply>({
  path,
  sections,
  toForm,
  savedTitle = 'Impostazioni salvate',
  onSaved,
  ...form
}: Props<Reply, Form>) => {
  const site = useSite()
  const { data, ...reply } = useApi<Reply>(path, { freshMs: 0 })
  if (!data)
    return (
      <NotLoaded
        {...reply}
        failed="Non riusciamo a caricare le impostazioni"
        waiting={['short', 'row', 'short', 'row']}
      />
    )
  return (
    <RecordForm
      // Remounted after saving, to show the stored values.
      key={JSON.stringify(data)}
      {...form}
      sections={sections(data, site)}
      record={toForm?.(data) ?? data}
      savedTitle={savedTitle}
      onSave={async (body) => {
        const stored = await saveRecord<Reply>(path, { method: 'PUT', seen: data, body })
        onSaved?.()
        await reply.mutate(stored, { revalidate: false })
      }}
    />
  )
}

export const settingsPage = <Reply extends object>(
  path: string,
  sections: NoInfer<Props<Reply>['sections']>,
  subtitle?: string,
) => adminPage({ subtitle, Content: () => <SettingsForm<Reply> path={path} sections={sections} /> })
